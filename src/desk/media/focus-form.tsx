/** Sets the focus of a picture of the library, for all places that crop it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMedia, DeskMediaDetail } from '#contract/desk/media.ts'
import { CENTRE, isCentre, type Focus } from '#domain/media/picture-focus.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import { useCallAction } from '../use-call.ts'
import { FocusBox } from './focus-box.tsx'
import { refreshLibrary } from './refresh-library.ts'
import styles from './upload-form.module.css'

type Props = { media: DeskMedia; onDone: (media: DeskMediaDetail) => void; onCancel: () => void }

export function FocusForm({ media: { id, url, alt, name, focus: stored }, onDone, onCancel }: Props) {
  const [focus, setFocus] = useState<Focus>(stored ?? CENTRE)
  const client = useQueryClient()
  const { run, isBusy } = useCallAction('POST /api/desk/media/:id/focus', {
    refresh: ['GET /api/desk/media/:id'],
    done: m.media.focusStored,
  })

  async function save() {
    const outcome = await run({ params: { id }, body: focus })
    if (!outcome.ok) return
    refreshLibrary(client)
    onDone(outcome.model)
  }

  return (
    <div className={styles['form']}>
      <FocusBox src={url} alt={alt || name} focus={focus} onChange={setFocus} />
      <p className={styles['hint']}>{m.media.focusAbout}</p>
      <div className={styles['answers']}>
        <Button onClick={onCancel}>{m.word.cancel}</Button>
        <Button disabled={isCentre(focus)} onClick={() => setFocus(CENTRE)}>
          {m.media.focusCentre}
        </Button>
        <Button kind="lead" busy={isBusy} onClick={() => void save()}>
          {m.word.save}
        </Button>
      </div>
    </div>
  )
}
