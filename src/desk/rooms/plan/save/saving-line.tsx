/** Whether the local changes are saved, in a few words, and what can be done about it. */
import { saveWords } from '../../../kit/save/draft-save.ts'
import { Button } from '../../../kit/button.tsx'
import type { PlanSaving } from './use-plan-saving.ts'
import styles from '../plan-editor.module.css'

export function SavingLine({ saving: { state, isUnsaved, save, askAgain } }: { saving: PlanSaving }) {
  const isConflict = state.trouble === 'conflict'
  return (
    <>
      <span className={styles['saving']} role="status" data-trouble={state.trouble !== null}>
        {isConflict ? '别人也改过这一期，请先比较' : saveWords(state)}
      </span>
      {isConflict ? (
        <Button kind="quiet" onClick={() => void askAgain()}>
          比较
        </Button>
      ) : null}
      {isUnsaved && !isConflict ? (
        <Button kind="quiet" onClick={() => void save()}>
          保存
        </Button>
      ) : null}
    </>
  )
}
