/** Packages of the operating system: on a Debian machine that we are root on (CI, a container) we may add them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

const LIMIT_MS = 5 * 60_000

export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
}

/** True when the packages are there afterwards. */
export async function installSystemPackages(...names: string[]): Promise<boolean> {
  console.log(`  installing ${names.join(', ')} …`)
  const options = { timeoutMs: LIMIT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  // A list that cannot be fetched may still leave an older one that is good enough.
  await runCommand('apt-get', ['update', '-q'], options)
  const { code } = await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options)
  return code === 0
}
