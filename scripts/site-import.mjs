/** `npm run site:import -- <folder>`: brings an exported site into an empty one, on either engine. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
// npm changes to the folder of the package; a path is meant from where it was typed.
const from = process.env.INIT_CWD ?? process.cwd()
handOver(findRuntime(), ['src/server/commands/site-import.ts', '--from', from, ...process.argv.slice(2)])
