/** The last step of the build: what the server is made of, compiled, so that already its first start is a short one. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

enableCompileCache(join(ROOT, 'dist/compiled'))
await Promise.all([
  import('../src/server/process/prepare-database.ts'),
  import('../src/server/process/serve.ts'),
  import('../src/server/process/workers.ts'),
  import('../src/server/jobs/complete-index.ts'),
  import('../src/server/jobs/complete-stories.ts'),
  import(join(ROOT, 'dist/server/entry-server.js')),
])
// Node writes it at the end of the process; some parts of the server would keep it from ending.
process.exit()
