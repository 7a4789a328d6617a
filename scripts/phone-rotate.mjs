/** `npm run phone:rotate`: seals all phone numbers anew under the first key of PHONE_KEY, while the site goes on. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/phone-rotate.ts', ...process.argv.slice(2)])
