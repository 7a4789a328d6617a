/**
 * The planner of one issue: its cover data, its chapters beside the pool of stories, its audio edition, and what is still
 * missing.
 */
import type { Plan, PlanChoice } from '#contract/desk/plan.ts'
import { isPlanOpen, planName } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
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
        title={doc.title || '未定标题'}
        back={{ name: '刊期', href: paths.desk('plan') }}
        mark={<PlanMark plan={plan} />}
        about={planName(magazine?.name ?? '', doc.number)}
      >
        <SavingLine saving={saving} />
        <PlanSteps saving={saving} />
      </RoomHead>
      {isOpen ? null : (
        <p className={styles['notice']} role="status">
          这一期已经定时出刊，内容已锁定，稿件按定时的版本发布。要修改目录，先取消定时。
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
