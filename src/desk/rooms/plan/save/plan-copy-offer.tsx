/** The local copy of a plan that never reached the server, as after a crash: compared, and restored or discarded. */
import { useState } from 'react'
import type { PlanChoice } from '#contract/desk/plan.ts'
import { isPlanOpen } from '#domain/issue/issue-plan.ts'
import { listPlanChanges } from '#domain/issue/issue-plan-merge.ts'
import { Moment } from '#web/ui/moment.tsx'
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
    <section className={styles['offer']} aria-label="本机上的编排">
      <p>
        这台设备上有一份没存到服务器的编排（
        <Moment at={copy.at} />
        ）。
        {isBehind ? '那以后服务器上的一份也改过，请比较。' : ''}
        {isLocked ? '取消定时以后可以用它。' : ''}
      </p>
      <span className={styles['steps']}>
        <Button onClick={() => setCompared(true)}>比较</Button>
        {isBehind || isLocked ? null : (
          <Button
            kind="lead"
            onClick={() => {
              saving.putOnTop(doc, plan)
              drop()
            }}
          >
            用这一份
          </Button>
        )}
        <Button kind="quiet" onClick={drop}>
          丢掉
        </Button>
      </span>
      {isCompared ? (
        <PlanCompare
          // Changes made since it was opened are part of the other side of the comparison.
          {...{ base, mine: doc, theirs: saving.read(), choice, isLocked }}
          title="本机上的和服务器上的"
          names={{ mine: '本机的', theirs: '服务器的' }}
          about="只有一方改过的，已经选好。两边都改了的，请看一眼再选。不一样的行是红色。"
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
