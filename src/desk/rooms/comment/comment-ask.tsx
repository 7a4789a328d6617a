/** Asks before a comment is hidden or deleted, or a reader muted or renamed: the reason, and the duration of a mute. */
import { useId, type RefObject } from 'react'
import type { DeskComment } from '#contract/desk/comment.ts'
import { MUTE_CHOICES, MUTE_DAYS, MUTE_REASON_MAX } from '#domain/comment/moderation.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import styles from './comment-ask.module.css'

export type AskKind = 'hide' | 'delete' | 'mute' | 'name'
/** `days` as they are typed, of silence. */
export type CommentQuestion = { kind: AskKind; entry: DeskComment; days: string }

type Props = {
  asked: CommentQuestion
  open: boolean
  busy: boolean
  finalFocus: RefObject<HTMLElement | null>
  onDays: (days: string) => void
  onAnswer: (reason: string) => Promise<boolean>
  onClose: () => void
}

type Words = {
  title: (params: { name: string }) => string
  action: string
  label: string
  missing: string | null
  warning: string | null
}

const KINDS: Record<AskKind, Words> = {
  hide: {
    title: () => m.comment.hideComment,
    action: m.comment.hide,
    label: m.comment.reasonForAuthor,
    missing: null,
    warning: null,
  },
  delete: {
    title: () => m.comment.deleteComment,
    action: m.word.delete,
    label: m.comment.reasonForLog,
    missing: null,
    warning: m.comment.deleteWarning,
  },
  mute: {
    title: m.comment.muteNamed,
    action: m.comment.mute,
    label: m.word.reason,
    missing: m.comment.muteReasonMissing,
    warning: m.comment.muteWarning,
  },
  name: {
    title: m.comment.restoreNameOf,
    action: m.word.restore,
    label: m.comment.reasonForReader,
    missing: m.comment.renameReasonMissing,
    warning: m.comment.renameWarning,
  },
}

function checkDays(days: string): string | null {
  const count = Number(days)
  return Number.isInteger(count) && count >= MUTE_DAYS.min && count <= MUTE_DAYS.max
    ? null
    : m.comment.daysRange({ min: MUTE_DAYS.min, max: MUTE_DAYS.max })
}

export function CommentAsk({ asked: { kind, entry, days }, onDays, ...asking }: Props) {
  const { text, author } = entry.comment
  const { title, warning, ...words } = KINDS[kind]
  const mutes = kind === 'mute'
  return (
    <ReasonDialog
      {...asking}
      {...words}
      title={title({ name: author.name })}
      begin={kind === 'delete' ? 'cancel' : 'field'}
      maxLength={MUTE_REASON_MAX}
      check={() => (mutes ? checkDays(days) : null)}
    >
      <blockquote>{text}</blockquote>
      {warning ? <p>{warning}</p> : null}
      {mutes ? <Days days={days} onChange={onDays} /> : null}
    </ReasonDialog>
  )
}

function Days({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const id = useId()
  return (
    <fieldset className={styles['days']}>
      <legend>{m.comment.days}</legend>
      <div>
        {MUTE_CHOICES.map((choice) => (
          <Button key={choice} aria-pressed={days === String(choice)} onClick={() => onChange(String(choice))}>
            {m.comment.dayCount({ count: choice })}
          </Button>
        ))}
        <label htmlFor={id} className="visually-hidden">
          {m.comment.otherDays}
        </label>
        <input
          id={id}
          className={boxes['box']}
          inputMode="numeric"
          value={days}
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
      </div>
    </fieldset>
  )
}
