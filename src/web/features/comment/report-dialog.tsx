/** Reports a comment to the editors: with a reason, and if needed a text. Loaded when first used. */
import { useId, useState, type FormEvent } from 'react'
import type { Comment } from '#contract/site/comment.ts'
import { REPORT_DETAIL_MAX, REPORT_REASONS, type ReportReason } from '#domain/comment/comment-text.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../api/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import type { CommentSectionState } from './comment-section-state.ts'
import { reportedComments } from './reported-comments.ts'
import styles from './report-dialog.module.css'

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][]

type Props = { section: CommentSectionState; comment: Comment; open: boolean; onClose: () => void }

export function ReportDialog({ section, comment, open, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [detail, setDetail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!reason) return setProblem(m.comment.chooseReason)
    setBusy(true)
    try {
      const words = detail.trim()
      await section.api('POST /api/comment/jubao', {
        body: { commentId: comment.id, reason, ...(words ? { detail: words } : {}) },
      })
      section.client.setQueryData(reportedComments.queryKey, (known = []) => [...known, comment.id])
      toast(m.comment.reportReceived)
      onClose()
    } catch (error) {
      if (statusOf(error) === 401) onClose()
      else setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={m.comment.reportComment}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset>
          <legend>{m.comment.whyReport({ name: comment.author.name })}</legend>
          {REASONS.map(([key, words]) => (
            <label key={key}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === key}
                onChange={() => {
                  setReason(key)
                  setProblem(null)
                }}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <label className={styles['detail']} htmlFor={`${id}-detail`}>
          {m.comment.reportDetail}
        </label>
        <textarea
          id={`${id}-detail`}
          rows={3}
          maxLength={REPORT_DETAIL_MAX}
          value={detail}
          onChange={(event) => setDetail(event.target.value)}
        />
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
        <button type="submit" aria-busy={busy}>
          {busy ? m.comment.reporting : m.comment.submitReport}
        </button>
      </form>
    </Dialog>
  )
}
