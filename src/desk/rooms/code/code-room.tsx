/** The room of codes: the form for a new batch, the codes that were just made, and all batches. */
import { useState } from 'react'
import type { CodeBatch } from '#contract/desk/order.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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
      <RoomHead title="兑换码" about="做一批兑换码送给读者，兑换以后权益立刻生效，和买来的一样。" />
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

  const revoke = ({ id, note }: CodeBatch) => act(`${id}`, `“${note}”已作废`, () => run({ params: { id } }))

  return (
    <RoomPart
      title="做过的兑换码"
      titleRef={title}
      about="这里只有数目。兑换码本身只在做好的那一刻显示一次，之后谁也查不到。"
    >
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
        <RoomEmpty>还没有做过兑换码。</RoomEmpty>
      )}
      {asked ? (
        <ConfirmDialog
          open={isOpen}
          title={`作废“${asked.note}”`}
          action="作废"
          onClose={() => setOpen(false)}
          onConfirm={() => void revoke(asked)}
        >
          还没有兑换的 {asked.codeCount - asked.redeemedCount} 个将不能再用，作废以后不能恢复；已经兑换的不受影响。
        </ConfirmDialog>
      ) : null}
    </RoomPart>
  )
}
