/** Beside a link of the text: where it leads, and changing or removing it. The same for a new one. */
import type { Editor } from '@tiptap/core'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import styles from './blocks/block-menu.module.css'
import { readHref } from '#markdown/link-href.ts'
import { useFloatingPosition } from './use-place.ts'
import { focusText, writeOn } from './write-on.ts'

type Props = { editor: Editor; isEditing: boolean; onEdit: (isEditing: boolean) => void }

export function LinkBubble({ editor, isEditing, onEdit }: Props) {
  const box = useRef<HTMLFormElement>(null)
  const { href, at, isShown } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: now.isActive('link') ? String(now.getAttributes('link')['href'] ?? '') : '',
      at: now.state.selection.from,
      isShown: now.isEditable && now.isActive('link') && !now.view.composing,
    }),
  })
  useFloatingPosition(box, editor, isShown || isEditing ? at : null)
  if (isEditing) return <LinkForm {...{ editor, href, box, onEdit }} />
  if (!isShown) return null
  return (
    <form ref={box} className={styles['link']} aria-label={m.word.link}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
      <Button kind="quiet" onClick={() => onEdit(true)}>
        {m.editor.changeLink}
      </Button>
      <Button kind="quiet" onClick={() => writeOn(editor).extendMarkRange('link').unsetLink().run()}>
        {m.editor.removeLink}
      </Button>
    </form>
  )
}

/** Puts the cursor after the new link: further typing must not replace it. */
const leaveSelection = (tr: Transaction): Transaction => tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))

type FormProps = Pick<Props, 'editor' | 'onEdit'> & { href: string; box: RefObject<HTMLFormElement | null> }

function LinkForm({ editor, href, box, onEdit }: FormProps) {
  const [typed, setTyped] = useState(href)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function close() {
    onEdit(false)
    focusText(editor)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = readHref(typed)
    if (!found) return setProblem(m.editor.enterFullLink)
    const chain = writeOn(editor).extendMarkRange('link')
    // Nothing was chosen: the address itself is what can be read.
    if (editor.state.selection.empty && !href) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: found } }] }).run()
    } else
      chain
        .setLink({ href: found })
        .command(({ tr }) => Boolean(leaveSelection(tr)))
        .run()
    onEdit(false)
  }

  return (
    <form ref={box} className={styles['link']} aria-label={m.word.link} noValidate onSubmit={submit}>
      <input
        ref={field}
        value={typed}
        aria-label={m.editor.linkAddress}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        aria-invalid={Boolean(problem)}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') close()
        }}
      />
      <Button type="submit">{m.editor.confirmLink}</Button>
      <Button kind="quiet" onClick={close}>
        {m.word.cancel}
      </Button>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
    </form>
  )
}
