/**
 * Asks a signed-in reader for consent: for the first time, where the account was not made by registering, or again after a
 * material change. Reading goes on meanwhile.
 */
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '../../../routing/shown-page.ts'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DueConsent } from '#contract/site/consent.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../../api/call-query.ts'
import { toast } from '../../../ui/toast.tsx'
import { ConsentWords } from './consent-words.tsx'
import styles from './consent-bar.module.css'

const root = getRouteApi('__root__')

export function ConsentBar({ due }: { due: DueConsent }) {
  const { api } = root.useRouteContext()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  const agree = () =>
    act(async () => {
      await api('POST /api/user/consent', { body: { list: due.map(({ page, version }) => ({ page, version })) } })
      client.setQueryData(userQuery.queryKey, (user) => {
        if (!user) return user
        const { consent: _, ...rest } = user
        return rest
      })
    })
  const leave = () =>
    act(async () => {
      await api('POST /api/login/logout')
      location.reload()
    })

  return createPortal(
    <section className={styles['bar']} aria-labelledby={id}>
      <p id={id}>
        <ConsentWords due={due} />
      </p>
      <div className={styles['answers']}>
        <button type="button" disabled={busy} onClick={() => void leave()}>
          {m.account.declineAndSignOut}
        </button>
        <button type="button" data-act disabled={busy} onClick={() => void agree()}>
          {m.account.agree}
        </button>
      </div>
    </section>,
    document.body,
  )
}
