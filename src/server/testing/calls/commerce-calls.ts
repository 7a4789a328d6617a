/** Buying through the site's own cashier, and the calls for refunds, gifts and codes. */
import { expect } from 'vitest'
import type { CodeBatch, DeskOrder, DeskOrderDetail } from '#contract/desk/order.ts'
import type { Gift, OrderDetail } from '#contract/site/order.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import type { TestApp } from '../app/test-app.ts'

type By = { cookie: string } | null
type Wanted = { type: OfferingType; id?: number; gift?: boolean; message?: string }
type DeskPage = { list: DeskOrder[]; pgNo: number; totalPage: number; totalCount: number } & {
  refundCount: number
  invoiceCount: number
}

export function commerceCalls(app: TestApp) {
  let keys = 0

  const send = (by: By, method: 'GET' | 'POST', path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(by ? { cookie: by.cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  /** The model of what must succeed. */
  async function model<Model>(answer: Promise<Response>): Promise<Model> {
    const response = await answer
    const envelope = (await response.json()) as { success: boolean; model: Model }
    expect(envelope.success, `${JSON.stringify(envelope)} ${response.status < 500 ? '' : app.lines.at(-1)}`).toBe(true)
    return envelope.model
  }

  const find = (by: By, number: string) => model<OrderDetail>(send(by, 'GET', `/api/order/${number}`))

  const order = (by: By, wanted: Wanted) => {
    const key = `test-key-of-order-${app.clock.now}-${keys++}`
    return model<OrderDetail>(send(by, 'POST', '/api/order', { ...wanted, provider: 'cashier', key }))
  }

  async function pay(by: By, { number, pay: payment }: OrderDetail): Promise<OrderDetail> {
    const token = payment!.address.split('/').at(-1)!
    await model(send(null, 'POST', `/api/cashier/${token}`, { result: 'pay' }))
    return find(by, number)
  }

  return {
    send,
    find,
    order,
    pay,
    /** ordered, paid and delivered */
    async buy(by: By, wanted: Wanted): Promise<OrderDetail> {
      const bought = await pay(by, await order(by, wanted))
      expect(bought.state).toBe('fulfilled')
      return bought
    },
    tryAskRefund: (by: By, number: string, reason = '买错了') =>
      send(by, 'POST', `/api/order/${number}/refund`, { reason }),
    askRefund: (by: By, number: string, reason = '买错了') =>
      model<OrderDetail>(send(by, 'POST', `/api/order/${number}/refund`, { reason })),
    tryDecide: (by: By, number: string, accept: boolean, answer = '') =>
      send(by, 'POST', `/api/desk/order/${number}/refund`, { accept, answer }),
    decide: (by: By, number: string, accept: boolean, answer = '') =>
      model<DeskOrderDetail>(send(by, 'POST', `/api/desk/order/${number}/refund`, { accept, answer })),
    tryInvoice: (by: By, number: string, form: object) => send(by, 'POST', `/api/order/${number}/invoice`, form),
    invoice: (by: By, number: string, form: object) =>
      model<OrderDetail>(send(by, 'POST', `/api/order/${number}/invoice`, form)),
    tryIssue: (by: By, number: string) => send(by, 'POST', `/api/desk/order/${number}/issue`),
    issue: (by: By, number: string) => model<DeskOrderDetail>(send(by, 'POST', `/api/desk/order/${number}/issue`)),
    atDesk: (by: By, query = '') => model<DeskPage>(send(by, 'GET', `/api/desk/order?${query}`)),
    detailAtDesk: (by: By, number: string) => model<DeskOrderDetail>(send(by, 'GET', `/api/desk/order/${number}`)),
    gift: (by: By, code: string) => model<Gift>(send(by, 'GET', `/api/gift/${code}`)),
    tryClaim: (by: By, code: string) => send(by, 'POST', `/api/gift/${code}/claim`),
    claim: (by: By, code: string) => model<Gift>(send(by, 'POST', `/api/gift/${code}/claim`)),
    tryMakeCodes: (by: By, batch: object) => send(by, 'POST', '/api/desk/code', batch),
    makeCodes: (by: By, batch: object) =>
      model<{ batch: CodeBatch; codes: string[] }>(send(by, 'POST', '/api/desk/code', batch)),
    batches: (by: By) => model<CodeBatch[]>(send(by, 'GET', '/api/desk/code')),
    revokeCodes: (by: By, id: number) => model<CodeBatch>(send(by, 'POST', `/api/desk/code/${id}/revoke`)),
    tryRedeem: (by: By, code: string) => send(by, 'POST', '/api/redeem', { code }),
    redeem: (by: By, code: string) => model<OrderDetail>(send(by, 'POST', '/api/redeem', { code })),
  }
}

/** How many of several responses succeeded, and all result codes. */
export async function countSuccesses(answers: Response[]): Promise<{ good: number; codes: Set<string> }> {
  const codes = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { resultCode: string }).resultCode),
  )
  return { good: codes.filter((code) => code === 'SUCCESS').length, codes: new Set(codes) }
}
