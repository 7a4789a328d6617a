/** Brings an exported site into an empty one and reports what was carried; any error ends in one line and exit code 1. */
import { runSite } from './site-run.ts'
import { importSite } from './site-import-run.ts'

await runSite('Import', async ({ folder, env, progress, print, describe, spent }) => {
  const manifest = await importSite({
    url: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    folder,
    now: Date.now(),
    onStep: (step) => print(`Import: ${step} (${spent()})`),
    ...progress,
  })
  print(`Import: ${describe(manifest)}, in ${spent()}; counts and sums are those of ${manifest.madeAt}.`)
  if (env.STORAGE && manifest.files.length > 0)
    print('Import: files lie in DATA_DIR; npm run storage -- --push brings them to the bucket.')
  print(
    'Import: phone numbers open only with the PHONE_KEY of the site that was exported (or its file phone.key): set it before the start.',
  )
})
