/** `npm run house:admin -- <phone>`: makes whoever has this phone an administrator, while the site goes on. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/staff-admin.ts', ...process.argv.slice(2)])
