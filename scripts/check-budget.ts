/**
 * Holds what a reader's first page loads against its budget: all scripts and style sheets that the page names, as they
 * travel (brotli). Runs after the build; what loads later, when it is first used, is not counted.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readAssets, readDeskAssets } from '../src/server/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

/** In kB of 1000 bytes. React, router and query alone are 92. */
const BUDGETS = [
  { page: 'front page', module: 'src/web/pages/home-page.tsx', script: 120, style: 20 },
  { page: 'article', module: 'src/web/pages/article-page.tsx', script: 110, style: 15 },
  { page: 'issues', module: 'src/web/pages/magazine-list-page.tsx', script: 115, style: 15 },
  { page: 'issue', module: 'src/web/pages/magazine-page.tsx', script: 120, style: 15 },
  { page: 'reader', module: 'src/web/pages/issue-read-page.tsx', script: 120, style: 15 },
  { page: 'listen', module: 'src/web/pages/podcast-page.tsx', script: 120, style: 15 },
  { page: 'course', module: 'src/web/pages/course-page.tsx', script: 120, style: 15 },
  { page: 'column', module: 'src/web/pages/column-page.tsx', script: 110, style: 15 },
  { page: 'year index', module: 'src/web/pages/column-index-page.tsx', script: 110, style: 15 },
  { page: 'in print', module: 'src/web/pages/column-issues-page.tsx', script: 110, style: 15 },
  { page: 'all columns', module: 'src/web/pages/all-column-page.tsx', script: 110, style: 15 },
  { page: 'all tags', module: 'src/web/pages/all-tag-page.tsx', script: 110, style: 15 },
  { page: 'stories', module: 'src/web/pages/article-list-page.tsx', script: 110, style: 15 },
  { page: 'rankings', module: 'src/web/pages/rankings-page.tsx', script: 110, style: 15 },
  { page: 'ranking', module: 'src/web/pages/ranking-page.tsx', script: 110, style: 15 },
  { page: 'person', module: 'src/web/pages/user-page.tsx', script: 113, style: 15 },
  { page: 'search', module: 'src/web/pages/search-page.tsx', script: 115, style: 15 },
  { page: 'follow', module: 'src/web/pages/follow-page.tsx', script: 113, style: 15 },
  { page: 'shelf', module: 'src/web/pages/shelf-page.tsx', script: 119, style: 15 },
  { page: 'profile', module: 'src/web/pages/own-profile-page.tsx', script: 115, style: 15 },
  { page: 'notices', module: 'src/web/pages/notice-page.tsx', script: 114, style: 15 },
  { page: 'login', module: 'src/web/pages/login-page.tsx', script: 112, style: 15 },
  { page: 'password', module: 'src/web/pages/get-password-page.tsx', script: 113, style: 15 },
  { page: 'themes', module: 'src/web/pages/theme-list-page.tsx', script: 110, style: 15 },
  { page: 'theme', module: 'src/web/pages/theme-page.tsx', script: 110, style: 15 },
  { page: 'topics', module: 'src/web/pages/topic-page.tsx', script: 110, style: 15 },
  { page: 'news', module: 'src/web/pages/news-page.tsx', script: 110, style: 15 },
  { page: 'calendar', module: 'src/web/pages/calendar-page.tsx', script: 112, style: 15 },
  { page: 'latest', module: 'src/web/pages/latest-page.tsx', script: 111, style: 15 },
  { page: 'classify', module: 'src/web/pages/classify-page.tsx', script: 112, style: 15 },
  { page: 'courses', module: 'src/web/pages/courses-page.tsx', script: 114, style: 15 },
  { page: 'study', module: 'src/web/pages/study-page.tsx', script: 115, style: 15 },
  { page: 'search desk', module: 'src/web/pages/desk-search-page.tsx', script: 114, style: 15 },
  { page: 'comment desk', module: 'src/web/pages/desk-comment-page.tsx', script: 117, style: 15 },
  { page: 'order desk', module: 'src/web/pages/desk-order-page.tsx', script: 114, style: 15 },
  { page: 'desk order', module: 'src/web/pages/desk-order-detail-page.tsx', script: 115, style: 15 },
  { page: 'code desk', module: 'src/web/pages/desk-code-page.tsx', script: 116, style: 15 },
  { page: 'home preview', module: 'src/web/pages/desk-preview-home-page.tsx', script: 121, style: 15 },
  { page: 'story preview', module: 'src/web/pages/desk-preview-story-page.tsx', script: 115, style: 15 },
  { page: 'desk door', module: 'src/web/pages/desk-closed-page.tsx', script: 112, style: 15 },
  { page: 'my issues', module: 'src/web/pages/possess-page.tsx', script: 112, style: 15 },
  { page: 'my rights', module: 'src/web/pages/possess-constant-page.tsx', script: 112, style: 15 },
  { page: 'my orders', module: 'src/web/pages/order-list-page.tsx', script: 112, style: 15 },
  { page: 'order', module: 'src/web/pages/order-page.tsx', script: 116, style: 15 },
  { page: 'gift', module: 'src/web/pages/gift-page.tsx', script: 112, style: 15 },
  { page: 'redeem', module: 'src/web/pages/redeem-page.tsx', script: 112, style: 15 },
  { page: 'membership', module: 'src/web/pages/membership-page.tsx', script: 112, style: 15 },
  { page: 'subscribe', module: 'src/web/pages/magazine-constant-page.tsx', script: 112, style: 15 },
  { page: 'buy', module: 'src/web/pages/buy-page.tsx', script: 116, style: 15 },
  { page: 'cashier', module: 'src/web/pages/cashier-page.tsx', script: 112, style: 15 },
  { page: 'letter desk', module: 'src/web/pages/desk-contribution-page.tsx', script: 116, style: 15 },
  { page: 'contribute', module: 'src/web/pages/contribution-page.tsx', script: 116, style: 15 },
  { page: 'house', module: 'src/web/pages/about-page.tsx', script: 110, style: 15 },
  { page: 'award', module: 'src/web/pages/doread-page.tsx', script: 112, style: 15 },
  { page: 'judge', module: 'src/web/pages/doread-judge-page.tsx', script: 112, style: 15 },
  { page: 'award data', module: 'src/web/pages/doread-data-page.tsx', script: 112, style: 15 },
  { page: 'award text', module: 'src/web/pages/doread-text-page.tsx', script: 112, style: 15 },
]

/** What an editor waits for before the first room; the rooms fetch the rest. */
const DESK = { page: 'desk', script: 175, style: 10 } as const

/** What comes with the first sound: the player and everything that it may still fetch, but for what every page has. */
const PLAYER = { page: 'player', module: 'src/web/player/mount-player.tsx', total: 25 } as const

/** A page that has nothing but what every page has. */
const PLAINEST = 'src/web/pages/about-page.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

type Weight = { page: string; kind: string; files: number; bytes: number; budget: number }

const bytesOf = (paths: string[]) => paths.reduce((sum, path) => sum + statSync(join(CLIENT, `${path}.br`)).size, 0)

function weighPlayer(manifest: Record<string, Chunk>, known: Set<string>): Weight {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || known.has(`/${chunk.file}`)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  if (!(PLAYER.module in manifest)) throw new Error(`${PLAYER.module} is not in the build: was it renamed?`)
  visit(PLAYER.module)
  return {
    page: PLAYER.page,
    kind: 'all',
    files: files.size,
    bytes: bytesOf([...files]),
    budget: PLAYER.total * 1000,
  }
}

function weighDesk(): Weight[] {
  const { bootTag, entry, preloads, styles } = readDeskAssets(CLIENT)
  const scripts = [/src="([^"]+)"/.exec(bootTag)![1]!, entry, ...preloads]
  return [
    { page: DESK.page, kind: 'JavaScript', files: scripts.length, bytes: bytesOf(scripts), budget: DESK.script * 1000 },
    { page: DESK.page, kind: 'CSS', files: styles.length, bytes: bytesOf(styles), budget: DESK.style * 1000 },
  ]
}

/** The desk is a program of its own: nothing of it may reach a reader, not even the name of a file. */
function refuseDeskForReaders(manifest: Record<string, Chunk>): void {
  for (const [name, { file }] of Object.entries(manifest)) {
    if (name.startsWith('src/desk/')) throw new Error(`${name} is of the desk and stands in the build of the site`)
    if (file.endsWith('.js') && readFileSync(join(CLIENT, file), 'utf8').includes('desk-assets/'))
      throw new Error(`${name} of the site names a file of the desk`)
  }
}

function weighPages(): Weight[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  refuseDeskForReaders(manifest)
  const findAssets = readAssets(CLIENT)
  const pages = BUDGETS.flatMap(({ page, module, script, style }) => {
    if (!(module in manifest)) throw new Error(`${module} is not in the build: was the page renamed?`)
    const { bootTag, entry, preloads, styles } = findAssets([module])
    const boot = /src="([^"]+)"/.exec(bootTag)![1]!
    const scripts = [boot, entry, ...preloads]
    return [
      { page, kind: 'JavaScript', files: scripts.length, bytes: bytesOf(scripts), budget: script * 1000 },
      { page, kind: 'CSS', files: styles.length, bytes: bytesOf(styles), budget: style * 1000 },
    ]
  })
  const { entry, preloads, styles, held = [] } = findAssets([PLAINEST])
  return [...pages, ...weighDesk(), weighPlayer(manifest, new Set([entry, ...preloads, ...styles, ...held]))]
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

function describe({ page, kind, files, bytes, budget }: Weight): string {
  const verdict = bytes > budget ? `  ${bytes - budget} bytes too many` : ''
  return `${page.padEnd(12)}${kind.padEnd(12)}${String(files).padStart(6)}${kilobytes(bytes)}${kilobytes(budget)}${verdict}`
}

try {
  const weights = weighPages()
  console.log('First load, brotli, kB   files   sent budget')
  for (const weight of weights) console.log(describe(weight))
  process.exitCode = weights.some(({ bytes, budget }) => bytes > budget) ? 1 : 0
} catch (error) {
  console.error(`budget: ${(error as Error).message}`)
  process.exitCode = 1
}
