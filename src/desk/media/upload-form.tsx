/** A file before its upload to the library: cropped if necessary, named, and with alternative text. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { fileSize } from '#domain/contribution/attachment-file.ts'
import {
  altProblem,
  libraryType,
  mediaNameOf,
  MEDIA_ALT_MAX,
  MEDIA_CREDIT_MAX,
  MEDIA_NAME_MAX,
} from '#domain/media/library-file.ts'
import type { Crop } from '#domain/media/picture-crop.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import { CropBox } from './crop-box.tsx'
import { readAsData } from './read-as-data.ts'
import { uploadMedia } from './upload-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'
import { WordField } from './word-field.tsx'
import styles from './upload-form.module.css'

type Props = {
  file: File
  /** width by height, where the picture must have it */
  ratio?: number | undefined
  onDone: (media: DeskMedia) => void
  onCancel: () => void
}

export function UploadForm({ file, ratio, onDone, onCancel }: Props) {
  const isPicture = libraryType(file.name)?.kind === 'image'
  const [words, setWords] = useState({ name: mediaNameOf(file.name), alt: '', credit: '' })
  const [decorative, setDecorative] = useState(false)
  const [asked, setAsked] = useState(false)
  const [crop, setCrop] = useState<Crop | null>(null)
  const { progress, run, stop } = useUpload()
  const alt = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const problem = isPicture && !decorative ? altProblem(words.alt) : null
  const isBusy = progress !== null

  async function submit(event: FormEvent) {
    event.preventDefault()
    // In React's tree this dialog is inside the form of a room; that form must not be submitted.
    event.stopPropagation()
    setAsked(true)
    if (problem) return alt.current?.focus()
    const given = {
      ...words,
      alt: decorative ? '' : words.alt.trim(),
      name: words.name.trim() || mediaNameOf(file.name),
    }
    const media = await run((sending) => uploadMedia(file, { ...given, ...(crop ? { crop } : {}) }, sending))
    // A file that the library already has keeps its own text there; here the new text is used.
    if (media) onDone({ ...media, alt: given.alt || media.alt, credit: given.credit || media.credit })
  }

  const bind = (field: keyof typeof words) => ({
    value: words[field],
    disabled: isBusy,
    onChange: (value: string) => setWords({ ...words, [field]: value }),
  })

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['file']}>{m.media.fileAndSize({ name: file.name, size: fileSize(file.size) })}</p>
      {isPicture ? <Preview file={file} ratio={ratio} onCrop={setCrop} onBroken={onCancel} /> : null}
      {isPicture ? (
        <>
          <WordField
            label={m.word.altText}
            long
            required={!decorative}
            max={MEDIA_ALT_MAX}
            inputRef={alt}
            hint={m.media.altTextHintUpload}
            problem={asked ? problem : null}
            {...bind('alt')}
            disabled={isBusy || decorative}
          />
          <Decorative checked={decorative} disabled={isBusy} onChange={setDecorative} />
        </>
      ) : null}
      <div className={styles['pair']}>
        <WordField label={m.word.name} max={MEDIA_NAME_MAX} hint={m.media.nameHint} {...bind('name')} />
        <WordField label={m.word.source} max={MEDIA_CREDIT_MAX} hint={m.media.sourceHintOptional} {...bind('credit')} />
      </div>
      {isBusy ? (
        <UploadProgress progress={progress} onStop={stop} />
      ) : (
        <div className={styles['answers']}>
          <Button onClick={onCancel}>{m.word.cancel}</Button>
          <Button kind="lead" type="submit">
            {m.media.uploadedAt}
          </Button>
        </div>
      )}
    </form>
  )
}

type DecorativeProps = { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void }

function Decorative({ checked, disabled, onChange }: DecorativeProps) {
  const id = useId()
  return (
    <p className={styles['decorative']}>
      <input {...{ id, checked, disabled }} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{m.media.decorative}</label>
    </p>
  )
}

type PreviewProps = {
  file: File
  ratio: number | undefined
  onCrop: (crop: Crop | null) => void
  onBroken: () => void
}

function Preview({ file, ratio, onCrop, onBroken }: PreviewProps) {
  const [src, setSrc] = useState<string | null>(null)
  const broken = useRef(onBroken)
  useEffect(() => {
    let isWanted = true
    void readAsData(file).then((data) => {
      if (!isWanted) return
      if (data) setSrc(data)
      else broken.current()
    })
    return () => {
      isWanted = false
    }
  }, [file])
  if (!src) return <p role="status">{m.media.openingPicture}</p>
  return (
    <>
      <CropBox src={src} ratio={ratio} onChange={onCrop} />
      <p className={styles['hint']}>{ratio ? m.media.cropToRatio : m.media.cropOptional}</p>
    </>
  )
}
