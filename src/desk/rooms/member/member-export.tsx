/** Exports the list as a table. Unmasked phone numbers need a second confirmation. */
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useDownload } from '../../kit/use-download.ts'

type Props = { filter: { keyword?: string; membership?: string } }

export function MemberExport({ filter }: Props) {
  const { download, isBusy } = useDownload()
  const [isAsking, setAsking] = useState(false)
  const take = (phones: 'masked' | 'full') =>
    void download('/api/desk/export/member', { ...filter, phones }, m.member.listFileName)
  return (
    <>
      <Button busy={isBusy} onClick={() => take('masked')}>
        {m.member.exportList}
      </Button>
      <Button busy={isBusy} onClick={() => setAsking(true)}>
        {m.member.exportWithPhones}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.member.exportFullPhones}
        action={m.member.export}
        onClose={() => setAsking(false)}
        onConfirm={() => take('full')}
      >
        {m.member.exportWarning}
      </ConfirmDialog>
    </>
  )
}
