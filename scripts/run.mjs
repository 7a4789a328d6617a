/** `node scripts/run.mjs <file> …`: brings the packages and the pinned Node, then runs a script that is written in TypeScript. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), process.argv.slice(2))
