/**
 * Finds the pages of a long list: as exact as counting through it, and as fast on the last page as on the first.
 *
 * For each list it caches the length and the key of one row in a hundred, so that a page is read from the nearest of these
 * on. Both are valid for one version of the listed rows (`list_version`, advanced by the database itself). The statement
 * that reads the page also checks that version: a response is consistent as a whole.
 */
import type { AliasedExpression } from 'kysely'
import type { Database } from './client.ts'

/** Lists are in the order of rank and id, the highest first. */
export type IndexKey = { id: number; rank: number }

/** The keys of all rows of a list, as a query on tables that have an index in this order. */
export type Listed = AliasedExpression<IndexKey, 'listed'>

export type PagedList<Row> = {
  /** distinguishes it from the other lists of this index */
  name: string
  listed: Listed
  /** reads all of the rows that were chosen */
  read: (chosen: ReturnType<typeof chooseRows>) => Promise<Row[]>
}

/** `limit` rows behind the first `skip`, counted from the one with the key `from`. */
type Slice = { limit: number; skip?: number; from?: IndexKey; whileVersion?: { name: string; version: number } }

type Survey = { version: number; total: number; marks: IndexKey[] }

const LISTS_KEPT = 300
/** So often a list may change between the survey and the reading before the page is counted off instead. */
const ATTEMPTS = 3

/** Chooses rows of a list in its order; none at all once the version has passed. */
export function chooseRows(db: Database, listed: Listed, { limit, skip = 0, from, whileVersion }: Slice) {
  return db
    .selectFrom(listed)
    .select(['listed.id', 'listed.rank'])
    .$if(from !== undefined, (query) =>
      query.where((e) => e(e.refTuple('listed.rank', 'listed.id'), '<=', e.tuple(from!.rank, from!.id))),
    )
    .$if(whileVersion !== undefined, (query) =>
      query.where((e) =>
        e.exists(
          e
            .selectFrom('list_version')
            .select('list_version.name')
            .where('list_version.name', '=', whileVersion!.name)
            .where('list_version.version', '=', whileVersion!.version),
        ),
      ),
    )
    .orderBy('listed.rank', 'desc')
    .orderBy('listed.id', 'desc')
    .limit(limit)
    .offset(skip)
}

export function createPageIndex(db: Database, versionName: string, step = 100) {
  /** In order of use: the most recently used list is last. */
  const surveys = new Map<string, Promise<Survey>>()

  /** Concurrent callers share one survey (single-flight); a failed one is not cached. */
  function surveyOf(name: string, listed: Listed): Promise<Survey> {
    const known = surveys.get(name) ?? takeSurvey(db, { versionName, step, listed })
    surveys.delete(name)
    surveys.set(name, known)
    known.catch(() => forget(name, known))
    const oldest = surveys.keys().next().value
    if (surveys.size > LISTS_KEPT && oldest !== undefined) surveys.delete(oldest)
    return known
  }

  function forget(name: string, survey: Promise<Survey>): void {
    if (surveys.get(name) === survey) surveys.delete(name)
  }

  return {
    async readPage<Row>({ name, listed, read }: PagedList<Row>, offset: number, limit: number) {
      let total = 0
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const promise = surveyOf(name, listed)
        const survey = await promise
        total = survey.total
        if (offset >= total) {
          if ((await findVersion(db, versionName)) === survey.version) return { rows: [] as Row[], total }
        } else {
          const from = survey.marks[Math.floor(offset / step)]!
          const whileVersion = { name: versionName, version: survey.version }
          const rows = await read(chooseRows(db, listed, { from, skip: offset % step, limit, whileVersion }))
          // There is a row to be read, so none means that the version has passed.
          if (rows.length > 0) return { rows, total }
        }
        forget(name, promise)
      }
      return { rows: await read(chooseRows(db, listed, { skip: offset, limit })), total }
    },
  }
}

async function findVersion(db: Database, versionName: string): Promise<number | undefined> {
  const row = await db.selectFrom('list_version').select('version').where('name', '=', versionName).executeTakeFirst()
  return row?.version
}

/**
 * In one statement and one pass, so that version, length and keys are consistent; an empty list is one row without a key.
 */
async function takeSurvey(
  db: Database,
  { versionName, step, listed }: { versionName: string; step: number; listed: Listed },
): Promise<Survey> {
  const rows = await db
    .with('placed', (query) =>
      query
        .selectFrom(listed)
        .select(['listed.id', 'listed.rank'])
        .select((e) => {
          const inOrder = <Value>(call: ReturnType<typeof e.fn.agg<Value>>) =>
            call.over((over) => over.orderBy('listed.rank', 'desc').orderBy('listed.id', 'desc'))
          return [
            inOrder(e.fn.agg<number>('row_number')).as('place'),
            inOrder(e.fn.agg<number | null>('lead', ['listed.id'])).as('next_id'),
          ]
        }),
    )
    .selectFrom('list_version')
    .leftJoin('placed', (join) =>
      join.on((e) => e.or([e(e('placed.place', '%', e.lit(step)), '=', e.lit(1)), e('placed.next_id', 'is', null)])),
    )
    .select(['list_version.version', 'placed.id', 'placed.rank', 'placed.place'])
    .where('list_version.name', '=', versionName)
    .orderBy('placed.place')
    .execute()
  const [first] = rows
  if (!first) throw new Error(`there is no version of the lists '${versionName}'`)
  const marks = rows.flatMap(({ id, rank, place }) =>
    id !== null && rank !== null && place !== null && place % step === 1 ? [{ id, rank }] : [],
  )
  return { version: first.version, total: rows.at(-1)?.place ?? 0, marks }
}
