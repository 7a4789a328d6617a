/** Whether what was changed here is kept, in a few words. */
import type { PlanSaving } from './use-plan-saving.ts'
import styles from './plan-editor.module.css'

const WORDS = {
  saved: '已保存',
  changed: '有修改，马上保存',
  saving: '正在保存……',
  conflict: '有人也改了这一期',
} as const

export function SavingLine({ saving: { state, problem } }: { saving: PlanSaving }) {
  return (
    <span className={styles['saving']} role="status" data-state={state}>
      {state === 'failed' ? `没有保存成：${problem}。会自动再试` : WORDS[state]}
    </span>
  )
}
