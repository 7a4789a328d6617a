/**
 * Holds what a reader's first page loads against its budget: all scripts and style sheets that the page names, as they
 * travel (brotli). Runs after the build; what loads later, when it is first used, is not counted.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readAssets, readDeskAssets } from '../src/server/ssr/assets.ts'
import { pageFile, PAGES, type PageFacts, type PageName } from '../src/domain/page-list.ts'
import { LANGUAGES, type Language } from '../src/messages/create-messages.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

/** What an editor waits for before the first room; the rooms fetch the rest. */
const DESK = { page: 'desk', script: 175, style: 10 } as const

/** What loads with the first playback: the player and everything that it may still fetch, except for what every page has. */
const PLAYER = { page: 'player', module: 'src/web/player/mount-player.tsx', total: 25 } as const

/** A page that has nothing but what every page has. */
const PLAINEST = pageFile('about')

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

type Weight = {
  page: string
  kind: string
  files: number
  mostFiles?: number | undefined
  bytes: number
  budget: number
}

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

function weighDesk(language: Language): Weight[] {
  const { bootTag, entry, preloads, styles } = readDeskAssets(CLIENT)(language)
  const scripts = [/src="([^"]+)"/.exec(bootTag)![1]!, entry, ...preloads]
  return [
    {
      page: `${DESK.page} (${language})`,
      kind: 'JavaScript',
      files: scripts.length,
      bytes: bytesOf(scripts),
      budget: DESK.script * 1000,
    },
    {
      page: `${DESK.page} (${language})`,
      kind: 'CSS',
      files: styles.length,
      bytes: bytesOf(styles),
      budget: DESK.style * 1000,
    },
  ]
}

/** The desk is a separate program: no part of it may reach a reader, not even the name of a file. */
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
  const names = Object.keys(PAGES) as PageName[]
  const pages = names.flatMap((page) => {
    const { script, style, files: mostFiles }: PageFacts = PAGES[page]
    const module = pageFile(page)
    if (!(module in manifest)) throw new Error(`${module} is not in the build: was the page renamed?`)
    const { bootTag, entry, preloads, styles } = findAssets([module])
    const boot = /src="([^"]+)"/.exec(bootTag)![1]!
    const scripts = [boot, entry, ...preloads]
    return [
      { page, kind: 'JavaScript', files: scripts.length, mostFiles, bytes: bytesOf(scripts), budget: script * 1000 },
      { page, kind: 'CSS', files: styles.length, bytes: bytesOf(styles), budget: style * 1000 },
    ]
  })
  const { entry, preloads, styles, held = [] } = findAssets([PLAINEST])
  return [
    ...pages,
    ...LANGUAGES.flatMap(weighDesk),
    weighPlayer(manifest, new Set([entry, ...preloads, ...styles, ...held])),
  ]
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

const isOver = ({ files, mostFiles = files, bytes, budget }: Weight) => files > mostFiles || bytes > budget

function describe({ page, kind, files, mostFiles = files, bytes, budget }: Weight): string {
  const verdict =
    (bytes > budget ? `  ${bytes - budget} bytes too many` : '') +
    (files > mostFiles ? `  ${files - mostFiles} files too many` : '')
  return `${page.padEnd(20)}${kind.padEnd(12)}${String(files).padStart(6)}${kilobytes(bytes)}${kilobytes(budget)}${verdict}`
}

try {
  const weights = weighPages()
  console.log('First load, brotli, kB           files   sent budget')
  for (const weight of weights) console.log(describe(weight))
  process.exitCode = weights.some(isOver) ? 1 : 0
} catch (error) {
  console.error(`budget: ${(error as Error).message}`)
  process.exitCode = 1
}
