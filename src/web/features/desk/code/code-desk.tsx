/** The desk for codes: make a batch, take its codes along once, see how many were redeemed, and stop the others. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { CodeBatch } from '#contract/desk/order.ts'
import type { CodeOrder } from './code-form-model.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import { BatchRow } from './code-batch.tsx'
import styles from './code-desk.module.css'
import { CodeForm } from './code-form.tsx'
import { MadeCodes, type Made } from './code-made.tsx'
import { codeBatchQuery } from '../order/order-desk-query.ts'
import { useOrder } from '../order/use-order.ts'

export function CodeDesk({ api, batches }: { api: Api; batches: CodeBatch[] }) {
  const client = useQueryClient()
  const { title, busy, order } = useOrder()
  const [made, setMade] = useState<Made | null>(null)
  const [asked, setAsked] = useState<CodeBatch | null>(null)
  const [open, setOpen] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('../../../ui/confirm-dialog.tsx'))

  const keep = (change: (list: CodeBatch[]) => CodeBatch[]) =>
    client.setQueryData(codeBatchQuery(api).queryKey, (list) => change(list ?? []))

  async function make(body: CodeOrder) {
    const answer = await api('POST /api/desk/code', { body })
    keep((list) => [answer.batch, ...list])
    setMade(answer)
  }

  async function ask(batch: CodeBatch) {
    setAsked(batch)
    if (await fetchPart()) setOpen(true)
  }

  const revoke = ({ id, note }: CodeBatch) =>
    order(`${id}`, `“${note}”已作废`, async () => {
      const changed = await api('POST /api/desk/code/:id/revoke', { params: { id } })
      keep((list) => list.map((batch) => (batch.id === id ? changed : batch)))
    })

  const Confirm = part?.ConfirmDialog
  return (
    <div className={styles['page']}>
      <PageTitle title="兑换码" align="start" close>
        <p>做一批兑换码送给读者，兑换以后权益立刻生效，和买来的一样。</p>
      </PageTitle>
      <CodeForm api={api} onMake={make} />
      {made ? <MadeCodes key={made.batch.id} made={made} onDone={() => setMade(null)} /> : null}
      <section className={styles['part']} aria-labelledby="code-batches">
        <h2 id="code-batches" ref={title} tabIndex={-1}>
          做过的兑换码
        </h2>
        <p className={styles['about']}>这里只有数目。兑换码本身只在做好的那一刻显示一次，之后谁也查不到。</p>
        {batches.length > 0 ? (
          <ul className={styles['rows']}>
            {batches.map((batch) => (
              <BatchRow
                key={batch.id}
                batch={batch}
                busy={busy === `${batch.id}`}
                disabled={busy !== null}
                onRevoke={() => void ask(batch)}
              />
            ))}
          </ul>
        ) : (
          <EmptyList>还没有做过兑换码。</EmptyList>
        )}
      </section>
      {Confirm && asked ? (
        <Confirm
          open={open}
          title={`作废“${asked.note}”`}
          action="作废"
          onClose={() => setOpen(false)}
          onConfirm={() => void revoke(asked)}
        >
          还没有兑换的 {asked.codeCount - asked.redeemedCount} 个将不能再用，作废以后不能恢复；已经兑换的不受影响。
        </Confirm>
      ) : null}
    </div>
  )
}
