/**
 * One purchase or one refund in a separate process, which kills itself in the middle: before the n-th statement to the
 * database, or before or after the n-th call of the provider. Each confirmed step is printed immediately, as a server would
 * respond. Without `end` it prints the number of possible kill points.
 */
import { openDatabase } from '#db/client.ts'
import { createFakeProvider } from '../fakes/fake-provider.ts'
import { openShop } from '../calls/order-shop.ts'

export type CrashTask = {
  url: string | undefined
  dataDir: string
  books: string
  accountId: number
  now: number
  work: { buy: { type: 'issue' | 'knowledge'; id?: number } } | { refund: string }
  /** which point of those that are passed; none: it gets through */
  end: number | null
}

const task = JSON.parse(process.argv[2]!) as CrashTask
let passed = 0
let counting = false

/** Kill points of all kinds are counted in the order in which they are passed. */
function pass(): void {
  if (!counting) return
  if (++passed === task.end) process.kill(process.pid, 'SIGKILL')
}

const report = (word: string) => process.stdout.write(`${word}\n`)

const db = openDatabase({ url: task.url, dataDir: task.dataDir, onQuery: pass })
const bank = createFakeProvider({ dir: task.books, onCall: pass })
const { order } = openShop(db, bank.provider)
counting = true

if ('refund' in task.work) {
  const { refund: number } = task.work
  await order.refunds.decide({ number, accept: true, answer: '', editorId: task.accountId }, task.now)
  report('decided')
} else {
  const wanted = { ...task.work.buy, provider: 'cashier', key: 'key-of-the-crash-test', gift: false, message: '' }
  const { number } = await order.create(task.accountId, wanted, task.now)
  report(`ordered ${number}`)
  const payment = bank.pay(number, task.now)!
  const received = await order.receive('cashier', bank.notice(payment), task.now)
  if (received?.accepted) report('acknowledged')
}
counting = false
report(`points ${passed}`)
await db.destroy()
