/**
 * Builds the pages for browser and server, compresses the browser files once at the highest level, and compiles the server.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { LANGUAGES } from '../src/messages/create-messages.ts'
import { BROWSERS } from '../vite.config.ts'
import { inlineMessages } from './inline-messages.ts'
import { joinStyles } from './join-styles.ts'
import { listOfflineFiles } from './offline-files.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'dist/client')
const COMPRESSED = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])

rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
process.env['NODE_ENV'] = 'production'
for (const ssr of [false, true]) {
  await build({ root: ROOT, logLevel: 'warn', build: { ssr } })
  console.log(`Build: ${ssr ? 'server' : 'browser'} side done.`)
}
// The editors' desk is a separate program: the site's manifest does not list it.
for (const language of LANGUAGES) {
  process.env['DESK_LANGUAGE'] = language
  await build({ root: ROOT, configFile: join(ROOT, 'vite.desk.config.ts'), logLevel: 'warn' })
}
console.log('Build: desk done.')
// The file that runs before the first paint is no module: it must block, so it may not import anything.
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [inlineMessages('zh')],
  build: {
    outDir: 'dist/client',
    target: BROWSERS,
    emptyOutDir: false,
    manifest: '.vite/boot-manifest.json',
    rolldownOptions: {
      input: 'src/web/boot.ts',
      output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})

// The service worker: one file at a fixed address, since browsers check there for a newer one.
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [inlineMessages('zh')],
  build: {
    outDir: 'dist/client',
    target: BROWSERS,
    emptyOutDir: false,
    rolldownOptions: { input: 'src/web/offline/worker.ts', output: { format: 'iife', entryFileNames: 'offline.js' } },
  },
})
const offline = listOfflineFiles(CLIENT, joinStyles(CLIENT))
writeFileSync(join(CLIENT, 'offline.json'), JSON.stringify(offline))
// Every build has another worker, if only by this line: pages that are still open learn of a newer build by it.
appendFileSync(join(CLIENT, 'offline.js'), `\n// ${offline.build}\n`)
// The offline page has its own style, in the colours of the site.
const styles = ['src/web/ui/tokens.css', 'src/web/offline/offline-document.css']
writeFileSync(join(CLIENT, 'offline.css'), styles.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'))

for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSED.has(extname(entry.name))) continue
  const file = join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
console.log('Build: files compressed.')
execFileSync(process.execPath, [join(ROOT, 'scripts/compile-server.ts')], { stdio: 'inherit' })
console.log('Build: server compiled.')
