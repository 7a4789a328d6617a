/** Which files a page needs, read from the build's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Assets = {
  /** the element that loads what must run before the first paint */
  bootTag: string
  entry: string
  styles: string[]
  preloads: string[]
}
export type FindAssets = (modules: string[]) => Assets

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const ENTRY = 'src/web/entry-client.tsx'
const DESK = 'src/desk/entry.tsx'
const BOOT = 'src/web/boot.ts'
/** A page that shows another page's part needs that at once, too. */
const SHOWN_ALONG: Record<string, string> = {
  'src/web/pages/issue-read-page.tsx': 'src/web/pages/article-page.tsx',
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

/** What the desk of the editors begins with; its rooms fetch their own. */
export function readDeskAssets(clientDir: string): Assets {
  const manifest = readManifest(clientDir, 'desk-manifest.json')
  const scripts = new Set<string>()
  const styles = new Set<string>()
  collect(manifest, DESK, scripts, styles)
  const entry = `/${manifest[DESK]!.file}`
  scripts.delete(entry)
  return { bootTag: readBootTag(clientDir), entry, styles: [...styles], preloads: [...scripts] }
}

export function readAssets(clientDir: string): FindAssets {
  const manifest = readManifest(clientDir, 'manifest.json')
  const bootTag = readBootTag(clientDir)
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
    const assets: Assets = { bootTag, entry, styles: [...styles], preloads: [...scripts] }
    known.set(key, assets)
    return assets
  }
}
