/** The only way in which the state of an order changes: one step of the machine, and a line in the ledger with it. */
import type { Updateable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { nextState, statesBefore, type OrderState, type OrderStep } from '#domain/commerce/order-machine.ts'

export type StepNote = {
  /** the cause, in a word: 'notice', 'question', 'reader', … */
  cause: string
  /** fen that moved: in when positive, out when negative */
  amount?: number
  detail?: string
  at: number
  /** columns that change with the state */
  set?: Omit<Updateable<Tables['purchase_order']>, 'id' | 'state'>
}

/** The state in which the order is now; null when the step was not to be taken, and then nothing is written. */
export async function takeStep(
  on: Database,
  orderId: number,
  step: OrderStep,
  { cause, amount = 0, detail = '', at, set = {} }: StepNote,
): Promise<OrderState | null> {
  const before = statesBefore(step)
  const state = nextState(before[0]!, step)!
  const row = await on
    .updateTable('purchase_order')
    .set({ ...set, state })
    .where('id', '=', orderId)
    .where('state', 'in', before)
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await appendEvent(on, orderId, state, { cause, amount, detail, at })
  return state
}

/** A ledger event; also called directly for an event that does not change the state. */
export async function appendEvent(
  on: Database,
  orderId: number,
  state: OrderState,
  { cause, amount = 0, detail = '', at }: Omit<StepNote, 'set'>,
): Promise<void> {
  await on.insertInto('order_event').values({ purchase_order_id: orderId, state, cause, amount, detail, at }).execute()
}
