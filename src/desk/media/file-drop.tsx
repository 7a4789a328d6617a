/** Where files are chosen, or dropped. */
import { useId, useRef, useState, type DragEvent } from 'react'
import { libraryEnds, type MediaKind } from '#domain/media/library-file.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import styles from './file-drop.module.css'

type Props = { kind?: MediaKind | undefined; several?: boolean; onFiles: (files: File[]) => void }

const HINTS: Record<MediaKind | 'any', string> = {
  image: m.media.imageLimits,
  audio: m.media.audioLimits,
  video: m.media.videoLimits,
  file: m.media.documentLimits,
  any: m.media.fileLimits,
}

const UPLOADS: Record<MediaKind | 'any', string> = {
  image: m.media.uploadPicture,
  audio: m.media.uploadAudio,
  video: m.media.uploadVideo,
  file: m.media.uploadDocument,
  any: m.media.uploadFile,
}

export function FileDrop({ kind, several = false, onFiles }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const give = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }

  return (
    <div
      className={styles['drop']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={m.media.chooseFile}
        accept={libraryEnds(kind)}
        multiple={several}
        onChange={(event) => {
          give(event.target.files)
          // The same file can be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      <Button kind="lead" onClick={() => input.current?.click()}>
        {UPLOADS[kind ?? 'any']}
      </Button>
      <p>{m.media.dropHere({ hint: HINTS[kind ?? 'any'] })}</p>
    </div>
  )
}
