/** Writes the whole site into a folder and reports what it holds; any error ends in one line and exit code 1. */

import { openStore } from './open-store.ts'
import { runSite } from './site-run.ts'
import { exportSite } from './site-export-run.ts'
import { keyFile } from '../config/phone-env.ts'

await runSite('Export', async ({ folder, env, progress, print, describe, spent }) => {
  const manifest = await exportSite({
    url: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    bucket: env.STORAGE ? (kind) => openStore(env, kind) : undefined,
    folder,
    now: Date.now(),
    ...progress,
  })
  print(`Export: ${describe(manifest)}, in ${spent()}: ${folder}`)
  const key = env.PHONE_KEY || env.DATABASE_URL ? 'PHONE_KEY' : keyFile(env.DATA_DIR)
  print(`Export: phone numbers are sealed, and the key is not in the folder: carry ${key} separately.`)
  print(`Export: npm run site:import -- ${folder} brings it into an empty site of the same version.`)
})
