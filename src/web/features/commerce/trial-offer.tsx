/** Seven days of membership to try. What it offers depends on who reads; the page that all share offers it to anybody. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/site/account.ts'
import { membershipCards, TRIAL } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './trial-offer.module.css'
import { trialWords } from './trial-words.ts'

const root = getRouteApi('__root__')

/** `back`: the page that shows it. */
export function TrialOffer({ title, back }: { title: string; back: string }) {
  const { data } = useQuery(userQuery)
  const user = data ?? null
  return (
    <section className={styles['card']} aria-label={title}>
      <p className={styles['days']} aria-hidden>
        7
      </p>
      <div className={styles['text']}>
        <h2>{title}</h2>
        <p>{trialWords(user && cardOf(user))}</p>
      </div>
      <Answer user={user} back={back} />
    </section>
  )
}

const cardOf = (user: User) => membershipCards(user.vipInfo).find(({ kind }) => kind === TRIAL.kind)!

function Answer({ user, back }: { user: User | null; back: string }) {
  const { api } = root.useRouteContext()
  const [busy, setBusy] = useState(false)
  if (!user) return <a href={paths.login(back)}>登录领取</a>
  const { state, action } = cardOf(user)
  if (state !== 'none') return <a href={paths.buy(TRIAL.kind)}>{action}</a>

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
      {busy ? '正在领取……' : '领取七天体验'}
    </button>
  )
}
