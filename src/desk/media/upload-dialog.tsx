/** Uploads files to the library sequentially: the editor describes each before it is sent. */
import { useState } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { UploadForm } from './upload-form.tsx'

type Props = { files: File[]; onUploaded?: (media: DeskMedia) => void; onClose: () => void }

export function UploadDialog({ files, onUploaded, onClose }: Props) {
  // Other files begin with their first one.
  const [at, setAt] = useState({ files, place: 0 })
  const index = at.files === files ? at.place : 0
  const file = files[index]

  function goOn() {
    if (index + 1 < files.length) setAt({ files, place: index + 1 })
    else onClose()
  }

  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={
        files.length > 1 ? m.media.uploadOfSeveral({ number: index + 1, count: files.length }) : m.media.uploadedAt
      }
    >
      {file ? (
        <UploadForm
          // Input for one file does not apply to the next.
          key={`${index}/${file.name}`}
          file={file}
          onCancel={goOn}
          onDone={(media) => {
            toast(m.media.uploaded({ name: media.name }))
            onUploaded?.(media)
            goOn()
          }}
        />
      ) : null}
    </Dialog>
  )
}
