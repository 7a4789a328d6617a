/** Replaces this file by another one wherever it is used; asks for confirmation first, since readers see it. */
import { useRef, useState } from 'react'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { libraryEnds, libraryFileProblem } from '#domain/media/library-file.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { replaceMedia } from '../../media/upload-file.ts'
import { UploadProgress } from '../../media/upload-progress.tsx'
import { useUpload } from '../../media/use-upload.ts'

type Props = { media: DeskMediaDetail; onDone: (media: DeskMediaDetail) => void }

export function ReplaceMedia({ media: { id, kind, useCount }, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { progress, run, stop } = useUpload()

  function choose(file: File | undefined) {
    if (!file) return
    const problem = libraryFileProblem(file, kind)
    if (problem) return toast(problem, 'error')
    setChosen(file)
    setOpen(true)
  }

  async function replace() {
    if (!chosen) return
    const media = await run((sending) => replaceMedia(id, chosen, sending))
    if (!media) return
    toast(m.media.fileReplaced)
    onDone(media)
  }

  if (progress !== null) return <UploadProgress progress={progress} onStop={stop} />
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={m.media.chooseNewFile}
        accept={libraryEnds(kind)}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{m.media.replaceFile}</Button>
      <ConfirmDialog
        open={isOpen}
        title={m.media.replaceWith({ name: chosen?.name ?? '' })}
        action={m.media.replace}
        onClose={() => setOpen(false)}
        onConfirm={() => void replace()}
      >
        {m.media.replaceAbout({
          uses: useCount > 0 ? m.media.replaceUsed({ useCount }) : m.media.replaceUnused,
          length: kind === 'audio' ? m.media.replaceTimes : '',
        })}
      </ConfirmDialog>
    </>
  )
}
