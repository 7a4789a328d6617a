/** Puts a dump back into a PostgreSQL database, in one transaction: all of it, or nothing has happened. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

export const inspectPostgres = (url: string): Promise<ServerState> =>
  withClient(url, async (client) => {
    const state: Partial<ServerState> = {}
    for (const query of [OTHERS, TABLES, MARK]) Object.assign(state, (await client.query<ServerState>(query)).rows[0])
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
  mark: string
}

/**
 * The end of what psql is told is `commit`, and it is written by us alone, once the whole dump has gone through: whoever of the
 * three dies before, the server hears no more and forgets all of it.
 */
export async function restorePostgres({ url, dump, aside, mark }: Given): Promise<void> {
  const { address, env } = splitPassword(url)
  const reader = spawn('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const options = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', `--dbname=${address}`]
  const writer = spawn('psql', [...options, '--file=-'], { env, stdio: ['pipe', 'ignore', 'pipe'] })
  const ends = [watch('pg_restore', reader), watch('psql', writer)] as const
  // One that has ended takes no more words; why is told by how it ended.
  writer.stdin.on('error', () => reader.kill())
  writer.stdin.write(`begin;\nset local lock_timeout = '10s';\n${aside ? SET_ASIDE(aside) : ''}\n`)
  reader.stdout.pipe(writer.stdin, { end: false })
  const read = await ends[0]
  const comment = `comment on schema public is '${mark.replaceAll("'", "''")}';`
  // The dump has emptied the list of schemas in which names are looked for.
  if (!read) writer.stdin.write(`\nset search_path = public;\nanalyze;\n${comment}\ncommit;\n`)
  writer.stdin.end()
  const written = await ends[1]
  if (written ?? read) throw new Error(written ?? read ?? '')
}

/** What went wrong, or null. */
async function watch(name: string, child: ReturnType<typeof spawn>): Promise<string | null> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return code === 0 ? null : `${name}: ${said.trim() || `ended by ${signal ?? `code ${code}`}`}`
  } catch (error) {
    return describeFailure(name, error)
  }
}
