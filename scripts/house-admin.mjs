/** `npm run house:admin -- <phone>`: makes the account with this phone an administrator, while the site keeps running. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/staff-admin.ts', ...process.argv.slice(2)])
