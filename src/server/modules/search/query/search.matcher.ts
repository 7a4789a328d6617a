/**
 * Finds documents, the best first. Relevance is a tier: a match in the title before one in the fields around it before one
 * deep in the text, adjacent words before scattered ones. Within a tier the newest comes first. The engine queries each tier
 * separately and returns the newest few of it, so that a word in half of all documents costs little more than a rare one.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { SearchPay, SearchSort } from '#domain/search/search-filter.ts'
import { SEARCH_KINDS } from '#domain/search/search-kind.ts'
import { any, type Expression } from './search.expression.ts'
import { chooseIndex } from '../index/search.index.ts'
import type { Recent } from '../index/search.term-index.ts'
import { RECENT_COUNT } from './search.recent.ts'
import { fieldMark, type FieldMark } from './text/search.token.ts'

/** The kinds of which the index holds documents. */
export const SEARCHABLE: readonly number[] = SEARCH_KINDS.flatMap((kind) => kind.contentType ?? [])

export type Tier = { expression: Expression; mark: FieldMark }

export type Filter = {
  types: readonly number[]
  year?: number | undefined
  columnId?: number | undefined
  pay?: SearchPay | undefined
  /** of articles only those in an issue */
  printed?: boolean | undefined
}

/** How many documents there are of one kind, year, column and price. */
export type Facet = { type: number; year: number; columnId: number | null; premium: number; count: number }

type Part = { skip: number; limit: number }
type Window = Part & { sort: SearchSort }

export type EachFound = { type: number; contentId: number }
type Totals = Map<number, number>

export type Found = { id: number; tier: number }
type Placed = Found & { published_at: number }
type Reach = { most: number; highest: number; recent?: Recent | undefined }

/** Further down, the newest documents are hardly ever enough. */
const RECENT_MOST = RECENT_COUNT / 4

export function createMatcher(db: Database) {
  const index = chooseIndex(db)

  const conditionsOf = ({ types, year, columnId, pay, printed }: Filter): RawBuilder<unknown>[] => [
    ...listKindConditions(types),
    ...(year === undefined ? [] : [sql`d.year = ${sql.lit(year)}`]),
    ...(columnId === undefined ? [] : [sql`d.column_id = ${sql.lit(columnId)}`]),
    ...(pay === undefined ? [] : [sql`d.premium = ${sql.lit(pay === 'paid' ? 1 : 0)}`]),
    ...(printed ? [sql`(d.printed = 1 or d.content_type <> ${sql.lit(contentType.article)})`] : []),
  ]

  const passing = (filter: Filter, recent?: Recent) => {
    const newest = recent ? [sql`d.published_at > ${sql.lit(recent.after)}`] : []
    return sql.join([sql`d.listed = 1`, ...newest, ...conditionsOf(filter)], sql` and `)
  }

  /** All matches: the last tiers use the widest field, which includes what is in the others. */
  const wholeOf = (tiers: Tier[]) => {
    const { mark } = tiers.at(-1)!
    return { expression: any(tiers.filter((tier) => tier.mark === mark).map((tier) => tier.expression)), mark }
  }

  const matching = (tiers: Tier[], filter: Filter, recent?: Recent) =>
    index.matching(wholeOf(tiers), passing(filter, recent), { ...amongOf(filter), recent })

  /** The newest of each tier, `most` of each; the first is of tier `highest`, the next of the one below. */
  const newestOfEach = (tiers: Tier[], filter: Filter, { most, highest, recent }: Reach) => {
    const parts = tiers.map(
      (tier, position) => sql`select * from (
        select d.id, d.published_at, ${sql.lit(highest - position)} as tier
        from ${index.matching(tier, passing(filter, recent), { ...amongOf(filter), recent })}
        order by d.published_at desc, d.id desc limit ${most}) as tier_${sql.raw(String(position))}`,
    )
    return sql<Placed>`(${sql.join(parts, sql` union all `)})`
  }

  const listOfEach = (tiers: Tier[], filter: Filter, reach: Reach): Promise<Placed[]> =>
    index.ask(db, (asked) =>
      asked
        .selectFrom(newestOfEach(tiers, filter, reach).as('found'))
        .selectAll()
        .execute(),
    )

  /** From each tier as many as are needed in all: anything missed here is outranked by as many better ones. */
  async function findBest(tiers: Tier[], filter: Filter, part: Part, recent?: Recent): Promise<Found[]> {
    const near = recent && (await findRecent(tiers, filter, part, recent))
    if (near) return near
    const reach = { most: part.skip + part.limit, highest: tiers.length }
    return index.ask(db, (asked) =>
      asked
        .selectFrom(newestOfEach(tiers, filter, reach).as('found'))
        .select(['found.id'])
        .select((e) => e.fn.max('found.tier').as('tier'))
        .groupBy(['found.id', 'found.published_at'])
        .orderBy('tier', 'desc')
        .orderBy('found.published_at', 'desc')
        .orderBy('found.id', 'desc')
        .limit(part.limit)
        .offset(part.skip)
        .execute(),
    )
  }

  /**
   * The same by the newest documents, if those of one tier are enough: then tiers below it are not needed, and those above it,
   * which are rare, are read whole.
   */
  async function findRecent(
    tiers: Tier[],
    filter: Filter,
    { skip, limit }: Part,
    recent: Recent,
  ): Promise<Found[] | null> {
    const reach = { most: skip + limit, highest: tiers.length }
    const near = await listOfEach(tiers, filter, { ...reach, recent })
    const filled = tiers.findIndex(
      (_, position) => near.filter(({ tier }) => tier === tiers.length - position).length === reach.most,
    )
    if (filled < 0) return null
    const above = filled > 0 ? await listOfEach(tiers.slice(0, filled), filter, reach) : []
    const best = new Map<number, Placed>()
    for (const each of [...near.filter(({ tier }) => tier === tiers.length - filled), ...above]) {
      if (each.tier >= (best.get(each.id)?.tier ?? 0)) best.set(each.id, each)
    }
    return [...best.values()]
      .toSorted((a, b) => b.tier - a.tier || b.published_at - a.published_at || b.id - a.id)
      .slice(skip, skip + limit)
      .map(({ id, tier }) => ({ id, tier }))
  }

  async function findNewestOf(tiers: Tier[], filter: Filter, { skip, limit }: Part, recent?: Recent): Promise<Found[]> {
    const newest = sql<Found>`(select d.id, 0 as tier, d.published_at from ${matching(tiers, filter, recent)}
      order by d.published_at desc, d.id desc limit ${limit} offset ${skip})`
    return index.ask(db, (asked) =>
      asked
        .selectFrom(newest.as('found'))
        .select(['found.id', 'found.tier'])
        .orderBy(sql`found.published_at`, 'desc')
        .orderBy('found.id', 'desc')
        .execute(),
    )
  }

  /** The newest few of each kind in each tier, those of the best tier first. */
  async function findNewest(tiers: Tier[], filter: Filter, perType: number): Promise<EachFound[]> {
    const parts = tiers.map(
      (tier, position) => sql`select d.content_type, d.content_id, ${sql.lit(position)} as tier,
        row_number() over (partition by d.content_type order by d.published_at desc, d.id desc) as place
      from ${index.matching(tier, passing(filter), amongOf(filter))}`,
    )
    const placed = sql<{ content_type: number; content_id: number; tier: number; place: number }>`(${sql.join(
      parts.map(
        (part, number) => sql`select * from (${part}) as tier_${sql.raw(String(number))} where place <= ${perType}`,
      ),
      sql` union all `,
    )})`
    return index.ask(db, (asked) =>
      asked
        .selectFrom(placed.as('placed'))
        .select(['placed.content_type as type', 'placed.content_id as contentId'])
        .orderBy('placed.tier')
        .orderBy('placed.place')
        .execute(),
    )
  }

  async function countTypes(tiers: Tier[], filter: Filter): Promise<Totals> {
    const counted = sql<{ type: number; count: number }>`(
      select d.content_type as type, count(*) as count from ${matching(tiers, filter)} group by d.content_type)`
    const rows = await index.ask(db, (asked) => asked.selectFrom(counted.as('counted')).selectAll().execute())
    return new Map(rows.map(({ type, count }) => [type, Number(count)]))
  }

  return {
    /** `tiers` from the best to the least; the last ones hold everything that the ones before hold. */
    async find(tiers: Tier[], filter: Filter, { sort, skip, limit }: Window, recent?: Recent): Promise<Found[]> {
      const near = recent && skip + limit <= RECENT_MOST ? recent : undefined
      if (sort === 'time') {
        const first = near ? await findNewestOf(tiers, filter, { skip, limit }, near) : []
        return first.length === limit ? first : findNewestOf(tiers, filter, { skip, limit })
      }
      // No other match outranks one in the title, and a common word fills a page with those.
      const others = tiers.findIndex((tier) => tier.mark !== fieldMark.title)
      if (others > 0) {
        const best = await findBest(tiers.slice(0, others), filter, { skip, limit }, near)
        if (best.length === limit) return best.map(({ id, tier }) => ({ id, tier: tier + tiers.length - others }))
      }
      return findBest(tiers, filter, { skip, limit }, near)
    },

    /** The best few of each type, and the count of each. The first `likely` tiers are queried while all are counted. */
    async findEach(
      tiers: Tier[],
      filter: Filter,
      perType: number,
      likely = 1,
    ): Promise<{ found: EachFound[]; totals: Totals }> {
      const [totals, best] = await Promise.all([
        countTypes(tiers, filter),
        findNewest(tiers.slice(0, likely), filter, perType),
      ])
      const chosen = new Map([...totals.keys()].map((type) => [type, new Map<number, EachFound>()]))
      const take = (found: EachFound[]) => {
        for (const each of found) {
          const known = chosen.get(each.type)
          if (known && known.size < perType && !known.has(each.contentId)) known.set(each.contentId, each)
        }
      }
      take(best)
      const types = [...totals].flatMap(([type, count]) =>
        chosen.get(type)!.size < Math.min(perType, count) ? type : [],
      )
      const rest = tiers.slice(likely)
      if (types.length > 0 && rest.length > 0) take(await findNewest(rest, { ...filter, types }, perType))
      return { found: [...chosen.values()].flatMap((known) => [...known.values()]), totals }
    },

    /** Everything there is, counted by all that can be chosen. */
    async count(tiers: Tier[], filter: Filter): Promise<Facet[]> {
      const conditions = conditionsOf(filter)
      const joined = conditions.length > 0 ? sql.join(conditions, sql` and `) : null
      const counts = await index.countFacets(db, wholeOf(tiers), joined)
      return counts.map(([facet, count]) => ({ ...readFacet(facet), count }))
    },
  }
}

const amongOf = ({ types }: Filter) => ({ stories: types.includes(contentType.article) })

/**
 * The index holds only these types, and conditions are evaluated for every document that contains a common word.
 * Non-articles have a separate index. The addition keeps the engine from scanning a whole type, with the terms of each
 * document.
 */
function listKindConditions(types: readonly number[]): RawBuilder<unknown>[] {
  if (SEARCHABLE.every((type) => types.includes(type))) return []
  const ofKinds = sql`d.content_type + 0 in (${sql.join(types.map((type) => sql.lit(type)))})`
  return types.includes(contentType.article)
    ? [ofKinds]
    : [sql`d.content_type <> ${sql.lit(contentType.article)}`, ofKinds]
}

/** As the column is made up in the database. */
function readFacet(facet: number): Omit<Facet, 'count'> {
  const [premium, columns] = [facet % 2, Math.floor(facet / 2)]
  const [columnId, years] = [columns % 10_000_000, Math.floor(columns / 10_000_000)]
  return { type: Math.floor(years / 10_000), year: years % 10_000, columnId: columnId || null, premium }
}
