/** Asks before something is hidden, deleted or somebody silenced: why, and for how long. Fetched when first wanted. */
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { CommentAction, DeskComment } from '#contract/desk-comment.ts'
import { MUTE_CHOICES, MUTE_DAYS, MUTE_REASON_MAX } from '#rules/moderation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './comment-ask.module.css'

export type AskKind = 'hide' | 'delete' | 'mute'
/** Each question has its turn, so that nothing of the last answer stays. */
export type Asked = { kind: AskKind; entry: DeskComment; turn: number }

type Props = {
  asked: Asked
  open: boolean
  busy: boolean
  /** where the focus goes on closing */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onDecide: (action: CommentAction, note?: string) => Promise<void>
  onMute: (days: number, reason: string) => Promise<void>
}

const KINDS = {
  hide: { title: '隐藏这条评论', action: '隐藏', reason: '原因（作者看得到，可以不写）' },
  delete: { title: '删除这条评论', action: '删除', reason: '原因（只留在记录里，可以不写）' },
  mute: { title: '禁言', action: '禁言', reason: '原因' },
}

export function CommentAsk(props: Props) {
  const { asked, open, finalFocus, onClose } = props
  const { kind, entry, turn } = asked
  // Whoever presses without reading deletes nothing; where a reason is wanted, one can write at once.
  const cancel = useRef<HTMLButtonElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === 'mute' ? `禁言“${entry.comment.author.name}”` : KINDS[kind].title}
      finalFocus={finalFocus}
      initialFocus={kind === 'delete' ? cancel : reason}
    >
      <Question key={turn} {...props} cancel={cancel} field={reason} />
    </Dialog>
  )
}

type Places = { cancel: RefObject<HTMLButtonElement | null>; field: RefObject<HTMLInputElement | null> }

function Question(props: Props & Places) {
  const { asked, busy, cancel, field, onClose, onDecide, onMute } = props
  const { kind, entry } = asked
  const id = useId()
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { action, reason: label } = KINDS[kind]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind !== 'mute') return void onDecide(kind, reason.trim())
    const count = Number(days)
    if (!Number.isInteger(count) || count < MUTE_DAYS.min || count > MUTE_DAYS.max)
      return setProblem(`天数要在 ${MUTE_DAYS.min} 到 ${MUTE_DAYS.max} 之间`)
    if (!reason.trim()) return setProblem('请写明原因，它会留在记录里')
    void onMute(count, reason.trim())
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <blockquote>{entry.comment.text}</blockquote>
      {kind === 'delete' ? <p className={styles['warning']}>删除以后不能恢复；下面的回复会留着。</p> : null}
      {kind === 'mute' ? (
        <>
          <p className={styles['warning']}>禁言期间不能发表评论，也不能改名字、简介和头像；已经发表的评论不受影响。</p>
          <fieldset>
            <legend>天数</legend>
            <div className={styles['choices']}>
              {MUTE_CHOICES.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  aria-pressed={days === String(choice)}
                  onClick={() => setDays(String(choice))}
                >
                  {choice} 天
                </button>
              ))}
              <label htmlFor={`${id}-days`} className="visually-hidden">
                其他天数
              </label>
              <input
                id={`${id}-days`}
                inputMode="numeric"
                value={days}
                maxLength={4}
                autoComplete="off"
                onChange={(event) => setDays(event.target.value.replace(/\D/g, ''))}
              />
            </div>
          </fieldset>
        </>
      ) : null}
      <label htmlFor={`${id}-reason`}>{label}</label>
      <input
        ref={field}
        id={`${id}-reason`}
        value={reason}
        maxLength={MUTE_REASON_MAX}
        autoComplete="off"
        aria-describedby={`${id}-problem`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
      <div className={styles['answers']}>
        <button ref={cancel} type="button" onClick={onClose}>
          取消
        </button>
        <button type="submit" data-act disabled={busy} aria-busy={busy}>
          {action}
        </button>
      </div>
    </form>
  )
}
