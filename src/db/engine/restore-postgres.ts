/** Puts a dump back into a PostgreSQL database, in one transaction: all of it, or nothing has happened. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeFailure, splitPassword } from './dump-postgres.ts'

type ServerState = {
  /** connections of others to this database */
  others: number
  tables: number
  /** by which the last restore is known, if there was one */
  mark: string | null
}

/** What others hold is told to everybody, though not what they do. */
const OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null
  and coalesce(backend_type, 'client backend') = 'client backend'`
const TABLES = `select count(*)::int as tables from pg_class
  where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')`
const MARK = `select obj_description(to_regnamespace('public'), 'pg_namespace') as mark`

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Any number that nothing else takes as the first half of such a lock: held by whoever restores, as long as it lasts. */
const RESTORING = `pg_advisory_xact_lock(7003, hashtext('restore'))`
/** Of one that was killed, what it had said already is still done; and a connection that ends is known for a moment. */
const PATIENCE = '60s'
const LOOKS = 30
const LOOK_MS = 100

/** Nobody restores while it is asked: of one that was killed it is decided whether it has come to its end. */
export const inspectPostgres = (url: string): Promise<ServerState> =>
  withClient(url, async (client) => {
    await client.query(`begin; set local lock_timeout = '${PATIENCE}'; select ${RESTORING}; commit`)
    const state: Partial<ServerState> = {}
    for (let look = 0; look < LOOKS && state.others !== 0; look++) {
      if (look > 0) await sleep(LOOK_MS)
      for (const query of [OTHERS, TABLES, MARK]) Object.assign(state, (await client.query<ServerState>(query)).rows[0])
    }
    return state as ServerState
  })

/** A site that starts meanwhile waits at its first question, and then finds what was restored. */
const SET_ASIDE = (aside: string) => `
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute 'lock table ' || name || ' in access exclusive mode';
    end loop;
  end $$;
  alter schema public rename to "${aside}";
  create schema public;
  grant usage on schema public to public;
`

type Given = {
  url: string
  dump: string
  /** the name under which what is there stays; null when there is nothing */
  aside: string | null
  /** a word that nobody else has: it is written down with what was restored */
  mark: string
}

/**
 * psql is told to commit by us alone, once it has said that the whole dump has gone through: whoever of the three dies before,
 * the server hears no more and forgets all of it. Who dies after has left a lock that lasts until it is done.
 */
export async function restorePostgres({ url, dump, aside, mark }: Given): Promise<void> {
  const { address, env } = splitPassword(url)
  const reader = spawn('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--tuples-only',
    '--no-password',
    '--set=ON_ERROR_STOP=1',
    `--dbname=${address}`,
  ]
  const writer = spawn('psql', [...options, '--file=-'], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const ends = [watch('pg_restore', reader), watch('psql', writer)] as const
  // One that has ended takes no more words; why is told by how it ended.
  writer.stdin.on('error', () => reader.kill())
  const isThrough = hear(writer, mark)
  writer.stdin.write(
    `begin;\nselect ${RESTORING};\nset local lock_timeout = '10s';\n${aside ? SET_ASIDE(aside) : ''}\n`,
  )
  reader.stdout.pipe(writer.stdin, { end: false })
  const read = await ends[0]
  const comment = `comment on schema public is '${mark}';`
  // The dump has emptied the list of schemas in which names are looked for.
  if (!read) writer.stdin.write(`\nset search_path = public;\nanalyze;\n${comment}\nselect '${mark}';\n`)
  const through = !read && (await isThrough)
  if (through) writer.stdin.write('commit;\n')
  writer.stdin.end()
  const written = await ends[1]
  if (written || !through) throw new Error(written ?? read ?? 'psql ended before its time')
}

/** True once the program has said the word; false when it ends without it. */
function hear(child: ChildProcess, word: string): Promise<boolean> {
  let said = ''
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2 * word.length)
      if (said.includes(word)) resolve(true)
    })
    child.on('close', () => resolve(false))
    child.on('error', () => resolve(false))
  })
}

/** What went wrong, or null. */
async function watch(name: string, child: ChildProcess): Promise<string | null> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return code === 0 ? null : `${name}: ${said.trim() || `ended by ${signal ?? `code ${code}`}`}`
  } catch (error) {
    return describeFailure(name, error)
  }
}
