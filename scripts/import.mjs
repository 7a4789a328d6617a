/** `npm run import -- <file or folder>`: takes in the archive of another system, while the site keeps running. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
// npm changes to the folder of the package; a path is meant from where it was typed.
const from = process.env.INIT_CWD ?? process.cwd()
handOver(findRuntime(), [
  '--max-semi-space-size=16',
  'src/server/commands/import.ts',
  '--from',
  from,
  ...process.argv.slice(2),
])
