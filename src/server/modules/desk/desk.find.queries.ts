/** The search of the desk and which optional sections have content: one statement each, over many tables. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import type { FindKind } from '#domain/desk/desk-find.ts'
import type { OptionalSection } from '#domain/desk/desk-room.ts'
import type { AwardNames } from '#domain/site/award-names.ts'
import type { Resource, ResourceName } from './resource.ts'

/** So many of a kind. */
const EACH = 5

type Source = {
  from: RawBuilder<unknown>
  /** the number under which its room has it; the newest is the highest */
  id: RawBuilder<unknown>
  title: RawBuilder<string>
  note?: RawBuilder<string>
  /** a number that people know it by */
  number?: RawBuilder<number | null>
  /** found by digits that it contains, and by nothing else */
  digits?: true
  only?: RawBuilder<SqlBool>
}

/** What is no list of editors, or is found by more than the first field of one. */
const SPECIAL = {
  story: {
    from: sql`story`,
    id: sql`story.id`,
    title: sql`story.title`,
    note: sql`story.state`,
    number: sql`story.id`,
  },
  plan: {
    // The plan takes precedence over the issue that was made of it, as in its room.
    from: sql`(select coalesce(issue_plan.id, issue.id) as id, coalesce(issue_plan.title, issue.title) as title,
      case when issue_plan.id is null then issue.number else issue_plan.number end as number,
      coalesce(issue_plan.magazine_id, issue.magazine_id) as magazine_id
      from issue full join issue_plan on issue_plan.id = issue.id) as entry
      inner join magazine on magazine.id = entry.magazine_id`,
    id: sql`entry.id`,
    title: sql`entry.title`,
    note: sql`magazine.name`,
    number: sql`entry.number`,
  },
  author: {
    from: sql`account inner join author on author.account_id = account.id`,
    id: sql`account.id`,
    title: sql`account.name`,
    note: sql`author.title`,
    only: sql`account.deleted_at is null`,
  },
  media: {
    from: sql`media`,
    id: sql`media.id`,
    title: sql`media.name`,
    note: sql`media.kind`,
    // Portraits belong to their owners and are not part of the library.
    only: sql`media.path not like 'picture/avatar/%'`,
  },
  member: {
    from: sql`account`,
    id: sql`account.id`,
    title: sql`account.name`,
    number: sql`account.id`,
    only: sql`account.deleted_at is null`,
  },
  order: {
    from: sql`purchase_order`,
    id: sql`purchase_order.id`,
    title: sql`purchase_order.number`,
    note: sql`purchase_order.title`,
    digits: true,
  },
} satisfies Partial<Record<FindKind, Source>>

/** A kind without a source of its own must be a list of editors: the compiler refuses another one. */
type ListKind = Exclude<FindKind, keyof typeof SPECIAL> & ResourceName

/** Of lists in which several rows may have one title: the column that tells them apart. */
const NOTES: Partial<Record<ListKind, RawBuilder<string>>> = {
  tag: sql`coalesce((select parent.name from tag as parent where parent.id = tag.parent_id), '')`,
  category: sql`category.kind`,
  news: sql`news_item.day`,
  navigation: sql`navigation.place`,
  ad: sql`ad.code`,
  coupon: sql`coupon.code`,
  'award-book': sql`doread_book.author_name`,
  'award-judge': sql`doread_judge.title`,
  award: sql`doread_award.theme`,
}

/** The texts of the award have their names from a fixed list. */
const findAwardPages = (award: AwardNames): Source => ({
  from: sql`doread_page`,
  id: sql`doread_page.id`,
  title: sql`case doread_page.code ${sql.join(
    AWARD_TEXTS.map(({ code, titleOf }) => sql`when ${code} then ${titleOf(award)}`),
    sql` `,
  )} else doread_page.code end`,
})

/** The row of a list is found by the first of the fields that its own search looks in. */
function sourceOf(kind: FindKind, resources: readonly Resource[], award: AwardNames): Source {
  if (kind in SPECIAL) return SPECIAL[kind as keyof typeof SPECIAL]
  if (kind === 'award-page') return findAwardPages(award)
  const { table, search } = resources.find(({ name }) => name === kind)!
  const note = NOTES[kind as ListKind]
  return {
    from: sql.table(table),
    id: sql.ref(`${table}.id`),
    title: sql.ref(`${table}.${search![0]}`),
    ...(note ? { note } : {}),
  }
}

/** As many digits as tell an order from others. */
const DIGITS = /^\d{4,20}$/
const NUMBER = /^\d{1,9}$/

function matches({ title, number, digits }: Source, q: string): Expression<SqlBool> | null {
  if (digits) return DIGITS.test(q) ? holdsText(title, q) : null
  const words = sql.join(
    q.split(/\s+/).map((word) => holdsText(title, word)),
    sql` and `,
  )
  return number && NUMBER.test(q) ? sql`((${words}) or ${number} = ${Number(q)})` : sql`(${words})`
}

export type FoundRow = { kind: FindKind; id: number; title: string; note: string; number: number | null }

/** Those whose title begins with the words come first, then the newest. */
function selectKind(kind: FindKind, source: Source, q: string): RawBuilder<FoundRow>[] {
  const match = matches(source, q)
  if (!match) return []
  const { from, id, title, note = sql`''`, number = sql`null`, only } = source
  return [
    sql`select * from (select cast(${kind} as text) as kind, ${id} as id, ${title} as title, ${note} as note,
      cast(${number} as bigint) as number from ${from} where ${only ? sql`${only} and ${match}` : match}
      order by case when lower(substr(${title}, 1, ${[...q].length})) = ${q.toLowerCase()} then 0 else 1 end, ${id} desc
      limit ${EACH}) as ${sql.ref(`of_${kind.replaceAll('-', '_')}`)}`,
  ]
}

/** `q` is neither empty nor surrounded by spaces. */
export async function findRows(
  db: Database,
  resources: readonly Resource[],
  kinds: readonly FindKind[],
  q: string,
  award: AwardNames,
): Promise<FoundRow[]> {
  const parts = kinds.flatMap((kind) => selectKind(kind, sourceOf(kind, resources, award), q))
  if (parts.length === 0) return []
  const all = sql<FoundRow>`(${sql.join(parts, sql` union all `)})`
  return db.selectFrom(all.as('found')).selectAll().execute()
}

/** Whether something that is published is paid for, or anybody has ordered, been given or redeemed anything. */
export async function hasSales(db: Database): Promise<boolean> {
  const one = (table: 'purchase_order' | 'code_batch' | 'membership_grant') =>
    db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .limit(1)
  const paid = db
    .selectFrom('content')
    .select(sql<number>`1`.as('one'))
    .where('state', '=', 'published')
    .where('premium', '=', 1)
    .limit(1)
  const row = await db
    .selectNoFrom([
      paid.as('paid'),
      one('purchase_order').as('ordered'),
      one('code_batch').as('coded'),
      one('membership_grant').as('granted'),
    ])
    .executeTakeFirstOrThrow()
  return Object.values(row).some((found) => found !== null)
}

export async function hasDebts(db: Database): Promise<boolean> {
  return (await db.selectFrom('story_debt').select('story_id').limit(1).executeTakeFirst()) !== undefined
}

/** The sections of which at least one table has a row, drafts from templates aside. */
export async function listUsed(
  db: Database,
  tables: ReadonlyMap<OptionalSection, readonly Pick<Resource, 'table' | 'uses'>[]>,
): Promise<OptionalSection[]> {
  const row = await db
    .selectNoFrom((e) =>
      [...tables].map(([section, ofSection]) =>
        e
          .or(
            ofSection.map(({ table, uses }) =>
              e.exists(
                e
                  .selectFrom(table)
                  .select(e.lit(1).as('one'))
                  .$if(uses !== undefined, (rows) => rows.where((one) => uses!(one) as Expression<SqlBool>)),
              ),
            ),
          )
          .as(section),
      ),
    )
    .executeTakeFirstOrThrow()
  const answers = row as Record<OptionalSection, SqlBool>
  return [...tables.keys()].filter((section) => Boolean(answers[section]))
}
