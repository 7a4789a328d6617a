/** The stories of a generated archive, in order and with their terms: what each is follows from its number alone. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '#db/client.ts'
import { contentType } from '../src/domain/content/content-type.ts'
import { calendarDate } from '../src/domain/time/relative-time.ts'
import type { Order, Written, WrittenStory } from './search-terms.worker.ts'

export const FIRST_ID = 1_000_000
const BATCH = 2000
const THREADS = 2
/** One in so many each; all others are stories. */
const OTHER_KINDS = [contentType.course, contentType.issue, contentType.episode] as const
const PAID_TURNS = 50
const PAID_IN_TURN = 5
const PRINTED_IN_TURN = 3

export type ArchiveShape = {
  /** characters of a story's standfirst and of its text, about */
  standfirst: number
  text: number
  /** the texts repeat after this many documents (a whole number of batches), because finding their terms takes longest */
  texts: number
  /** one in so many is a course, one an issue, one an episode */
  kindsInTurn: number
  /** when a document was published, by its number; the highest is the newest */
  timeOf: (number: number, count: number) => number
}

export type People = { columns: { id: number; name: string }[]; authors: { id: number; name: string }[] }

export async function listPeople(db: Database): Promise<People> {
  const columns = await db.selectFrom('editorial_column').select(['id', 'name']).orderBy('id').execute()
  const authors = await db
    .selectFrom('author')
    .innerJoin('account', 'account.id', 'author.account_id')
    .select(['account.id', 'account.name'])
    .orderBy('account.id')
    .execute()
  return { columns, authors }
}

/** Derives a document's properties from its number. Columns, prices and authors cycle with periods that never coincide. */
function propertiesOf(number: number, count: number, { columns, authors }: People, shape: ArchiveShape) {
  const kind = OTHER_KINDS[number % shape.kindsInTurn] ?? contentType.article
  const column = columns[number % columns.length]!
  const author = authors[number % authors.length]!
  const publishedAt = shape.timeOf(number, count)
  return {
    id: FIRST_ID + number,
    kind,
    columnId: kind === contentType.article ? column.id : null,
    author,
    publishedAt,
    year: Number(calendarDate(publishedAt).slice(0, 4)),
    premium: Number(Math.floor(number / PAID_TURNS) % PAID_IN_TURN === 0),
    printed: Number(kind === contentType.article && number % PRINTED_IN_TURN === 0),
  }
}

export type Story = ReturnType<typeof propertiesOf> & WrittenStory
export type Batch = { stories: Story[]; spellings: Written['spellings'] }

/** All pairs of author and column that follow from the numbers. */
function listNames({ columns, authors }: People): string[] {
  return Array.from(
    { length: columns.length * authors.length },
    (_, number) => `${authors[number % authors.length]!.name} ${columns[number % columns.length]!.name}`,
  )
}

/** In order, a few batches ahead of the consumer. */
export async function* writeStories(count: number, people: People, shape: ArchiveShape): AsyncGenerator<Batch> {
  const workers = Array.from(
    { length: THREADS },
    () => new Worker(new URL('./search-terms.worker.ts', import.meta.url), { execArgv: process.execArgv }),
  )
  const names = listNames(people)
  const known = new Map<number, Promise<WrittenStory[]>>()
  const order = async (from: number): Promise<Written> => {
    const again = known.get(from % shape.texts)
    if (from >= shape.texts && again) return { stories: await again, spellings: [] }
    const worker = workers[(from / BATCH) % THREADS]!
    const answer = once(worker, 'message') as Promise<[Written]>
    const { standfirst, text } = shape
    worker.postMessage({ from, until: from + BATCH, names, standfirst, text } satisfies Order, [])
    if (count > shape.texts)
      known.set(
        from,
        answer.then(([{ stories }]) => stories),
      )
    return (await answer)[0]
  }
  const ask = async (from: number): Promise<Batch | null> => {
    if (from >= count) return null
    const { stories, spellings } = await order(from)
    const wanted = stories.slice(0, count - from)
    return {
      stories: wanted.map((story, index) => ({ ...story, ...propertiesOf(from + index, count, people, shape) })),
      spellings,
    }
  }
  try {
    const waiting = Array.from({ length: THREADS }, (_, thread) => ask(thread * BATCH))
    for (let next = THREADS * BATCH; ; next += BATCH) {
      const batch = await waiting.shift()
      if (!batch) return
      waiting.push(ask(next))
      yield batch
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
