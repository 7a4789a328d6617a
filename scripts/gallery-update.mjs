/** `npm run gallery:update`: saves the screenshots of the gallery as it is now; review the changes with git. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['scripts/test.ts', '--only', 'gallery'], { GALLERY_UPDATE: '1' })
