/** `npm run phone:rotate`: reseals all phone numbers under the first key of PHONE_KEY, while the site keeps running. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['src/server/commands/phone-rotate.ts', ...process.argv.slice(2)])
