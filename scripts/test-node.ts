/** Finds the oldest Node that is supported, for the tests without the pinned one; installs it from npm's registry. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OLDEST_NODE } from './choose-runtime.mjs'
import { runCommand } from './run-command.ts'

const PACKAGE = `node-${process.platform}-${process.arch}`
/** Beside the packages of the site, and none of them: it stays for the next run, and no lock file knows of it. */
const FOLDER = join(import.meta.dirname, `../node_modules/.cache/node-${OLDEST_NODE}`)
const PROGRAM = join(FOLDER, 'node_modules', PACKAGE, 'bin/node')
const LIMIT_MS = 5 * 60_000

/** There is no such Node to be had; the suite is left out, which is not a failure. */
export class NoOldestNode extends Error {
  override name = 'NoOldestNode'
}

export async function findOldestNode(): Promise<string> {
  if (await isThere()) return PROGRAM
  // What is there is incomplete.
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1']
  const wanted = `${PACKAGE}@${OLDEST_NODE}`
  await runCommand('npm', ['install', '--prefix', FOLDER, ...options, wanted], { timeoutMs: LIMIT_MS })
  if (await isThere()) return PROGRAM
  throw new NoOldestNode(`the registry gave no ${wanted} that runs`)
}

async function isThere(): Promise<boolean> {
  const { code, output } = await runCommand(PROGRAM, ['--version'])
  return code === 0 && output.trim() === `v${OLDEST_NODE}`
}
