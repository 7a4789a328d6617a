/** Which server is queried: on a real primary with a real replica, whose replay is paused to make its lag certain. */
import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPostgresPair, type PostgresPair } from '#server/testing/app/postgres-pair.ts'
import { readTestEngine } from '#server/testing/app/test-engine.ts'
import { allowLag, openDatabase, replicaReadingOf, termReaderOf, type Database } from '../client.ts'
import type { ReplicaEvent } from './replica.ts'
import type { ReplicaReading } from './replica-reading.ts'

const SOON = { timeout: 10_000, interval: 20 }
const BEHIND = expect.stringMatching(/^it is \d s behind$/) as string

describe.skipIf(readTestEngine().name !== 'postgres')('with a replica', () => {
  let pair: PostgresPair
  let db: Database
  let reading: ReplicaReading
  const events: ReplicaEvent[] = []

  beforeAll(async () => {
    pair = await openPostgresPair()
    db = openDatabase({
      url: pair.primary.url,
      replicaUrls: [pair.replica.url],
      dataDir: '',
      onReplica: (event) => void events.push(event),
    })
    reading = replicaReadingOf(db)!
    await write()
    await isReadAgain()
  })
  afterAll(async () => {
    await db?.destroy()
    await pair?.close()
  })
  afterEach(() => pair.resumeReplay())

  let notes = 0
  const write = () => sql`create table ${sql.table(`note_${++notes}`)} (id int)`.execute(db)

  /** The server itself reports its role. */
  const isReplica = sql<boolean>`pg_is_in_recovery()`
  async function ask(from: Database = db): Promise<'primary' | 'replica'> {
    const { yes } = await from.selectNoFrom(isReplica.as('yes')).executeTakeFirstOrThrow()
    return yes ? 'replica' : 'primary'
  }
  /** Like a call that tolerates lag, in a request whose reads must have reached the position. */
  async function carry<Result>(work: () => Promise<Result>, after = 0): Promise<Result> {
    let result: Result
    await reading.carry(after, async () => (result = await allowLag(work)))
    return result!
  }
  const askIn = (after?: number) => carry(() => ask(), after)
  const hasReached = (position: number) => vi.waitFor(async () => expect(await askIn(position)).toBe('replica'), SOON)
  const isReadAgain = () => hasReached(0)

  test('it is asked by plain reads of calls that may lag, those of the search as well', async () => {
    expect(await askIn()).toBe('replica')
    expect(await carry(() => ask(termReaderOf(db)))).toBe('replica')
    expect(await carry(() => Promise.all([ask(), ask(), ask()]))).toEqual(['replica', 'replica', 'replica'])
  })

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['in a transaction', (one) => one.transaction().execute((transaction) => ask(transaction))],
    ['on a connection of its own', (one) => one.connection().execute((connection) => ask(connection))],
    [
      'in words of its own',
      async (one) => {
        const { rows } = await sql<{ yes: boolean }>`select ${isReplica} as yes`.execute(one)
        return rows[0]!.yes ? 'replica' : 'primary'
      },
    ],
    [
      'with a lock',
      async (one) => {
        const row = await otherTables(one)
          .selectFrom('pg_class')
          .select(isReplica.as('yes'))
          .limit(1)
          .forUpdate()
          .execute()
        return row[0]!.yes ? 'replica' : 'primary'
      },
    ],
    [
      'behind a write',
      async (one) => {
        const row = await otherTables(one)
          .with('written', (query) => query.insertInto('note_1').values({ id: 1 }).returning('id'))
          .selectFrom('written')
          .select(isReplica.as('yes'))
          .executeTakeFirstOrThrow()
        return row.yes ? 'replica' : 'primary'
      },
    ],
  ])('it is not asked what is asked %s, and that counts as writing', async (_, question) => {
    let found: unknown
    const { hasWritten } = await reading.carry(0, async () => (found = await allowLag(() => question(db))))
    expect([found, hasWritten]).toEqual(['primary', true])
  })

  test('it is not asked without a request, nor by a call that may not lag', async () => {
    expect(await ask()).toBe('primary')
    expect(await allowLag(() => ask())).toBe('primary')
    const found: string[] = []
    const { hasWritten } = await reading.carry(0, async () => void found.push(await ask()))
    expect([found, hasWritten]).toEqual([['primary'], false])
  })

  test('it is not asked any more by a request that has written, but by all others', async () => {
    const [before, after, elsewhere] = await carry(async () => {
      const first = await ask()
      await sql`insert into note_1 values (2)`.execute(db)
      return [first, await ask(), await askIn()]
    })
    expect([before, after, elsewhere]).toEqual(['replica', 'primary', 'replica'])
  })

  test('it is not asked by what a call leaves behind', async () => {
    let late!: Promise<string>
    const over = Promise.withResolvers<void>()
    await carry(async () => void (late = over.promise.then(() => ask())))
    over.resolve()
    expect(await late).toBe('primary')
  })

  test('a write hidden in a read is done by the primary', async () => {
    await sql`create sequence place`.execute(db)
    await hasReached(await reading.findPosition())
    let found: unknown
    const { hasWritten } = await reading.carry(0, async () => {
      found = await allowLag(() => db.selectNoFrom(sql<number>`nextval('place')`.as('place')).execute())
    })
    expect([found, hasWritten]).toEqual([[{ place: 1 }], true])
  })

  test('it is asked after a write only when it has replayed it', async () => {
    await pair.pauseReplay()
    await write()
    const position = await reading.findPosition()
    expect([await askIn(position), await askIn()]).toEqual(['primary', 'replica'])
    await pair.resumeReplay()
    await hasReached(position)
  })

  test('below the floor nobody asks it, and who has left it once does not go back', async () => {
    await pair.pauseReplay()
    const found = await carry(async () => {
      const before = await ask()
      await carryOn()
      return [before, await ask(), await backAgain()]
    })
    async function carryOn() {
      await reading.carry(0, write)
      await reading.raiseFloor()
    }
    async function backAgain() {
      expect(await askIn()).toBe('primary')
      await pair.resumeReplay()
      await isReadAgain()
      return ask()
    }
    expect(found).toEqual(['replica', 'primary', 'primary'])
  })

  test('when it is gone the primary answers, also what it was being asked; when it is back it is asked again', async () => {
    events.length = 0
    pair.replica.hold()
    const waiting = askIn()
    await pair.replica.cut()
    pair.replica.release()
    expect(await waiting).toBe('primary')
    expect([await askIn(), await askIn(), await askIn()]).toEqual(['primary', 'primary', 'primary'])
    await pair.replica.mend()
    await isReadAgain()
    expect(events.map(({ state }) => state)).toEqual(['left out', 'used'])
  })

  test('when it is silent those who wait are answered by the primary', async () => {
    pair.replica.hold()
    const waiting = askIn()
    expect(await waiting).toBe('primary')
    expect(events.at(-1)).toMatchObject({ state: 'left out' })
    pair.replica.release()
    await isReadAgain()
  })

  test('it is left out when it is seconds behind, whoever asks', async () => {
    await pair.pauseReplay()
    await write()
    expect(await askIn()).toBe('replica')
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ state: 'left out', reason: BEHIND }), SOON)
    expect(await askIn()).toBe('primary')
    expect(reading.listStates()).toMatchObject([{ isUsed: false }])
    await pair.resumeReplay()
    await isReadAgain()
  })

  test('it goes on being asked when the primary is gone', async () => {
    await pair.primary.cut()
    await expect(ask()).rejects.toThrow(/ECONNREFUSED|terminated/)
    expect(await askIn()).toBe('replica')
    expect(await reading.findPosition()).toBe(Infinity)
    await pair.primary.mend()
    await vi.waitFor(async () => expect(await ask()).toBe('primary'), SOON)
    await isReadAgain()
  })

  test('a server that is none is not asked', async () => {
    const reported: ReplicaEvent[] = []
    const wrong = openDatabase({
      url: pair.primary.url,
      replicaUrls: [pair.primary.url],
      dataDir: '',
      onReplica: (event) => void reported.push(event),
    })
    await vi.waitFor(() => expect(reported).toMatchObject([{ state: 'left out', reason: 'it is not a replica' }]), SOON)
    expect(await carry(() => ask(wrong))).toBe('primary')
    await wrong.destroy()
  })
})

/** Tables that are not part of the site's schema. */
type OtherTables = { pg_class: object; note_1: { id: number } }
const otherTables = (db: Database) => db as unknown as Kysely<OtherTables>
