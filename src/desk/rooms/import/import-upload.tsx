/** Where an export is chosen or dropped, with the way to it in other systems; and its upload. */
import type { QueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type DragEvent } from 'react'
import type { DeskImportRun } from '#contract/desk/import.ts'
import { importEnds, importTypeOf, IMPORT_FILE_BYTES } from '#domain/desk/import-file.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import drop from '../../media/file-drop.module.css'
import { sendFile } from '../../media/upload-file.ts'
import { UploadProgress } from '../../media/upload-progress.tsx'
import { useUpload } from '../../media/use-upload.ts'
import styles from './import-room.module.css'

const refreshRuns = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['GET /api/desk/import'] })

function problemOf(file: File): string | null {
  if (importTypeOf(file.name) === null) return m.importRun.wrongType
  if (file.size === 0) return m.importRun.emptyFile
  return file.size > IMPORT_FILE_BYTES ? m.importRun.tooLarge : null
}

export function ImportUpload() {
  const { progress, run, stop } = useUpload(refreshRuns)

  async function give(files: readonly File[]) {
    const [file] = files
    if (!file) return
    if (files.length > 1) return toast(m.importRun.oneAtATime, 'error')
    const problem = problemOf(file)
    if (problem) return toast(problem, 'error')
    const address = `/api/desk/import?${new URLSearchParams({ name: file.name })}`
    const type = importTypeOf(file.name) ?? file.type
    const sent = { address, file, type, interrupted: m.importRun.interrupted }
    const added = await run((sending) => sendFile<DeskImportRun>(sent, sending))
    if (added) toast(m.importRun.uploaded)
  }

  return (
    <RoomPart title={m.importRun.uploadTitle}>
      {progress === null ? (
        <Drop onFiles={(files) => void give(files)} />
      ) : (
        <UploadProgress progress={progress} onStop={stop} />
      )}
      <dl className={styles['ways']}>
        <Way name={m.importRun.wordPress} text={m.importRun.fromWordPress} />
        <Way name={m.importRun.ghost} text={m.importRun.fromGhost} />
        <Way name={m.importRun.pages} text={m.importRun.fromPages} />
      </dl>
    </RoomPart>
  )
}

function Way({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Drop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={drop['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={m.importRun.choose}
        accept={importEnds()}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      <Button kind="lead" onClick={() => input.current?.click()}>
        {m.importRun.choose}
      </Button>
      <p>{m.importRun.dropHere}</p>
    </div>
  )
}
