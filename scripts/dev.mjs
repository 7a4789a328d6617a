/** `npm run dev`: the site on the sources; the server starts again when one of its files changes. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['--watch', '--watch-preserve-output', 'src/server/dev.ts'], { NODE_ENV: 'development' })
