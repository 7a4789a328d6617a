/** Replaces this file by another one wherever it is used; asks for confirmation first, since readers see it. */
import { useRef, useState } from 'react'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { libraryEnds, libraryFileProblem } from '#domain/media/library-file.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
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
    toast('文件已换好，用到它的地方都已更新')
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
        aria-label="选择新的文件"
        accept={libraryEnds(kind)}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>换文件</Button>
      <ConfirmDialog
        open={isOpen}
        title={`换成“${chosen?.name ?? ''}”`}
        action="换"
        onClose={() => setOpen(false)}
        onConfirm={() => void replace()}
      >
        {useCount > 0 ? `它用在 ${useCount} 处，读者马上会看到新的。` : '它还没有用到。'}
        旧的文件不再保留。
        {kind === 'audio' ? '如果长度不同，文稿的时间会被清去，需要重新上传文稿。' : ''}
      </ConfirmDialog>
    </>
  )
}
