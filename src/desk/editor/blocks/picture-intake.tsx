/** Pasted or dropped pictures: the editor describes each, it is uploaded to the library, and then inserted into the text. */
import type { Editor } from '@tiptap/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { libraryFileProblem } from '#domain/media/library-file.ts'
import { toast } from '#web/ui/toast.tsx'
import { findBlockRange, putBlock } from './place-block.ts'
import type { StoryHandsHolder } from '../story-keys.ts'
import { focusText } from '../write-on.ts'

/** Most texts are written without one. */
const UploadDialog = lazy(async () => ({ default: (await import('../../media/upload-dialog.tsx')).UploadDialog }))

export function PictureIntake({ editor, hands }: { editor: Editor; hands: StoryHandsHolder }) {
  const [files, setFiles] = useState<File[]>([])
  const place = useRef(0)
  useEffect(() => {
    const bringPictures = (brought: File[], position: number) => {
      place.current = position
      const problems = new Set(brought.map((file) => libraryFileProblem(file, 'image')))
      for (const problem of problems) if (problem) toast(problem, 'error')
      setFiles(brought.filter((file) => libraryFileProblem(file, 'image') === null))
    }
    hands.put({ bringPictures })
  }, [hands])

  function put({ path, alt, credit }: DeskMedia) {
    const attrs = { src: path, alt, caption: credit }
    place.current = putBlock(editor, findBlockRange(editor.state.doc, place.current), { type: 'picture', attrs })
  }

  function close() {
    setFiles([])
    focusText(editor)
  }

  if (files.length === 0) return null
  return (
    <Suspense>
      <UploadDialog files={files} onUploaded={put} onClose={close} />
    </Suspense>
  )
}
