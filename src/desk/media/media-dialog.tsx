/** The dialog for choosing a file: the library with its search, an upload, a crop that the use requires. */
import { useState } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { libraryFileProblem } from '#domain/media/library-file.ts'
import { hasRatio } from '#domain/media/picture-crop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { PageNav } from '../kit/page-nav.tsx'
import { Button } from '../kit/button.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../kit/room-state.tsx'
import { useListQuery } from '../use-call.ts'
import { AltForm } from './alt-form.tsx'
import { CropForm } from './crop-form.tsx'
import { FileDrop } from './file-drop.tsx'
import { FocusForm } from './focus-form.tsx'
import type { PickOptions } from './pick-options.ts'
import { MediaSearch } from './media-search.tsx'
import { MediaTile, mediaSize } from './media-tile.tsx'
import { UploadForm } from './upload-form.tsx'
import dialogs from './media-dialog.module.css'
import tiles from './media-tile.module.css'

type Props = { options: PickOptions; onDone: (media: DeskMedia | null) => void }

type Step =
  | { name: 'choose' }
  | { name: 'upload'; file: File }
  | { name: 'crop'; media: DeskMedia }
  | { name: 'alt'; media: DeskMedia }
  | { name: 'focus'; media: DeskMedia }

const WORDS = {
  image: { choose: m.media.choosePicture, upload: m.media.uploadPicture, none: m.media.noPictureYet },
  audio: { choose: m.media.chooseAudio, upload: m.media.uploadAudio, none: m.media.noAudioYet },
  video: { choose: m.media.chooseVideo, upload: m.media.uploadVideo, none: m.media.noVideoYet },
  file: { choose: m.media.chooseDocument, upload: m.media.uploadDocument, none: m.media.noDocumentYet },
} as const

export function MediaDialog({ options: { kind, crop }, onDone }: Props) {
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const back = () => setStep({ name: 'choose' })

  function bring([file]: File[]) {
    if (!file) return
    const problem = libraryFileProblem(file, kind)
    if (problem) toast(problem, 'error')
    else setStep({ name: 'upload', file })
  }

  /** Asks for each missing requirement of this use in turn. */
  function choose(media: DeskMedia) {
    const { width, height, alt } = media
    const fits = !crop || kind !== 'image' || (width && height && hasRatio({ width, height }, crop))
    if (!fits) setStep({ name: 'crop', media })
    else if (kind === 'image' && !alt) setStep({ name: 'alt', media })
    else onDone(media)
  }

  const titles: Record<Step['name'], string> = {
    choose: WORDS[kind].choose,
    upload: WORDS[kind].upload,
    crop: m.media.cropPicture,
    alt: m.media.noAltTextYet,
    focus: m.media.setFocus,
  }
  return (
    <Dialog open onClose={() => onDone(null)} title={titles[step.name]} className={dialogs['window']}>
      {step.name === 'upload' ? <UploadForm file={step.file} ratio={crop} onDone={onDone} onCancel={back} /> : null}
      {step.name === 'crop' && crop ? (
        <CropForm media={step.media} ratio={crop} onDone={choose} onCancel={back} />
      ) : null}
      {step.name === 'alt' ? <AltForm media={step.media} onDone={onDone} onCancel={back} /> : null}
      {step.name === 'focus' ? <FocusForm media={step.media} onDone={back} onCancel={back} /> : null}
      {step.name === 'choose' ? (
        <>
          <FileDrop kind={kind} onFiles={bring} />
          <Shelf kind={kind} onChoose={choose} onFocus={(media) => setStep({ name: 'focus', media })} />
        </>
      ) : null}
    </Dialog>
  )
}

const ROWS = 18

type ShelfProps = {
  kind: PickOptions['kind']
  onChoose: (media: DeskMedia) => void
  onFocus: (media: DeskMedia) => void
}

function Shelf({ kind, onChoose, onFocus }: ShelfProps) {
  const [question, setQuestion] = useState({ q: '', page: 1 })
  const { q, page } = question
  const { data, error, refetch } = useListQuery('GET /api/desk/media', {
    query: { kind, q, pgNo: page, rowNum: ROWS },
  })
  return (
    <section className={dialogs['shelf']} aria-label={m.media.library}>
      <MediaSearch value={q} onSearch={(words) => setQuestion({ q: words, page: 1 })} />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{q ? m.media.noneFound : WORDS[kind].none}</RoomEmpty> : null}
      {data && data.list.length > 0 ? (
        <ul className={tiles['grid']}>
          {data.list.map((media) => (
            <li key={media.id}>
              <button type="button" title={mediaSize(media)} onClick={() => onChoose(media)}>
                <span className="visually-hidden">{m.media.use}</span>
                <MediaTile media={media} />
              </button>
              {kind === 'image' ? (
                <Button
                  kind="quiet"
                  className={dialogs['focus'] ?? ''}
                  aria-label={m.media.setFocusOf({ name: media.name })}
                  onClick={() => onFocus(media)}
                >
                  {m.media.setFocus}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {data ? (
        <PageNav {...data} page={page} total={m.media.total} onPage={(next) => setQuestion({ q, page: next })} />
      ) : null}
    </section>
  )
}
