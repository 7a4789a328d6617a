/** A private PostgreSQL server for a test and its replica, both behind connections that can be cut. */
import pg from 'pg'
import { vi } from 'vitest'
import { startPrivatePostgres, startReplica } from '../../../../scripts/test-postgres.ts'
import { openLine, type BreakableLine } from '../fakes/breakable-line.ts'

export type PostgresPair = {
  primary: BreakableLine
  replica: BreakableLine
  /** from when it is done the replica learns of nothing new */
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  close: () => Promise<void>
}

export async function openPostgresPair(): Promise<PostgresPair> {
  // Writes are sent immediately, not with the next round of the WAL writer.
  const first = await startPrivatePostgres(['synchronous_commit=on'])
  const second = await startReplica(first.url)
  const primary = await openLine(first.url)
  const replica = await openLine(second.url)
  const client = new pg.Client({ connectionString: second.url })
  await client.connect()
  const isPaused = async (): Promise<boolean> => {
    const { rows } = await client.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
    return rows[0]!.state === 'paused'
  }
  return {
    primary,
    replica,
    async pauseReplay() {
      await client.query('select pg_wal_replay_pause()')
      await vi.waitUntil(isPaused, { timeout: 5000, interval: 10 })
    },
    resumeReplay: async () => void (await client.query('select pg_wal_replay_resume()')),
    async close() {
      await client.end()
      await Promise.all([primary.cut(), replica.cut()])
      await second.stop()
      await first.stop()
    },
  }
}
