/** Asks before a row is deleted; the server reports what still refers to it. */
import { useDataProvider } from 'ra-core'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import type { DeskResource, DeskRow } from './desk-resource.ts'
import { leaveFreely } from './leave-form.ts'

type Props = {
  resource: DeskResource
  row: DeskRow
  open: boolean
  onClose: () => void
  onDeleted: () => Promise<unknown>
}

export function DeleteRow({ resource, row, open, onClose, onDeleted }: Props) {
  const provider = useDataProvider()
  const navigate = useNavigate()
  const title = resource.rowTitle(row) || resource.one

  async function remove() {
    try {
      await provider.delete(resource.name, { id: row.id, previousData: row })
    } catch (error) {
      toast((error as Error).message, 'error')
      return
    }
    toast(m.resource.deletedRow({ title }))
    // Changes in the form are discarded with the row: no need to ask about them.
    leaveFreely(() => void navigate(`/${resource.name}`))
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.resource.deleteRow({ title })}
      action={m.word.delete}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {m.resource.deletedForGood}
    </ConfirmDialog>
  )
}
