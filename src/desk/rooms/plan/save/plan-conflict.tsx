/** Another editor has saved in the meantime: the differences, and whose version to take. */
import { useState } from 'react'
import type { Plan, PlanChoice } from '#contract/desk/plan.ts'
import { isPlanOpen } from '#domain/issue/issue-plan.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../../kit/button.tsx'
import { PlanCompare } from './plan-compare.tsx'
import type { PlanSaving } from './use-plan-saving.ts'

type Props = { saving: PlanSaving; choice: PlanChoice; theirs: Plan }

export function PlanConflict({ saving, choice, theirs }: Props) {
  const [mine] = useState(saving.read)
  const isLocked = !isPlanOpen(theirs.state)
  return (
    <PlanCompare
      base={saving.plan.doc}
      mine={mine}
      theirs={theirs.doc}
      choice={choice}
      title={m.plan.changedAfterYou}
      names={{ mine: m.plan.mySide, theirs: m.plan.theirSide }}
      isLocked={isLocked}
      about={mixText(m.plan.savedIssue, {
        name: theirs.editor.name || m.plan.someone,
        time: <Moment at={theirs.changeTime} />,
        advice: isLocked ? m.plan.lockedAdvice : m.plan.compareAdvice,
      })}
      onDecide={(doc) => (doc ? saving.putOnTop(doc, theirs) : saving.load(theirs))}
      onClose={saving.putAway}
    >
      {isLocked ? <Button onClick={() => saving.setAside(theirs)}>{m.plan.seeTheirs}</Button> : null}
    </PlanCompare>
  )
}
