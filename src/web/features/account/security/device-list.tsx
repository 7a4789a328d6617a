/** The devices on which the reader is signed in, with buttons to sign out the others. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../../api/api-error.ts'
import { sessionQuery } from '../../../api/own-query.ts'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import styles from './device-list.module.css'

const loadConfirm = () => import('../../../ui/confirm-dialog.tsx')

type Session = Model<'GET /api/user/sessionList'>[number]

export function DeviceList({ api, sessions }: { api: Api; sessions: Session[] }) {
  const client = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const [confirm, fetchConfirm] = useLazyPart(loadConfirm)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<number | 'others' | null>(null)
  const others = sessions.filter((session) => !session.current).length

  /** Shows the remaining sessions immediately; the focus was on a removed button, and moves to the top of the list. */
  function keep(stays: (session: Session) => boolean, words: string) {
    client.setQueryData(sessionQuery(api).queryKey, (list) => list?.filter(stays))
    toast(words)
    title.current?.focus()
  }

  async function end(which: number | 'others', work: () => Promise<unknown>, done: () => void) {
    setBusy(which)
    try {
      await work()
      done()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(null)
    }
  }

  const endOne = ({ id, device }: Session) =>
    end(
      id,
      async () => {
        try {
          await api('DELETE /api/user/session/:id', { params: { id } })
        } catch (error) {
          // The session has already ended, which is what the reader wants.
          if (statusOf(error) !== 404) throw error
        }
      },
      () => keep((session) => session.id !== id, m.account.deviceSignedOut({ device })),
    )

  const endOthers = () =>
    end(
      'others',
      () => api('DELETE /api/user/session'),
      () => keep((session) => session.current, m.account.othersSignedOut),
    )

  return (
    <section className={styles['devices']}>
      <h2 ref={title} tabIndex={-1}>
        {m.account.signedInDevices}
      </h2>
      <ul>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy === session.id}
            disabled={busy !== null}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      <div className={styles['foot']}>
        {others > 0 ? (
          <button
            type="button"
            disabled={busy !== null}
            aria-haspopup="dialog"
            aria-busy={busy === 'others'}
            onClick={() => void fetchConfirm().then(setAsking)}
          >
            {busy === 'others' ? m.account.signingOut : m.account.signOutOthers}
          </button>
        ) : (
          <p>{m.account.noOtherDevices}</p>
        )}
        <p>
          {m.account.unusedDevices}
          {others > 0 ? (
            <>
              {m.account.unknownDevice}
              <a href={paths.getPassword()}>{m.account.changeYourPassword}</a>
              {m.word.fullStop}
            </>
          ) : null}
        </p>
      </div>
      {confirm ? (
        <confirm.ConfirmDialog
          open={asking}
          title={m.account.signOutOthersAsk}
          action={m.account.signOutAll}
          onClose={() => setAsking(false)}
          onConfirm={() => void endOthers()}
        >
          {m.account.othersWillSignOut({ others })}
        </confirm.ConfirmDialog>
      ) : null}
    </section>
  )
}

type DeviceProps = { session: Session; busy: boolean; disabled: boolean; onEnd: () => void }

function Device({ session: { id, device, createTime, activeTime, current }, busy, disabled, onEnd }: DeviceProps) {
  const name = `device-${id}`
  return (
    <li className={styles['device']}>
      <div>
        <h3 id={name}>{device}</h3>
        <p>
          <span>
            {m.account.signedInOn}
            <time dateTime={calendarDate(createTime)}>{calendarDate(createTime)}</time>
          </span>
          {current ? null : (
            <span>
              {m.account.lastUsed}
              <Time at={activeTime} />
            </span>
          )}
        </p>
      </div>
      {current ? (
        <p className={styles['here']}>{m.account.thisDevice}</p>
      ) : (
        <button type="button" aria-describedby={name} disabled={disabled} aria-busy={busy} onClick={onEnd}>
          {busy ? m.account.signingOut : m.account.signOutDevice}
        </button>
      )}
    </li>
  )
}
