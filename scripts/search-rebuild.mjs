/** `npm run search:rebuild`: rebuilds the search index, while the site keeps running. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/search-rebuild.ts'])
