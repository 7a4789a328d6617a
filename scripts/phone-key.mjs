/** `npm run phone:key`: prints a new key for PHONE_KEY, and keeps no copy. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['scripts/phone-key.ts'])
