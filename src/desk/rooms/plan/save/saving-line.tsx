/** Whether the local changes are saved, in a few words, and what can be done about it. */
import { m } from '#messages/desk.ts'
import { saveWords } from '../../../kit/save/draft-save.ts'
import { Button } from '../../../kit/button.tsx'
import type { PlanSaving } from './use-plan-saving.ts'
import styles from '../plan-editor.module.css'

export function SavingLine({ saving: { state, isUnsaved, save, askAgain } }: { saving: PlanSaving }) {
  const isConflict = state.trouble === 'conflict'
  return (
    <>
      <span className={styles['saving']} role="status" data-trouble={state.trouble !== null}>
        {isConflict ? m.plan.othersChanged : saveWords(state)}
      </span>
      {isConflict ? (
        <Button kind="quiet" onClick={() => void askAgain()}>
          {m.plan.compare}
        </Button>
      ) : null}
      {isUnsaved && !isConflict ? (
        <Button kind="quiet" onClick={() => void save()}>
          {m.word.save}
        </Button>
      ) : null}
    </>
  )
}
