/** The devices on which the reader is signed in, with buttons to sign out the others. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
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
      () => keep((session) => session.id !== id, `已退出“${device}”`),
    )

  const endOthers = () =>
    end(
      'others',
      () => api('DELETE /api/user/session'),
      () => keep((session) => session.current, '其他设备都已退出'),
    )

  return (
    <section className={styles['devices']}>
      <h2 ref={title} tabIndex={-1}>
        登录中的设备
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
            {busy === 'others' ? '正在退出……' : '退出其他所有设备'}
          </button>
        ) : (
          <p>没有别的设备登录着这个账号。</p>
        )}
        <p>
          三十天没有用过的设备会自动退出。
          {others > 0 ? (
            <>
              有不认识的设备？退出它，再<a href={paths.getPassword()}>改一次密码</a>。
            </>
          ) : null}
        </p>
      </div>
      {confirm ? (
        <confirm.ConfirmDialog
          open={asking}
          title="退出其他所有设备？"
          action="全部退出"
          onClose={() => setAsking(false)}
          onConfirm={() => void endOthers()}
        >
          {others} 台设备会立刻退出，再用时需要重新登录。这台设备不受影响。
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
            登录于 <time dateTime={calendarDate(createTime)}>{calendarDate(createTime)}</time>
          </span>
          {current ? null : (
            <span>
              最近使用 <Time at={activeTime} />
            </span>
          )}
        </p>
      </div>
      {current ? (
        <p className={styles['here']}>当前设备</p>
      ) : (
        <button type="button" aria-describedby={name} disabled={disabled} aria-busy={busy} onClick={onEnd}>
          {busy ? '正在退出……' : '退出此设备'}
        </button>
      )}
    </li>
  )
}
