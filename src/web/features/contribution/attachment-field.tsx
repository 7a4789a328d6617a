/** One file, checked before anything is sent: its kind and its size. Errors are shown below it. */
import { useId, useRef } from 'react'
import { ATTACHMENT_ENDS, attachmentProblem, fileSize } from '#domain/contribution/attachment-file.ts'
import { m } from '#messages/site.ts'
import styles from './contribution-form.module.css'

type Props = {
  file: File | null
  problem: string | null
  disabled: boolean
  onChange: (file: File | null, problem: string | null) => void
}

export function AttachmentField({ file, problem, disabled, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  /** The same file, chosen again after it was mended, is a choice too. */
  function forgetChoice() {
    if (input.current) input.current.value = ''
  }

  function choose(chosen: File | undefined) {
    // Closing the file dialog without a choice keeps the previous file.
    if (!chosen) return
    const found = attachmentProblem(chosen)
    onChange(found ? null : chosen, found)
    forgetChoice()
  }

  function remove() {
    onChange(null, null)
    input.current?.focus()
  }

  return (
    <div className={styles['attachment']}>
      <p id={`${id}-about`} className={styles['about']}>
        {m.contribution.attachmentAbout}
      </p>
      <div className={styles['file']}>
        <label className={styles['choose']}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept={ATTACHMENT_ENDS}
            disabled={disabled}
            aria-describedby={`${id}-about ${id}-problem`}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          {file ? m.contribution.chooseAnotherFile : m.contribution.chooseAttachment}
        </label>
        {file ? (
          <>
            <span className={styles['chosen']}>
              {file.name}
              <small>{fileSize(file.size)}</small>
            </span>
            <button type="button" disabled={disabled} onClick={remove}>
              {m.word.remove}
            </button>
          </>
        ) : null}
      </div>
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
    </div>
  )
}
