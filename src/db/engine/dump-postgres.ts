/** A dump of a PostgreSQL database by its own tools, and whether a dump contains every table. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { splitPassword } from '../server-url.ts'

const run = promisify(execFile)
const LIST_BYTES = 64 * 1024 * 1024

export function describeFailure(name: string, error: unknown): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  if (code === 'ENOENT') return `${name} is not installed; on Debian it is in postgresql-client`
  return `${name}: ${stderr?.trim() || message}`
}

async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  try {
    const { stdout } = await run(name, args, { env, maxBuffer: LIST_BYTES })
    return stdout
  } catch (error) {
    throw new Error(describeFailure(name, error), { cause: error })
  }
}

/** Schemas with this prefix hold the data from before a restore: they are preserved, and not part of the site. */
export const ASIDE_PREFIX = 'before_restore_'

/** One moment of the whole database, while others write. */
export async function dumpPostgres(url: string, target: string): Promise<void> {
  const { address, env } = splitPassword(url)
  const options = ['--format=custom', '--no-password', `--exclude-schema=${ASIDE_PREFIX}*`]
  await runTool('pg_dump', [...options, `--file=${target}`, `--dbname=${address}`], env)
}

/** Throws unless the dump can be read and has the rows of each of these tables. */
export async function checkPostgresDump(target: string, tables: string[]): Promise<void> {
  const list = await runTool('pg_restore', ['--list', target])
  const held = new Set([...list.matchAll(/ TABLE DATA \S+ (\S+) /g)].map(([, name]) => name))
  const missing = tables.filter((table) => !held.has(table))
  if (missing.length > 0) throw new Error(`the dump lacks ${missing.join(', ')}`)
}
