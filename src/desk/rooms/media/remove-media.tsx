/** Removes a file that is used nowhere. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'

export function RemoveMedia({ media: { id, name } }: { media: DeskMediaDetail }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { run, isBusy } = useCallAction('DELETE /api/desk/media/:id', {
    refresh: ['GET /api/desk/media'],
    done: `“${name}”已删除`,
  })

  async function remove() {
    const outcome = await run({ params: { id } })
    if (outcome.ok) void navigate('/media')
  }

  return (
    <>
      <Button kind="danger" busy={isBusy} onClick={() => setOpen(true)}>
        删除
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`删除“${name}”`}
        action="删除"
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      >
        它没有用在任何地方。删除以后不能恢复。
      </ConfirmDialog>
    </>
  )
}
