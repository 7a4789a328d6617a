/** The input of a code: how it is grouped while typing, what is wrong with it, and whether it was redeemed before. */
import type { OrderDetail } from '#contract/site/order.ts'
import { groupTyped, readCode } from '#domain/commerce/redeem-code.ts'
import { m } from '#messages/site.ts'

const MINUTE = 60_000

type Typed = { value: string; before: string; cursor: number | null; composing: boolean }

/** Groups are made where one types at the end. In the middle, and while an input method composes, nothing is moved. */
export function groupWhileTyping({ value, before, cursor, composing }: Typed): string {
  const grows = value.length > before.length && cursor === value.length
  return grows && !composing ? groupTyped(value) : value
}

export function redeemProblem(code: string): string | null {
  if (!code.trim()) return m.order.enterCode
  return readCode(code) === null ? m.order.codeWrong : null
}

/** Redeeming a code again returns the same order: the first response may have been lost. */
export const isRedeemedBefore = (
  { number, serverTime, createTime }: Pick<OrderDetail, 'number' | 'serverTime' | 'createTime'>,
  known: ReadonlySet<string>,
): boolean => known.has(number) || serverTime - createTime > MINUTE
