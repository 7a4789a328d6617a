/** `npm start`: from a fresh clone to a running site. What is already done is not done again. */
import { ensureBuild, ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
const runtime = findRuntime()
await ensureBuild(runtime)
handOver(runtime, ['src/server/main.ts'], { NODE_ENV: 'production' })
