/** `npm run gallery:update`: keeps the screenshots of the gallery as it is now; look at what git says has changed. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['scripts/test.ts', '--only', 'gallery'], { GALLERY_UPDATE: '1' })
