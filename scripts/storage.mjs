/** `npm run storage [-- --push] [-- --remove-orphans]`: checks all stored files, while the site keeps running. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/storage.ts', ...process.argv.slice(2)])
