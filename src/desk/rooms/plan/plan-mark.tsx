/** The state of an issue as a label, and whether readers see less than what is planned. */
import type { PlanCard } from '#contract/desk/plan.ts'
import { PLAN_STATE_NAMES } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/desk.ts'
import styles from './plan-list.module.css'

export function PlanMark({ plan }: { plan: Pick<PlanCard, 'state' | 'version' | 'releasedVersion'> }) {
  const hasChanges = plan.state === 'released' && plan.version !== plan.releasedVersion
  return (
    <span className={styles['mark']} data-state={plan.state}>
      {PLAN_STATE_NAMES[plan.state]}
      {hasChanges ? <em>{m.plan.unreleasedChanges}</em> : null}
    </span>
  )
}
