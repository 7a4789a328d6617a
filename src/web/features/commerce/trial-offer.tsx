/** Some days of membership to try. What it offers depends on who reads; the page that all share offers it to anybody. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useState } from 'react'
import type { User } from '#contract/site/account.ts'
import { membershipCards, type MembershipCard } from '#domain/access/membership-card.ts'
import type { Trial } from '#domain/access/membership-sale.ts'
import { paths } from '#domain/paths.ts'
import { daysText } from '#domain/text/days-text.ts'
import { m } from '#messages/site.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { toast } from '../../ui/toast.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './trial-offer.module.css'
import { trialWords } from './trial-words.ts'

const root = getRouteApi('__root__')

/** `back`: the page that shows it. A site without a trial shows nothing. */
export function TrialOffer({ title, back }: { title: string; back: string }) {
  const { data } = useQuery(userQuery)
  const user = data ?? null
  const { memberships, trial } = useSite()
  if (!trial) return null
  const card = user && (membershipCards(user.vipInfo, memberships).find(({ kind }) => kind === trial.kind) ?? null)
  return (
    <section className={styles['card']} aria-label={title}>
      <p className={styles['days']} aria-hidden>
        {trial.days}
      </p>
      <div className={styles['text']}>
        <h2>{title}</h2>
        <p>{trialWords({ name: memberships[trial.kind].name, days: trial.days }, card)}</p>
      </div>
      <Answer trial={trial} user={user} card={card} back={back} />
    </section>
  )
}

type AnswerProps = { trial: Trial; user: User | null; card: MembershipCard | null; back: string }

function Answer({ trial, user, card, back }: AnswerProps) {
  const { api } = root.useRouteContext()
  const [busy, setBusy] = useState(false)
  if (!user)
    return (
      <a data-button href={paths.login(back)}>
        {m.commerce.signInToClaim}
      </a>
    )
  if (card && card.state !== 'none')
    return card.type ? (
      <a data-button href={paths.buy(card.type)}>
        {card.action}
      </a>
    ) : null

  async function claim() {
    setBusy(true)
    try {
      await api('POST /api/user/trial')
      track('trial-claim', {})
      // Access has changed on every page: everything is loaded again.
      location.reload()
    } catch (error) {
      setBusy(false)
      toast((error as Error).message, 'error')
    }
  }
  return (
    <button type="button" onClick={() => void claim()} disabled={busy} aria-busy={busy}>
      {busy ? m.commerce.claiming : m.commerce.claimTrial({ days: daysText(trial.days) })}
    </button>
  )
}
