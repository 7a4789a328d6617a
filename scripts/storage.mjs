/** `npm run storage [-- --push] [-- --remove-orphans]`: looks through all stored files, while the site goes on. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/storage.ts', ...process.argv.slice(2)])
