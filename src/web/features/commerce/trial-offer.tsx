/** Seven days of membership to try. What it offers depends on who reads; the page that all share offers it to anybody. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/site/account.ts'
import { membershipCards, MEMBERSHIPS, TRIAL } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './trial-offer.module.css'

const root = getRouteApi('__root__')

/** `back`: the page on which it stands. */
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
        <p>{offerTo(user)}</p>
      </div>
      <Answer user={user} back={back} />
    </section>
  )
}

const { name: NAME } = MEMBERSHIPS[TRIAL.kind]
const cardOf = (user: User) => membershipCards(user.vipInfo).find(({ kind }) => kind === TRIAL.kind)!

function offerTo(user: User | null): string {
  const membership = user && cardOf(user)
  if (membership?.state === 'active')
    return `您的${NAME}有效至 ${chineseDate(membership.expiration ?? 0)}，课程与付费文章都已打开。`
  if (membership?.state === 'expired') return `您的${NAME}已过期。续上，接着读没读完的那一篇。`
  return `送您七天${NAME}：付费文章读到最后一行，课程听到最后一讲。每人一次，到期不续费。`
}

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
      // What may be read has changed on every page: all of it is asked for anew.
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
