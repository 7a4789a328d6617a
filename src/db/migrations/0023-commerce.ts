/** Buying for real: what an order holds besides its state, where memberships come from, gifts, codes, refunds, invoices. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { appendOnly } from '../engine/append-only.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

const KINDS = ['knowledge', 'listening', 'magazine'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  const addText = (name: string, column: string) =>
    db.schema
      .alterTable(name)
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute()
  const addInteger = (name: string, column: string, check?: string) =>
    db.schema
      .alterTable(name)
      .addColumn(column, integer, (built) => {
        const whole = built.notNull().defaultTo(0)
        return check ? whole.check(sql.raw(check)) : whole
      })
      .execute()

  // What was printed beside the price on that day; whether it is for somebody else; what the payer is shown (a code's text
  // or an address), once the provider has begun.
  await addInteger('purchase_order', 'origin_price', 'origin_price >= 0')
  await addInteger('purchase_order', 'gift', 'gift in (0, 1)')
  await addText('purchase_order', 'gift_message')
  await addText('purchase_order', 'pay_address')
  await createIndex(db, 'purchase_order', 'account_id', 'created_at desc', 'id desc')
  await createIndex(db, 'purchase_order', 'created_at desc', 'id desc')

  // Fen that moved with the event: in when positive, out when negative; and what brought it about.
  await addInteger('order_event', 'amount')
  await addText('order_event', 'cause')
  await appendOnly(db, 'order_event')

  // A course that is not sold by itself: only members hear it.
  await addInteger('course', 'member_only', 'member_only in (0, 1)')

  // Each time that somebody was given; the rows of `membership` follow from these. What was taken back ends there.
  await table('membership_grant')
    .id()
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .oneOf('kind', KINDS)
    .oneOf('source', ['order', 'trial', 'house'])
    .ref('purchase_order_id', 'purchase_order', { optional: true, unique: true })
    .int('term_ms', { check: 'term_ms > 0' })
    .time('granted_at')
    .time('revoked_at', { optional: true })
    .create()
  await createIndex(db, 'membership_grant', 'account_id', 'kind')
  // A knowledge membership of the third level has had three cards: as many parts of its time.
  await sql`insert into membership_grant (account_id, kind, source, term_ms, granted_at)
    select held.account_id, case when level = 6 then 'magazine' when level = 5 then 'listening' else 'knowledge' end,
      case when trial.account_id is null then 'house' else 'trial' end,
      (expires_at - starts_at) / cards + case when part.n = 1 then (expires_at - starts_at) % cards else 0 end, starts_at
    from (select membership.*, case when level > 4 then 1 else level end as cards from membership) held
    inner join (select 1 as n union all select 2 union all select 3 union all select 4) part on part.n <= held.cards
    left join trial on trial.account_id = held.account_id and trial.claimed_at = held.starts_at and held.level = 1
    order by starts_at, held.id, part.n`.execute(db)

  // Whoever has the link may claim it, once.
  await table('gift')
    .id()
    .ref('purchase_order_id', 'purchase_order', { unique: true })
    .text('code', { unique: true })
    .ref('claimed_by', 'account', { optional: true, onDelete: 'set null' })
    .time('claimed_at', { optional: true })
    .time('revoked_at', { optional: true })
    .create()

  await table('code_batch')
    .id()
    .text('note')
    .text('offering')
    .int('content_type', { optional: true })
    .int('content_id', { optional: true })
    .count('code_count')
    .ref('made_by', 'account', { optional: true, onDelete: 'set null' })
    .time('created_at')
    .time('expires_at', { optional: true })
    .time('revoked_at', { optional: true })
    .create()
  // The codes themselves are shown once, to whoever made them; here lie their hashes.
  await table('redeem_code')
    .id()
    .ref('code_batch_id', 'code_batch', { onDelete: 'cascade' })
    .text('hash', { unique: true })
    .ref('redeemed_by', 'account', { optional: true, onDelete: 'set null' })
    .ref('purchase_order_id', 'purchase_order', { optional: true, unique: true })
    .time('redeemed_at', { optional: true })
    .create()
  await createIndex(db, 'redeem_code', 'code_batch_id')

  // One for an order: asked for by the reader, decided by the house. `number` is what the provider knows it by.
  await table('refund')
    .id()
    .ref('purchase_order_id', 'purchase_order', { unique: true })
    .text('number', { unique: true })
    .oneOf('state', ['asked', 'declined', 'accepted', 'done'], { default: 'asked' })
    .money('amount')
    .text('reason')
    .text('answer', { default: '' })
    .ref('decided_by', 'account', { optional: true, onDelete: 'set null' })
    .time('asked_at')
    .time('decided_at', { optional: true })
    .time('done_at', { optional: true })
    .create()
  await createIndex(db, 'refund', 'state', 'asked_at')

  await table('invoice')
    .id()
    .ref('purchase_order_id', 'purchase_order', { unique: true })
    .oneOf('kind', ['person', 'company'])
    .text('title')
    .text('tax_number', { default: '' })
    .text('email')
    .time('asked_at')
    .time('issued_at', { optional: true })
    .create()
  await createIndex(db, 'invoice', 'issued_at', 'asked_at')

  // What the house's own cashier knows. It stands for a gateway: nothing else of the program reads or writes it.
  await table('cashier_payment')
    .id()
    .text('token', { unique: true })
    .text('order_number', { unique: true })
    .text('title')
    .money('amount')
    .oneOf('state', ['open', 'paid', 'failed', 'closed', 'refunded'], { default: 'open' })
    .text('transaction_number', { optional: true, unique: true })
    .text('refund_number', { optional: true, unique: true })
    .time('created_at')
    .time('expires_at')
    .time('paid_at', { optional: true })
    .time('told_at', { optional: true })
    .create()
  await createIndex(db, 'cashier_payment', 'state', 'told_at')
}
