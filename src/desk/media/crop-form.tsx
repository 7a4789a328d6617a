/** Crops a picture of the library for a use that requires another ratio; the original stays whole. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { LARGEST_WIDTH } from '#domain/media/image-width.ts'
import { writeCrop, type Crop } from '#domain/media/picture-crop.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import { useCallAction } from '../use-call.ts'
import { CropBox } from './crop-box.tsx'
import { refreshLibrary } from './refresh-library.ts'
import styles from './upload-form.module.css'

type Props = {
  media: DeskMedia
  /** width by height; free when absent */
  ratio?: number
  onDone: (media: DeskMedia) => void
  onCancel: () => void
}

export function CropForm({ media, ratio, onDone, onCancel }: Props) {
  const [crop, setCrop] = useState<Crop | null>(null)
  const client = useQueryClient()
  const { run, isBusy } = useCallAction('POST /api/desk/media/:id/crop')

  async function cut() {
    if (!crop) return
    const outcome = await run({ params: { id: media.id }, body: { crop: writeCrop(crop) } })
    if (!outcome.ok) return
    refreshLibrary(client)
    onDone(outcome.model)
  }

  return (
    <div className={styles['form']}>
      <CropBox src={`${media.url}?w=${LARGEST_WIDTH}`} ratio={ratio} onChange={setCrop} />
      <p className={styles['hint']}>{m.media.cropAbout({ ratio: ratio ? m.media.fixedRatio : '' })}</p>
      <div className={styles['answers']}>
        <Button onClick={onCancel}>{m.media.back}</Button>
        <Button kind="lead" busy={isBusy} disabled={!crop} onClick={() => void cut()}>
          {isBusy ? m.media.cropping : m.media.cropAndUse}
        </Button>
      </div>
    </div>
  )
}
