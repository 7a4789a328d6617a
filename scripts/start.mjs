/** `npm start`: from a fresh clone to a running site. Steps that are already done are skipped. */
import { ensureBuild, ensurePackages, findRuntime, handOver } from './bootstrap.mjs'
import { SERVER_COMMAND } from './server-command.mjs'

await ensurePackages()
const runtime = findRuntime()
await ensureBuild(runtime)
handOver(runtime, SERVER_COMMAND, { NODE_ENV: 'production' })
