/** Where files are chosen, or dropped. */
import { useId, useRef, useState, type DragEvent } from 'react'
import { libraryEnds, type MediaKind } from '#domain/media/library-file.ts'
import { Button } from '../kit/button.tsx'
import styles from './file-drop.module.css'

type Props = { kind?: MediaKind | undefined; several?: boolean; onFiles: (files: File[]) => void }

const HINTS: Record<MediaKind | 'both', string> = {
  image: 'JPEG、PNG 或 WebP，20 MB 以内',
  audio: 'MP3 或 M4A，200 MB 以内。付费的声音请用 MP3，M4A 没有试听',
  both: '图片 20 MB 以内（JPEG、PNG、WebP），声音 200 MB 以内（MP3、M4A）',
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
        aria-label="选择文件"
        accept={libraryEnds(kind)}
        multiple={several}
        onChange={(event) => {
          give(event.target.files)
          // The same file can be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      <Button kind="lead" onClick={() => input.current?.click()}>
        {kind === 'audio' ? '上传声音' : kind === 'image' ? '上传图片' : '上传文件'}
      </Button>
      <p>或把文件拖到这里。{HINTS[kind ?? 'both']}。</p>
    </div>
  )
}
