/** The plan as currently edited, regardless of the last render, and the server's plan that it is based on. */
import type { Plan } from '#contract/desk/plan.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { addKeys, dropKeys, type KeyedDoc } from './board/plan-keys.ts'

export function createPlanScreen(first: Plan) {
  let plan = first
  let doc = addKeys(first.doc)
  return {
    plan: () => plan,
    doc: () => doc,
    /** The plan to send and to store locally. */
    read: (): PlanDoc => dropKeys(doc),
    standOn(next: Plan): void {
      plan = next
    },
    /** False: nothing is different. */
    edit(work: (doc: KeyedDoc) => KeyedDoc): boolean {
      const next = work(doc)
      if (next === doc) return false
      doc = next
      return true
    },
    show(next: PlanDoc): void {
      doc = addKeys(next)
    },
  }
}
