/** One batch of codes: its purpose, what each is for, how many are redeemed, and until when the others are valid. */
import { useId } from 'react'
import type { CodeBatch } from '#contract/desk/order.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { useNow } from '#web/ui/now.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import styles from './code-room.module.css'

type Props = { batch: CodeBatch; busy: boolean; disabled: boolean; onRevoke: () => void }

/** The last day on which a code is good: the time itself is the end of that day. */
const lastDay = (expireTime: number) => calendarDate(expireTime - 1)

export function BatchRow({ batch, busy, disabled, onRevoke }: Props) {
  const id = useId()
  const { note, title, codeCount, redeemedCount, createTime, expireTime, isRevoked } = batch
  const now = useNow()
  const isOver = expireTime !== null && expireTime <= now
  return (
    <li className={`${ledger['row']} ${styles['row']}`} aria-busy={busy}>
      <div>
        <h3 id={id}>{note}</h3>
        <p className={ledger['meta']}>
          <span>{title}</span>
          <time dateTime={calendarDate(createTime)}>{m.code.madeOn({ date: calendarDate(createTime) })}</time>
          {expireTime === null ? (
            <span>{m.code.noExpiry}</span>
          ) : (
            <span>{m.code.validUntil({ date: lastDay(expireTime) })}</span>
          )}
        </p>
      </div>
      <p className={styles['figures']}>
        {m.code.redeemedCount}
        <strong>{redeemedCount}</strong> / {codeCount}
      </p>
      <p className={`${ledger['actions']} ${styles['actions']}`}>
        {isRevoked ? <span>{m.code.revoked}</span> : isOver ? <span>{m.code.expired}</span> : null}
        {isRevoked || isOver || redeemedCount === codeCount ? null : (
          <Button kind="danger" aria-describedby={id} disabled={disabled} onClick={onRevoke}>
            {m.code.revoke}
          </Button>
        )}
      </p>
    </li>
  )
}
