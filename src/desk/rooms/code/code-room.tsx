/** The room of codes: the form for a new batch, the codes that were just made, and all batches. */
import { useState } from 'react'
import type { CodeBatch } from '#contract/desk/order.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from '#messages/desk.ts'
import ledger from '../../kit/ledger.module.css'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'
import { BatchRow } from './code-batch.tsx'
import { CodeForm } from './code-form.tsx'
import { MadeCodes, type Made } from './code-made.tsx'

export function Room() {
  const [made, setMade] = useState<Made | null>(null)
  const { data, error, refetch } = useFreshQuery('GET /api/desk/code')
  return (
    <>
      <RoomHead title={m.word.redemptionCode} about={m.code.about} />
      <CodeForm onMade={setMade} />
      {made ? <MadeCodes key={made.batch.id} made={made} onDone={() => setMade(null)} /> : null}
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? <Batches batches={data} /> : null}
    </>
  )
}

function Batches({ batches }: { batches: CodeBatch[] }) {
  const { title, busy, act } = useRowAction()
  const { run } = useCallAction('POST /api/desk/code/:id/revoke', { refresh: ['GET /api/desk/code'] })
  // The subject stays set while the dialog closes.
  const [asked, setAsked] = useState<CodeBatch | null>(null)
  const [isOpen, setOpen] = useState(false)

  const revoke = ({ id, note }: CodeBatch) => act(`${id}`, m.code.batchRevoked({ note }), () => run({ params: { id } }))

  return (
    <RoomPart title={m.code.batches} titleRef={title} about={m.code.batchesAbout}>
      {batches.length > 0 ? (
        <ul className={ledger['rows']}>
          {batches.map((batch) => (
            <BatchRow
              key={batch.id}
              batch={batch}
              busy={busy === `${batch.id}`}
              disabled={busy !== null}
              onRevoke={() => {
                setAsked(batch)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      ) : (
        <RoomEmpty>{m.code.noBatches}</RoomEmpty>
      )}
      {asked ? (
        <ConfirmDialog
          open={isOpen}
          title={m.code.revokeBatch({ note: asked.note })}
          action={m.code.revoke}
          onClose={() => setOpen(false)}
          onConfirm={() => void revoke(asked)}
        >
          {m.code.revokeWarning({ count: asked.codeCount - asked.redeemedCount })}
        </ConfirmDialog>
      ) : null}
    </RoomPart>
  )
}
