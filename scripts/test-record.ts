/**
 * What each suite took the last time, in `test-results/record.json`: the next run compares its times with it, and
 * `npm run test:all` does not repeat a suite that has passed on the same sources.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.ts'
import type { SuiteResult, TestRecord } from './test-outcome.ts'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'test-results/record.json')

export function readRecord(file = FILE): TestRecord {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestRecord
  } catch {
    return {}
  }
}

/** Suites that failed or ran no tests keep their earlier record. */
export function addToRecord(record: TestRecord, results: SuiteResult[], sources: string): TestRecord {
  const added = results.filter(({ passed, failed, reused }) => passed > 0 && failed === 0 && !reused)
  const entries = added.map(({ id, passed, failed, ms, files }) => [id, { passed, failed, ms, files, sources }])
  return { ...record, ...(Object.fromEntries(entries) as TestRecord) }
}

export function writeRecord(record: TestRecord, file = FILE): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}

/**
 * Identifies the state of the working tree: its last commit and the content of every file that differs from it, with the
 * Node and the settings that tests run with. Empty if git is not available: then no state equals another.
 */
export async function hashSources(): Promise<string> {
  const tree = await runCommand('git', ['rev-parse', 'HEAD^{tree}'])
  const changed = await listChangedFiles()
  if (tree.code !== 0 || !changed) return ''
  const settings = Object.entries(process.env).filter(([name]) => /^TEST_|^CHROMIUM_PATH$/.test(name))
  const hash = createHash('sha256').update(JSON.stringify([tree.output.trim(), process.version, settings.toSorted()]))
  for (const name of changed) hash.update(`\0${name}\0`).update(readIfThere(join(ROOT, name)))
  return hash.digest('hex')
}

/** Files that differ from the last commit, new ones included; null if git is not available. */
export async function listChangedFiles(): Promise<string[] | null> {
  const { code, output } = await runCommand('git', [
    'status',
    '--porcelain',
    '--untracked-files=all',
    '--no-renames',
    '-z',
  ])
  return code === 0
    ? output
        .split('\0')
        .filter(Boolean)
        .map((line) => line.slice(3))
    : null
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.from('deleted')
  }
}
