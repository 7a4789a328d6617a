/** `npm run search:rebuild`: writes the index of the search anew, while the site goes on. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/search-rebuild.ts'])
