/** `npm run bench`: brings packages, the pinned Node and built pages, then measures; or one part: `-- --only search`. */
import { ensureBuild, ensurePackages, findRuntime, handOver } from '../scripts/bootstrap.mjs'

await ensurePackages()
const runtime = findRuntime()
const args = process.argv.slice(2)
if (!['archive', 'search', 'folder', 'growth', '--peer'].some((part) => args.includes(part))) await ensureBuild(runtime)
handOver(runtime, ['bench/site.bench.ts', ...args])
