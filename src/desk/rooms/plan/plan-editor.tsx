/**
 * The planner of one issue: its cover data, its chapters beside the pool of stories, its audio edition, and what is still
 * missing.
 */
import type { Plan, PlanChoice } from '#contract/desk/plan.ts'
import { isPlanOpen, planName } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { LeaveGuard } from '../../kit/save/leave-guard.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { PlanAudioPart } from './plan-audio.tsx'
import { PlanBoard } from './board/plan-board.tsx'
import { PlanChecklist } from './plan-checklist.tsx'
import { PlanConflict } from './save/plan-conflict.tsx'
import { PlanCopyOffer } from './save/plan-copy-offer.tsx'
import { PlanHead } from './plan-head.tsx'
import { PlanLater } from './plan-later.tsx'
import { PlanMark } from './plan-mark.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { SavingLine } from './save/saving-line.tsx'
import { usePlanSaving } from './save/use-plan-saving.ts'
import styles from './plan-editor.module.css'

export function PlanEditor({ first, choice }: { first: Plan; choice: PlanChoice }) {
  const saving = usePlanSaving(first)
  const { plan, doc, change, theirs } = saving
  const isOpen = isPlanOpen(plan.state)
  const magazine = choice.magazines.find(({ id }) => id === doc.magazineId)
  return (
    <div className={styles['planner']}>
      <RoomHead
        title={doc.title || m.plan.noTitleYet}
        back={{ name: m.word.issue, href: paths.desk('plan') }}
        mark={<PlanMark plan={plan} />}
        about={planName(magazine?.name ?? '', doc.number)}
      >
        <SavingLine saving={saving} />
        <PlanSteps saving={saving} />
      </RoomHead>
      {magazine?.closed ? (
        <p className={styles['notice']} role="status">
          {m.plan.magazineOff({ name: magazine.name })}
        </p>
      ) : null}
      {isOpen ? null : (
        <p className={styles['notice']} role="status">
          {m.plan.lockedAbout}
        </p>
      )}
      {plan.state === 'scheduled' ? <PlanLater saving={saving} /> : null}
      {/* Searched again when the issue was scheduled or unscheduled: a local copy may have been set aside. */}
      <PlanCopyOffer key={plan.state} saving={saving} choice={choice} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <PlanHead plan={plan} doc={doc} choice={choice} isOpen={isOpen} change={change} />
          <PlanBoard plan={plan} doc={doc} isOpen={isOpen} change={change} />
          <PlanAudioPart plan={plan} doc={doc} choice={choice} isOpen={isOpen} change={change} />
        </div>
        <PlanChecklist saving={saving} />
      </div>
      {theirs ? <PlanConflict key={theirs.version} {...{ saving, choice, theirs }} /> : null}
      <LeaveGuard isUncovered={saving.isUncovered} keepNow={saving.keepNow} />
    </div>
  )
}
