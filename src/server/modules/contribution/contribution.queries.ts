import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { ContributionTable, Tables } from '#db/tables.ts'
import type { ContributionKind, ContributionState } from '#domain/contribution/contribution.ts'

/** Undefined when the number is already taken. */
export function insertContribution(db: Database, row: Insertable<ContributionTable>) {
  return db
    .insertInto('contribution')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findByKey(db: Database, number: string, keyHash: string) {
  return db
    .selectFrom('contribution')
    .select(['id', 'created_at', 'attachment_name', 'attachment_bytes'])
    .where('number', '=', number)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

type File = { path: string; name: string; type: string; size: number }

/** False when there was a file before: the first one stays. */
export async function setAttachment(db: Database, id: number, { path, name, type, size }: File): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contribution')
    .set({ attachment_path: path, attachment_name: name, attachment_type: type, attachment_bytes: size })
    .where('id', '=', id)
    .where('attachment_path', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export function findAttachment(db: Database, id: number) {
  return db
    .selectFrom('contribution')
    .select(['number', 'attachment_path', 'attachment_name', 'attachment_type'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const SHOWN = [
  'contribution.number',
  'contribution.kind',
  'contribution.title',
  'contribution.category',
  'contribution.state',
  'contribution.attachment_path',
  'contribution.attachment_name',
  'contribution.attachment_bytes',
  'contribution.created_at',
  'contribution.changed_at',
] as const

export type OwnFilter = { accountId: number; kind?: ContributionKind | undefined }

const isOwn =
  ({ accountId, kind }: OwnFilter) =>
  (e: ExpressionBuilder<Tables, 'contribution'>) =>
    e.and([
      e('contribution.account_id', '=', accountId),
      ...(kind === undefined ? [] : [e('contribution.kind', '=', kind)]),
    ])

export function listOwn(db: Database, filter: OwnFilter, limit: number, offset: number) {
  return db
    .selectFrom('contribution')
    .select(SHOWN)
    .where(isOwn(filter))
    .orderBy('contribution.created_at', 'desc')
    .orderBy('contribution.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]

export async function countOwn(db: Database, filter: OwnFilter): Promise<number> {
  const { count } = await db
    .selectFrom('contribution')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(isOwn(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type DeskFilter = {
  kind?: ContributionKind | undefined
  state?: ContributionState | undefined
  keyword?: string | undefined
  /** of the contact number, if the keyword may be one */
  hashes?: string[] | undefined
}

const SEARCHED = ['contribution.title', 'contribution.name', 'contribution.contact'] as const

/** The last digits of a number, as given over the phone. */
const END_OF_NUMBER = /^\d{4,12}$/

function whereKeyword(e: ExpressionBuilder<Tables, 'contribution'>, keyword: string, hashes: string[] = []) {
  return e.or([
    ...(END_OF_NUMBER.test(keyword) ? [e('contribution.number', 'like', `%${keyword}`)] : []),
    ...(hashes.length > 0 ? [e('contribution.contact_hash', 'in', hashes)] : []),
    ...SEARCHED.map((column) => holdsText(e.ref(column), keyword)),
  ])
}

const matches =
  ({ kind, state, keyword, hashes }: DeskFilter) =>
  (e: ExpressionBuilder<Tables, 'contribution'>) =>
    e.and([
      ...(kind === undefined ? [] : [e('contribution.kind', '=', kind)]),
      ...(state === undefined ? [] : [e('contribution.state', '=', state)]),
      ...(keyword ? [whereKeyword(e, keyword, hashes)] : []),
    ])

/** With the account that sent it, if there was one. */
function atDesk(db: Database) {
  return db
    .selectFrom('contribution')
    .leftJoin('account', 'account.id', 'contribution.account_id')
    .select(SHOWN)
    .select(['contribution.id', 'contribution.name', 'contribution.contact', 'contribution.contact_sealed'])
    .select(['contribution.account_id', 'account.name as person_name'])
}

export type DeskRow = Awaited<ReturnType<ReturnType<typeof atDesk>['execute']>>[number]

export function listAtDesk(db: Database, filter: DeskFilter, limit: number, offset: number): Promise<DeskRow[]> {
  return atDesk(db)
    .where((e) => matches(filter)(e as never))
    .orderBy('contribution.created_at', 'desc')
    .orderBy('contribution.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAtDesk(db: Database, filter: DeskFilter): Promise<number> {
  const { count } = await db
    .selectFrom('contribution')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findAtDesk(db: Database, id: number) {
  return atDesk(db)
    .select(['contribution.text', 'contribution.note'])
    .where('contribution.id', '=', id)
    .executeTakeFirst()
}

export type DeskDetailRow = NonNullable<Awaited<ReturnType<typeof findAtDesk>>>

export function findStanding(db: Database, id: number) {
  return db
    .selectFrom('contribution')
    .select(['number', 'kind', 'title', 'state', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setNote(db: Database, id: number, note: string): Promise<void> {
  await db.updateTable('contribution').set({ note }).where('id', '=', id).execute()
}

/** False when another editor has just set the same state, or a different one. */
export async function setState(
  db: Database,
  id: number,
  { from, to }: { from: ContributionState; to: ContributionState },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contribution')
    .set({ state: to, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
