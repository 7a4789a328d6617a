/**
 * `npm run migrate [-- --dry-run]`: brings the database up to date without starting the site, or reports what that would do.
 */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/migrate.ts', ...process.argv.slice(2)])
