/** `npm start`: from a fresh clone to a running site. What is already done is not done again. */
import { ensureBuild, ensurePackages, findRuntime, handOver } from './bootstrap.mjs'
import { SERVER_COMMAND } from './server-command.mjs'

await ensurePackages()
const runtime = findRuntime()
await ensureBuild(runtime)
handOver(runtime, SERVER_COMMAND, { NODE_ENV: 'production' })
