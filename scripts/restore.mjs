/**
 * `npm run restore -- <backup, or folder of backups> [--replace | --verify]`: restores a backup while the site is stopped.
 */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
// npm changes to the folder of the package; a path is meant from where it was typed.
const from = process.env.INIT_CWD ?? process.cwd()
handOver(findRuntime(), ['src/server/commands/restore.ts', '--from', from, ...process.argv.slice(2)])
