/** Removes a file that is used nowhere. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { refreshLibrary } from '../../media/refresh-library.ts'
import { useCallAction } from '../../use-call.ts'

export function RemoveMedia({ media: { id, name } }: { media: DeskMediaDetail }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { run, isBusy } = useCallAction('DELETE /api/desk/media/:id', {
    done: m.media.deletedFile({ name }),
  })

  async function remove() {
    const outcome = await run({ params: { id } })
    if (!outcome.ok) return
    refreshLibrary(client)
    void navigate('/media')
  }

  return (
    <>
      <Button kind="danger" busy={isBusy} onClick={() => setOpen(true)}>
        {m.word.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={m.media.deleteFile({ name })}
        action={m.word.delete}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      >
        {m.media.deleteFileAbout}
      </ConfirmDialog>
    </>
  )
}
