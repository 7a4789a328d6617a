/** `npm run demo:remove -- --dry-run | --yes`: takes the demo edition out of the database, and leaves what people have made. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/demo-remove.ts', ...process.argv.slice(2)])
