/**
 * The transcript of a recording within the form of its item. It is loaded from a file and saved immediately, separately from
 * the form.
 */
import { useWrappedSource } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages/desk.ts'
import { TranscriptPanel } from '../media/transcript-panel.tsx'
import styles from './audio-text.module.css'

type Props = {
  contentType: number
  /** what must be saved before it can have a text */
  one: string
}

export function AudioText({ contentType, one }: Props) {
  const id: unknown = useWatch({ name: useWrappedSource('id') })
  const [isOpen, setOpen] = useState(false)
  if (typeof id !== 'number') return <p className={styles['later']}>{m.audioText.saveFirst({ one })}</p>
  return (
    // Not fetched until opened.
    <details className={styles['text']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.word.transcript}</summary>
      {isOpen ? <TranscriptPanel contentType={contentType} contentId={id} /> : null}
    </details>
  )
}
