/** The server for developing: the same application, with the module server in front and pages loaded from source. */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { createApp, type BackgroundWork } from './process/app.ts'
import { loadEnvFile, readEnv } from './config/env.ts'
import { createLog } from './http/observe/log.ts'
import { createMetrics } from './http/observe/metrics.ts'
import { openSocket, reservePort } from './process/listen.ts'
import { findMediaFolders } from './process/media-folders.ts'
import { createMinuteWork } from './jobs/minute-work.ts'
import { openSeal } from './config/phone-env.ts'
import { prepareDatabase } from './process/prepare-database.ts'
import { createPageRenderer, type RenderApp } from './ssr/page-renderer.ts'

const ROOT = join(import.meta.dirname, '../..')

loadEnvFile(join(ROOT, '.env'))
/** Developers want to see their changes. */
const UNCACHED = { PAGE_CACHE: 'off', ANSWER_CACHE: 'off' }
const { env, release } = await reservePort(
  readEnv({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development', ...UNCACHED }),
)
const metrics = createMetrics()
const log = createLog(env.LOG_LEVEL, undefined, metrics.logWatch)
const seal = openSeal(env)
const db = await prepareDatabase({ env, log, metrics, seal, contentDir: join(ROOT, 'content') })

const server = createServer()
const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  // Loaded directly: a compiled copy beside it would look like a change and restart this process.
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server }, ws: { server } },
})

const loadApp = async () => {
  const { renderPage } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { renderPage: RenderApp }
  return renderPage
}
// Required by the React plugin before any module of the page runs.
const preamble =
  `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); ` +
  `window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>` +
  `<script type="module" src="/@vite/client"></script><script type="module" src="/src/web/boot.ts"></script>`
const assetsOf = (entry: string) => ({ bootTag: preamble, entry, styles: [], preloads: [] })
const findAssets = ([page]: string[]) => ({
  ...assetsOf('/src/web/entry-client.tsx'),
  ...(page ? { page: `/${page}` } : {}),
})

const minuteWork = createMinuteWork(log)
const background: BackgroundWork[] = []
const app = createApp({
  env,
  db,
  log,
  metrics,
  seal,
  renderPage: createPageRenderer(loadApp, findAssets, env.PUBLIC_URL),
  deskAssets: () => assetsOf('/src/desk/entry.tsx'),
  ...findMediaFolders(env.DATA_DIR, env.STORAGE),
  checkModels: true,
  everyMinute: minuteWork.add,
  inBackground: (work) => background.push(work),
})
const listener = getRequestListener(app.fetch)

/** The components in all their states: a page of the module server alone, of which the application knows nothing. */
async function sendGallery(url: string, response: ServerResponse): Promise<void> {
  const page = readFileSync(join(ROOT, 'src/web/gallery/index.html'), 'utf8')
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(await vite.transformIndexHtml(url, page))
}

server.on('request', (request, response) =>
  vite.middlewares(request, response, () => {
    const { url = '/' } = request
    if (/^\/dev\/gallery(\?|$)/.test(url))
      sendGallery(url, response).catch((error) => response.writeHead(500).end(String(error)))
    else void listener(request, response)
  }),
)
await release()
await openSocket(server, env)
minuteWork.start()
for (const work of background) work.start()
console.log(`Developing at http://${env.HOST}:${env.PORT}`)
