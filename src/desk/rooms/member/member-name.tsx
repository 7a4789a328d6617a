/** The name of a reader, and the button that takes one back that breaks the agreement. */
import { useState } from 'react'
import type { MemberDetail } from '#contract/desk/member.ts'
import { Button } from '../../kit/button.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useCallAction } from '../../use-call.ts'

export function MemberName({ member: { uid, name, role } }: { member: MemberDetail }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/resetName', {
    refresh: ['GET /api/desk/member/:id', 'GET /api/desk/member'],
    done: '已恢复为默认名字，读者会收到消息',
  })
  if (role !== 'reader') return name

  return (
    <>
      {name}
      <Button kind="quiet" onClick={() => setAsking(true)}>
        恢复默认名字
      </Button>
      <ReasonDialog
        open={isAsking}
        title={`恢复“${name}”的默认名字`}
        action="恢复"
        busy={isBusy}
        begin="field"
        onAnswer={async (reason) => (await run({ params: { id: uid }, body: { reason } })).ok}
        onClose={() => setAsking(false)}
      >
        <p>现在的名字不再显示，也不留底；读者会收到消息，看到这里写的原因，可以另起一个。</p>
      </ReasonDialog>
    </>
  )
}
