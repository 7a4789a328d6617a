/** The contribution was received: its number, the upload of the file, and what happens next. */
import { useEffect, useRef } from 'react'
import type { Receipt } from '#contract/site/contribution.ts'
import type { ContributionKind } from '#domain/contribution/contribution.ts'
import { m } from '#messages/site.ts'
import { Moment } from '../../ui/moment.tsx'
import styles from './contribution-receipt.module.css'
import { useAttachmentUpload, type Upload } from './use-upload.ts'

type Props = {
  kind: ContributionKind
  receipt: Receipt
  file: File | null
  /** whether the page will show its progress */
  signedIn: boolean
  onAgain: () => void
  /** the file has arrived, too */
  onFile: () => void
}

export function ContributionReceipt({ kind, receipt, file, signedIn, onAgain, onFile }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { upload, send } = useAttachmentUpload(receipt, file)
  const isDone = file !== null && upload.step === 'done'
  const announced = useRef(false)

  // The form is removed; the focus stays at its position.
  useEffect(() => title.current?.focus(), [])

  useEffect(() => {
    if (!isDone || announced.current) return
    announced.current = true
    onFile()
  }, [isDone, onFile])

  return (
    <section className={styles['receipt']} aria-labelledby="receipt">
      <h2 id="receipt" ref={title} tabIndex={-1}>
        {kind === 'contribute' ? m.contribution.manuscriptReceived : m.contribution.offerReceived}
      </h2>
      <p>{m.contribution.receiptNumberNote}</p>
      <p className={styles['number']}>{receipt.number}</p>
      <p className={styles['meta']}>
        <Moment at={receipt.createTime} />
      </p>
      {file ? <FileStep name={file.name} upload={upload} onRetry={() => void send()} /> : null}
      <p>{signedIn ? m.contribution.progressBelow : m.contribution.answerByContact}</p>
      <button type="button" disabled={file !== null && upload.step === 'sending'} onClick={onAgain}>
        {kind === 'contribute' ? m.contribution.anotherManuscript : m.contribution.anotherOffer}
      </button>
    </section>
  )
}

function FileStep({ name, upload, onRetry }: { name: string; upload: Upload; onRetry: () => void }) {
  if (upload.step === 'failed')
    return (
      <p className={styles['failed']} role="alert">
        {m.contribution.uploadFailed({ name, problem: upload.problem })}
        <button type="button" onClick={onRetry}>
          {m.word.retry}
        </button>
      </p>
    )
  if (upload.step === 'done') return <p role="status">{m.contribution.attachmentReceived({ name })}</p>
  const percent = Math.floor(upload.share * 100)
  return (
    <div className={styles['upload']}>
      <label htmlFor="receipt-file">{m.contribution.uploading({ name, percent })}</label>
      <progress id="receipt-file" max={100} value={percent} />
    </div>
  )
}
