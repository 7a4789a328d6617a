/** Keys of orders, as this tab keeps them. */
import { dropOrderKey, findOrderKey, keepOrderKey, ORDER_KEY, type OrderChoice } from './idempotency-key.ts'
import { readTab, writeTab } from '../../../storage.ts'

export function orderKeyFor(choice: OrderChoice): string {
  const known = findOrderKey(readTab(ORDER_KEY), choice)
  if (known) return known
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join(
    '',
  )
  writeTab(ORDER_KEY, keepOrderKey(readTab(ORDER_KEY), choice, key))
  return key
}

export const forgetOrderKey = (choice: OrderChoice): void =>
  writeTab(ORDER_KEY, dropOrderKey(readTab(ORDER_KEY), choice))
