/**
 * A payment provider for tests of orders: it holds money, forgets nothing, and reports afterwards how much it holds. Its
 * state is in memory, or in files that outlive the process that uses it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Payment, PaymentProvider } from '../../modules/payment/payment.provider.ts'

type Account = { amount: number; closed: boolean; payments: Payment[]; refunds: Record<string, number> }

type Options = {
  /** a folder to keep the books in, a page for each order, so that processes do not write over each other */
  dir?: string
  /** called before and after each call that an order makes */
  onCall?: (name: string, when: 'before' | 'after') => void
}

export type FakeProvider = ReturnType<typeof createFakeProvider>

export function createFakeProvider({ dir, onCall = () => {} }: Options = {}) {
  const memory = new Map<string, string>()
  const fileOf = (number: string) => join(dir!, `${number}.json`)

  function read(number: string): Account | undefined {
    const text = dir === undefined ? memory.get(number) : readIfThere(fileOf(number))
    return text === undefined ? undefined : (JSON.parse(text) as Account)
  }

  /** Atomic: written completely or not at all. */
  function write(number: string, account: Account): void {
    const text = JSON.stringify(account)
    if (dir === undefined) return void memory.set(number, text)
    writeFileSync(`${fileOf(number)}.new`, text)
    renameSync(`${fileOf(number)}.new`, fileOf(number))
  }

  async function call<Result>(name: string, work: () => Result): Promise<Result> {
    onCall(name, 'before')
    const result = work()
    onCall(name, 'after')
    return result
  }

  const provider: PaymentProvider = {
    name: 'cashier',
    title: '试验',
    begin: ({ number, amount }) =>
      call('begin', () => {
        if (!read(number)) write(number, { amount, closed: false, payments: [], refunds: {} })
        return { code: `fake:${number}`, address: '' }
      }),
    find: (number) =>
      call('find', () => {
        const account = read(number)
        if (!account) return { state: 'none' as const }
        const [payment] = account.payments
        if (payment) return { state: 'paid' as const, ...payment }
        return { state: account.closed ? ('closed' as const) : ('open' as const) }
      }),
    close: (number) =>
      call('close', () => {
        const account = read(number)
        if (account) write(number, { ...account, closed: true })
      }),
    refund: ({ number, refundNumber, amount }) =>
      call('refund', () => {
        const account = read(number)
        if (!account || account.payments.length === 0) return 'refused' as const
        write(number, { ...account, refunds: { [refundNumber]: amount, ...account.refunds } })
        return 'done' as const
      }),
    async readNotice({ headers, body }) {
      if (headers.get('x-signature') !== 'good')
        throw Object.assign(new Error('not ours'), { name: 'WebhookRefused', reason: 'signature' })
      return { kind: 'paid', payment: JSON.parse(body) as Payment }
    },
    acknowledge: (accepted) => ({ status: accepted ? 200 : 400, type: 'text/plain', body: accepted ? 'ok' : 'no' }),
  }

  return {
    provider,

    /** Pays; null when the order is unknown or closed at the provider, unless the payment was under way. */
    pay(number: string, now: number, { underWay = false } = {}): Payment | null {
      const account = read(number)
      if (!account || (account.closed && !underWay)) return null
      const providerNumber = `${number}-${account.payments.length + 1}`
      const payment = { number, amount: account.amount, providerNumber, paidAt: now }
      write(number, { ...account, payments: [...account.payments, payment] })
      return payment
    },

    paymentsOf: (number: string): Payment[] => read(number)?.payments ?? [],

    /** The balance of an order: payments minus refunds. */
    held(number: string): number {
      const account = read(number)
      if (!account) return 0
      const came = account.payments.reduce((sum, { amount }) => sum + amount, 0)
      return Object.values(account.refunds).reduce((sum, amount) => sum - amount, came)
    },

    notice: (payment: Payment, signature = 'good') => ({
      headers: new Headers({ 'x-signature': signature }),
      body: JSON.stringify(payment),
    }),
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
