/** Puts a dump back into a PostgreSQL database, in one transaction: all of it, or nothing has happened. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { splitPassword } from '../server-url.ts'
import { describeFailure } from './dump-postgres.ts'
import { withClient } from './with-client.ts'

type ServerState = {
  /** connections of others to this database */
  others: number
  tables: number
  /** by which the last restore is known, if there was one */
  mark: string | null
}

/** Every role sees the connections of others, though not their queries. */
const OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null
  and coalesce(backend_type, 'client backend') = 'client backend'`
const TABLES = `select count(*)::int as tables from pg_class
  where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')`
const MARK = `select obj_description(to_regnamespace('public'), 'pg_namespace') as mark`

/** An arbitrary number that no other advisory lock uses as its first key: held by a restore for its whole duration. */
export const RESTORING = `pg_advisory_xact_lock(7003, hashtext('restore'))`
/**
 * The server still executes the statements that a killed restore had sent; and a closed connection is listed for a moment.
 */
const PATIENCE = '60s'
const LOOKS = 30
const LOOK_MS = 100

/** No restore runs during this check: by then it is decided whether a killed one has completed. */
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

/** A site that starts meanwhile waits at its first query, and then finds the restored data. */
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
  /** the name under which the existing schema is preserved; null when there is none */
  aside: string | null
  /** a unique token that is stored with the restored data */
  mark: string
}

/**
 * Only this process sends the commit to psql, after psql has reported that the whole dump was executed: if any of the three
 * processes dies before, the server receives no more and rolls everything back. If one dies after, the lock is held until
 * the commit is done.
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
  // A psql that has ended accepts no more input; its exit reports the reason.
  writer.stdin.on('error', () => reader.kill())
  const isThrough = hear(writer, mark)
  writer.stdin.write(
    `begin;\nselect ${RESTORING};\nset local lock_timeout = '10s';\n${aside ? SET_ASIDE(aside) : ''}\n`,
  )
  reader.stdout.pipe(writer.stdin, { end: false })
  const read = await ends[0]
  const comment = `comment on schema public is '${mark}';`
  // The dump has emptied the search path.
  if (!read) writer.stdin.write(`\nset search_path = public;\nanalyze;\n${comment}\nselect '${mark}';\n`)
  const through = !read && (await isThrough)
  if (through) writer.stdin.write('commit;\n')
  writer.stdin.end()
  const written = await ends[1]
  if (written || !through) throw new Error(written ?? read ?? 'psql ended before its time')
}

/** True once the program has printed the token; false when it ends without it. */
function hear(child: ChildProcess, word: string): Promise<boolean> {
  let output = ''
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-2 * word.length)
      if (output.includes(word)) resolve(true)
    })
    child.on('close', () => resolve(false))
    child.on('error', () => resolve(false))
  })
}

/** What went wrong, or null. */
async function watch(name: string, child: ChildProcess): Promise<string | null> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return code === 0 ? null : `${name}: ${output.trim() || `ended by ${signal ?? `code ${code}`}`}`
  } catch (error) {
    return describeFailure(name, error)
  }
}
