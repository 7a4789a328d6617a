/**
 * The form for a comment. The input is saved while it is typed: a reader who closes the form, leaves, or must sign in finds
 * it again. Errors are shown below, and no input is lost.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { COMMENT_LENGTH, commentProblem, countCommentCharacters } from '#domain/comment/comment-text.ts'
import { m } from '#messages/site.ts'
import { ApiError } from '../../api/api-error.ts'
import { mineQuery } from './comment-cache.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import { sendComment } from './comment-work.ts'
import { readCommentDraft, writeCommentDraft } from './draft-store.ts'
import styles from './comment-composer.module.css'

/** From this length on the count is shown. */
const COUNTED_FROM = 800

type Props = {
  section: CommentSectionState
  /** the comment being replied to; 0: the content item itself */
  target: number
  label: string
  placeholder: string
}

export function CommentComposer({ section, target, label, placeholder }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readCommentDraft(section, target))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const count = countCommentCharacters(text)
  const wantsFocus = section.writing?.focus ?? false

  useEffect(() => {
    const element = field.current
    if (!wantsFocus || !element) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [wantsFocus])

  // As tall as its content; the style sheet limits the height.
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  })

  function change(next: string) {
    setText(next)
    setProblem(null)
    writeCommentDraft(section, target, next)
  }

  async function send() {
    if (busy) return
    const found = commentProblem(text)
    setProblem(found)
    if (found) return field.current?.focus()
    setBusy(true)
    try {
      await sendComment(section, target, text)
    } catch (error) {
      setBusy(false)
      const { status, code, message } =
        error instanceof ApiError ? error : new ApiError('SYSTEM', 500, m.word.systemError)
      if (status === 401) return
      setProblem(message)
      // The reader was muted after the page was opened.
      if (code === 'MUTED') void section.client.invalidateQueries({ queryKey: mineQuery(section).queryKey })
    }
  }

  /** The focus returns to the control that opened the form. */
  function close() {
    const container = field.current?.closest('section')
    const answered = field.current?.closest('[id^="comment-"]')
    const opener = answered?.querySelector<HTMLElement>('[aria-expanded="true"]')
    section.write(null)
    requestAnimationFrame(() => (opener ?? container?.querySelector<HTMLElement>('[data-write]'))?.focus())
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    // The key that ends an IME composition is not a command.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <form className={styles['composer']} onSubmit={submit} noValidate>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        dir="auto"
        value={text}
        placeholder={placeholder}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        aria-invalid={problem !== null || count > COMMENT_LENGTH.max}
        aria-describedby={`${id}-problem ${id}-count`}
      />
      <div className={styles['acts']}>
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </p>
        {problem ? null : section.user ? (
          <p className={styles['keys']}>{m.comment.postKeys}</p>
        ) : (
          <p>{m.comment.signInToPost}</p>
        )}
        <p id={`${id}-count`} className={styles['count']} data-over={count > COMMENT_LENGTH.max}>
          {count >= COUNTED_FROM ? `${count} / ${COMMENT_LENGTH.max}` : null}
        </p>
        <button type="button" onClick={close}>
          {m.comment.collapse}
        </button>
        <button type="submit" aria-busy={busy} data-act>
          {busy ? m.comment.posting : m.comment.post}
        </button>
      </div>
    </form>
  )
}
