/** Two servers on one database, enough accounts, and many concurrent requests. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addPeople, type Person } from '../calls/comment-calls.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { times } from './test-length.ts'
import { useReaders } from './use-test-app.ts'

const MINUTE = 60 * 1000
const ROUNDS = times(2, 25)

/** To be called at the top of a test file: it sets up what its tests share. `peopleOfRound`: how many are needed each time. */
export function openRace(peopleOfRound: number) {
  const env = { TRUST_PROXY: 'on' }
  const { app, sessions } = useReaders({ env })
  const servers: TestApp[] = []
  const people: Person[] = []
  const run = { races: 0, used: 0 }

  beforeAll(async () => {
    servers.push(app, await openTestApp({ beside: app, env }))
    if (peopleOfRound > 0) people.push(...(await addPeople(app, ROUNDS * peopleOfRound, 740_001)))
  })
  afterAll(() => servers[1]?.close())
  beforeEach(async () => {
    app.clock.now += 10 * MINUTE
    await app.db.deleteFrom('login_attempt').execute()
  })

  return {
    app,
    sessions,
    servers,
    run,
    takePeople: (count: number): Person[] => Array.from({ length: count }, () => people[run.used++]!),
    /** a different address for each index */
    from: (index: number) => ({ 'X-Forwarded-For': `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}` }),
    /** Sends this many requests concurrently, alternating between the two servers. */
    race(count: number, ask: (position: number, server: number) => Promise<Response>): Promise<Response[]> {
      run.races++
      return Promise.all(Array.from({ length: count }, (_, position) => ask(position, position % 2)))
    },
    /** Everything again and again, each time with other people. */
    async again(work: (round: number) => Promise<void>): Promise<void> {
      for (let round = 0; round < ROUNDS; round++) {
        app.clock.now += 1000
        // The loser of a race for a code counts as a wrong guess, and all of them come from one address.
        await app.db.deleteFrom('login_attempt').execute()
        await work(round)
      }
    },
    listAccidents: () => servers.flatMap(({ lines }) => lines).filter((line) => /"level":"(error|fatal)"/.test(line)),
  }
}
