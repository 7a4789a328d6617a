/** Asks for alternative text where a picture about to be used has none. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { altProblem, MEDIA_ALT_MAX } from '#domain/media/library-file.ts'
import { Picture } from '#web/ui/picture.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import { useCallAction } from '../use-call.ts'
import { refreshLibrary } from './refresh-library.ts'
import { WordField } from './word-field.tsx'
import styles from './upload-form.module.css'

/** CSS pixels of the picture. */
const SHOWN = 320

type Props = { media: DeskMedia; onDone: (media: DeskMedia) => void; onCancel: () => void }

export function AltForm({ media, onDone, onCancel }: Props) {
  const { id, url, width, height, name, credit } = media
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const client = useQueryClient()
  const { run, isBusy } = useCallAction('POST /api/desk/media/:id', { refresh: ['GET /api/desk/media/:id'] })

  async function save() {
    const found = altProblem(alt)
    setProblem(found)
    if (found) return field.current?.focus()
    const outcome = await run({ params: { id }, body: { name, alt: alt.trim(), credit } })
    if (!outcome.ok) return
    refreshLibrary(client)
    onDone({ ...media, alt: outcome.model.alt })
  }

  return (
    <div className={styles['form']}>
      {width && height ? <Picture picture={{ url, width, height, alt: '' }} shown={SHOWN} decorative /> : null}
      <WordField
        label={m.word.altText}
        long
        required
        value={alt}
        max={MEDIA_ALT_MAX}
        inputRef={field}
        disabled={isBusy}
        problem={problem}
        hint={m.media.altTextHint}
        onChange={setAlt}
      />
      <div className={styles['answers']}>
        <Button onClick={onCancel}>{m.media.back}</Button>
        <Button onClick={() => onDone(media)}>{m.media.writeLater}</Button>
        <Button kind="lead" busy={isBusy} onClick={() => void save()}>
          {m.media.takeWithAltText}
        </Button>
      </div>
    </div>
  )
}
