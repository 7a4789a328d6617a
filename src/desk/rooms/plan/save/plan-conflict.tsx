/** Another editor has saved in the meantime: the differences, and whose version to take. */
import { useState } from 'react'
import type { Plan, PlanChoice } from '#contract/desk/plan.ts'
import { isPlanOpen } from '#domain/issue/issue-plan.ts'
import { Moment } from '#web/ui/moment.tsx'
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
      title="有人在你之后改过这一期"
      names={{ mine: '我的', theirs: '对方的' }}
      isLocked={isLocked}
      about={
        <>
          {theirs.editor.name || '有人'} <Moment at={theirs.changeTime} /> 保存了这一期。
          {isLocked
            ? '它已经定时出刊，现在不能改。可以先看对方的一份，你的留在本机，取消定时以后再合进去。'
            : '只有一方改过的，已经选好。两边都改了的，请看一眼再选；没选的那一份不会保留。不一样的行是红色。'}
        </>
      }
      onDecide={(doc) => (doc ? saving.putOnTop(doc, theirs) : saving.load(theirs))}
      onClose={saving.putAway}
    >
      {isLocked ? <Button onClick={() => saving.setAside(theirs)}>看对方的，我的留在本机</Button> : null}
    </PlanCompare>
  )
}
