/** Asks before a comment is hidden or deleted, or a reader muted or renamed: the reason, and the duration of a mute. */
import { useId, type RefObject } from 'react'
import type { DeskComment } from '#contract/desk/comment.ts'
import { MUTE_CHOICES, MUTE_DAYS, MUTE_REASON_MAX } from '#domain/comment/moderation.ts'
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

type Words = { title: string; action: string; label: string; missing: string | null; warning: string | null }

const KINDS: Record<AskKind, Words> = {
  hide: { title: '隐藏这条评论', action: '隐藏', label: '原因（作者看得到，可以不写）', missing: null, warning: null },
  delete: {
    title: '删除这条评论',
    action: '删除',
    label: '原因（只留在记录里，可以不写）',
    missing: null,
    warning: '删除以后不能恢复；下面的回复会留着。',
  },
  mute: {
    title: '禁言',
    action: '禁言',
    label: '原因',
    missing: '请写明原因，它会留在记录里',
    warning: '禁言期间不能发表评论，也不能改名字、简介和头像；已经发表的评论不受影响。',
  },
  name: {
    title: '恢复默认名字',
    action: '恢复',
    label: '原因（读者看得到）',
    missing: '请写明原因，读者会看到',
    warning: '现在的名字不再显示，也不留底；读者会收到消息，可以另起一个。',
  },
}

function checkDays(days: string): string | null {
  const count = Number(days)
  return Number.isInteger(count) && count >= MUTE_DAYS.min && count <= MUTE_DAYS.max
    ? null
    : `天数要在 ${MUTE_DAYS.min} 到 ${MUTE_DAYS.max} 之间`
}

export function CommentAsk({ asked: { kind, entry, days }, onDays, ...asking }: Props) {
  const { text, author } = entry.comment
  const { title, warning, ...words } = KINDS[kind]
  const mutes = kind === 'mute'
  return (
    <ReasonDialog
      {...asking}
      {...words}
      title={kind === 'mute' || kind === 'name' ? `${title}“${author.name}”` : title}
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
      <legend>天数</legend>
      <div>
        {MUTE_CHOICES.map((choice) => (
          <Button key={choice} aria-pressed={days === String(choice)} onClick={() => onChange(String(choice))}>
            {choice} 天
          </Button>
        ))}
        <label htmlFor={id} className="visually-hidden">
          其他天数
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
