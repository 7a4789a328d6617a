/** The name of a reader, and the button that takes one back that breaks the agreement. */
import { useState } from 'react'
import type { MemberDetail } from '#contract/desk/member.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useCallAction } from '../../use-call.ts'

export function MemberName({ member: { uid, name, role } }: { member: MemberDetail }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/resetName', {
    refresh: ['GET /api/desk/member/:id', 'GET /api/desk/member'],
    done: m.member.defaultNameRestored,
  })
  if (role !== 'reader') return name

  return (
    <>
      {name}
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {m.member.restoreDefaultName}
      </Button>
      <ReasonDialog
        open={isAsking}
        title={m.member.restoreNameOf({ name })}
        action={m.word.restore}
        busy={isBusy}
        begin="field"
        onAnswer={async (reason) => (await run({ params: { id: uid }, body: { reason } })).ok}
        onClose={() => setAsking(false)}
      >
        <p>{m.member.restoreNameWarning}</p>
      </ReasonDialog>
    </>
  )
}
