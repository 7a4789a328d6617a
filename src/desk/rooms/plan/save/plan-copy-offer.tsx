/** The local copy of a plan that never reached the server, as after a crash: compared, and restored or discarded. */
import { useState } from 'react'
import type { PlanChoice } from '#contract/desk/plan.ts'
import { isPlanOpen } from '#domain/issue/issue-plan.ts'
import { listPlanChanges } from '#domain/issue/issue-plan-merge.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../../kit/button.tsx'
import { useMe } from '../../../use-me.ts'
import { PlanCompare } from './plan-compare.tsx'
import { planCopies } from './plan-copy-store.ts'
import styles from '../plan-editor.module.css'
import type { PlanSaving } from './use-plan-saving.ts'

export function PlanCopyOffer({ saving, choice }: { saving: PlanSaving; choice: PlanChoice }) {
  const { uid } = useMe()
  const { plan } = saving
  const [isCompared, setCompared] = useState(false)
  const [copy, setCopy] = useState(() => {
    const found = planCopies.find(plan.id, uid, Date.now())
    if (!found || listPlanChanges(found.fields.doc, plan.doc).length > 0) return found
    // It arrived after all.
    planCopies.drop(plan.id, found.tab, Date.now())
    return null
  })
  if (!copy) return null
  const { doc, base } = copy.fields
  const isLocked = !isPlanOpen(plan.state)
  const isBehind = copy.version !== plan.version

  function drop() {
    planCopies.drop(plan.id, copy!.tab, Date.now())
    setCopy(null)
  }

  return (
    <section className={styles['offer']} aria-label={m.plan.planOnDevice}>
      <p>
        {mixText(m.plan.copyFound, {
          time: <Moment at={copy.at} />,
          behind: isBehind ? m.plan.serverChanged : '',
          locked: isLocked ? m.plan.usableAfterCancel : '',
        })}
      </p>
      <span className={styles['steps']}>
        <Button onClick={() => setCompared(true)}>{m.plan.compare}</Button>
        {isBehind || isLocked ? null : (
          <Button
            kind="lead"
            onClick={() => {
              saving.putOnTop(doc, plan)
              drop()
            }}
          >
            {m.plan.takeThisOne}
          </Button>
        )}
        <Button kind="quiet" onClick={drop}>
          {m.plan.discard}
        </Button>
      </span>
      {isCompared ? (
        <PlanCompare
          // Changes made since it was opened are part of the other side of the comparison.
          {...{ base, mine: doc, theirs: saving.read(), choice, isLocked }}
          title={m.plan.deviceAndServer}
          names={{ mine: m.plan.deviceSide, theirs: m.plan.serverSide }}
          about={m.plan.compareCopiesAbout}
          onDecide={(chosen) => {
            if (chosen) saving.putOnTop(chosen, plan)
            drop()
          }}
          onClose={() => setCompared(false)}
        />
      ) : null}
    </section>
  )
}
