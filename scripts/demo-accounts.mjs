/** `npm run demo:accounts [-- --remove]`: the demo accounts in the database, and closes those with the known password. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/demo-accounts.ts', ...process.argv.slice(2)])
