/** What exporting and importing a site share: the folder, the configuration, progress, and how both end. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepLine, seconds } from '../../../scripts/progress.mjs'
import { loadEnvFile, readEnv, type Env } from '../config/env.ts'
import { runCommand } from './run-command.ts'
import type { SiteProgress } from './site-export-run.ts'
import type { SiteManifest } from './site-manifest.ts'

const ROOT = join(import.meta.dirname, '../../..')

function readFolder(label: string): string {
  const { positionals, values } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new Error(`usage: npm run site:${label.toLowerCase()} -- <folder>`)
  return resolve(values.from ?? '.', folder)
}

function describe({ tables, files, engine }: SiteManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const from = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[engine]
  return `${rows} rows of ${tables.length} tables from ${from}, ${files.length} files`
}

type Work = (given: {
  folder: string
  env: Env
  progress: Required<SiteProgress>
  print: (text: string) => void
  describe: (manifest: SiteManifest) => string
  spent: () => string
}) => Promise<void>

export const runSite = (label: 'Export' | 'Import', work: Work): Promise<void> =>
  runCommand(async () => {
    const folder = readFolder(label)
    loadEnvFile(join(ROOT, '.env'))
    const env = readEnv(process.env)
    const started = performance.now()
    const spent = () => seconds(performance.now() - started)
    const done = { rows: 0, files: 0 }
    const line = keepLine(() => `${label}: ${done.rows} rows, ${done.files} files, ${spent()}`)
    const progress = { onRows: (rows: number) => void (done.rows += rows), onFile: () => void done.files++ }
    await work({ folder, env, progress, print: line.print, describe, spent }).finally(line.stop)
  })
