/** Uploads files to the library sequentially: the editor describes each before it is sent. */
import { useState } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UploadForm } from './upload-form.tsx'

type Props = { files: File[]; onUploaded: (media: DeskMedia) => void; onClose: () => void }

export function UploadDialog({ files, onUploaded, onClose }: Props) {
  // Other files begin with their first one.
  const [at, setAt] = useState({ files, place: 0 })
  const place = at.files === files ? at.place : 0
  const file = files[place]

  function goOn() {
    if (place + 1 < files.length) setAt({ files, place: place + 1 })
    else onClose()
  }

  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={files.length > 1 ? `上传（第 ${place + 1} 个，共 ${files.length} 个）` : '上传'}
    >
      {file ? (
        <UploadForm
          // Input for one file does not apply to the next.
          key={`${place}/${file.name}`}
          file={file}
          onCancel={goOn}
          onDone={(media) => {
            toast(`“${media.name}”已放进素材库`)
            onUploaded(media)
            goOn()
          }}
        />
      ) : null}
    </Dialog>
  )
}
