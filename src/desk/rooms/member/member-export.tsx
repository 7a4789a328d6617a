/** Exports the list as a table. Unmasked phone numbers need a second confirmation. */
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { useDownload } from '../../kit/use-download.ts'

type Props = { filter: { keyword?: string; membership?: string } }

export function MemberExport({ filter }: Props) {
  const { download, isBusy } = useDownload()
  const [isAsking, setAsking] = useState(false)
  const take = (phones: 'masked' | 'full') =>
    void download('/api/desk/export/member', { ...filter, phones }, '会员名单.csv')
  return (
    <>
      <Button busy={isBusy} onClick={() => take('masked')}>
        导出名单
      </Button>
      <Button busy={isBusy} onClick={() => setAsking(true)}>
        导出含手机号
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="导出完整的手机号"
        action="导出"
        onClose={() => setAsking(false)}
        onConfirm={() => take('full')}
      >
        名单里会有读者完整的手机号，请只在需要时导出，用完即删。这次导出会记录在案。
      </ConfirmDialog>
    </>
  )
}
