/** The last step of the build: what the server is made of, compiled, so that already its first start is a short one. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

enableCompileCache(join(ROOT, 'dist/compiled'))
await Promise.all([
  import('../src/server/prepare-database.ts'),
  import('../src/server/serve.ts'),
  import('../src/server/workers.ts'),
  import('../src/server/complete-index.ts'),
  import('../src/server/complete-stories.ts'),
  import(join(ROOT, 'dist/server/entry-server.js')),
])
// Node writes it at the end of the process; some parts of the server would keep it from ending.
process.exit()
