/** Which files a page needs, read from the build's manifest. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#messages/create-messages.ts'

export type Assets = {
  /** the element that loads what must run before the first paint */
  bootTag: string
  entry: string
  styles: string[]
  /** styles that are contained in one of those: the browser must not fetch them again on navigation to another page */
  held?: string[]
  preloads: string[]
  /** the part of the page itself, for a document of a page */
  page?: string
}
export type FindAssets = (modules: string[]) => Assets

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** By page module: the file that its own styles were joined into by the build. */
export type JoinedStyles = Record<string, { file: string; holds: string[] }>
export const JOINED_STYLES = 'joined-styles.json'

const ENTRY = 'src/web/entry-client.tsx'
const DESK = 'src/desk/entry.tsx'
const BOOT = 'src/web/boot.ts'
/** A page that shows a part of another page needs its assets immediately, too. */
const SHOWN_ALONG: Record<string, string> = {
  'src/web/pages/issue-read-page.tsx': 'src/web/pages/article-page.tsx',
  'src/web/pages/desk-preview-story-page.tsx': 'src/web/pages/article-page.tsx',
}

const readManifest = (clientDir: string, name: string) =>
  JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')) as Manifest

const readBootTag = (clientDir: string) =>
  `<script src="/${readManifest(clientDir, 'boot-manifest.json')[BOOT]!.file}"></script>`

function collect(manifest: Manifest, module: string, scripts: Set<string>, styles: Set<string>): void {
  const chunk = manifest[module]
  if (!chunk || scripts.has(`/${chunk.file}`)) return
  scripts.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, scripts, styles)
  for (const style of chunk.css ?? []) styles.add(`/${style}`)
}

/** The entry assets of the desk; its rooms load their own. */
export function readDeskAssets(clientDir: string): (language: Language) => Assets {
  const known = new Map(LANGUAGES.map((language) => [language, readDeskAssetsIn(clientDir, language)]))
  return (language) => known.get(language)!
}

function readDeskAssetsIn(clientDir: string, language: Language): Assets {
  const manifest = readManifest(clientDir, `desk-manifest-${language}.json`)
  const scripts = new Set<string>()
  const styles = new Set<string>()
  collect(manifest, DESK, scripts, styles)
  const entry = `/${manifest[DESK]!.file}`
  scripts.delete(entry)
  return { bootTag: readBootTag(clientDir), entry, styles: [...styles], preloads: [...scripts] }
}

/** None while the site is being built. */
function readJoinedStyles(clientDir: string): JoinedStyles {
  const path = join(clientDir, '.vite', JOINED_STYLES)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as JoinedStyles) : {}
}

export function readAssets(clientDir: string): FindAssets {
  const manifest = readManifest(clientDir, 'manifest.json')
  const bootTag = readBootTag(clientDir)
  const joined = readJoinedStyles(clientDir)
  const known = new Map<string, Assets>()

  return (modules) => {
    const key = modules.join()
    const found = known.get(key)
    if (found) return found
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const along = modules.flatMap((module) => SHOWN_ALONG[module] ?? [])
    for (const module of [ENTRY, ...modules, ...along]) collect(manifest, module, scripts, styles)
    const entry = `/${manifest[ENTRY]!.file}`
    scripts.delete(entry)
    const own = joined[key]
    const held = own?.holds ?? []
    for (const style of held) styles.delete(style)
    if (own) styles.add(own.file)
    const page = manifest[modules.at(-1) ?? '']
    const assets: Assets = {
      bootTag,
      entry,
      styles: [...styles],
      held,
      preloads: [...scripts],
      ...(page ? { page: `/${page.file}` } : {}),
    }
    known.set(key, assets)
    return assets
  }
}
