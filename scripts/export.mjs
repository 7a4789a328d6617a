/** `npm run export -- <folder> --ghost`: writes all stories for another system, while the site keeps running. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
// npm changes to the folder of the package; a path is meant from where it was typed.
const from = process.env.INIT_CWD ?? process.cwd()
handOver(findRuntime(), ['src/server/commands/export.ts', '--from', from, ...process.argv.slice(2)])
