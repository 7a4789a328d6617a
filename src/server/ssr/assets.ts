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
const BOOT = 'src/web/boot.ts'
/** A page that shows another page's part needs that at once, too. */
const SHOWN_ALONG: Record<string, string> = {
  'src/web/pages/issue-read-page.tsx': 'src/web/pages/article-page.tsx',
}

export function readAssets(clientDir: string): FindAssets {
  const read = (name: string) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')) as Manifest
  const manifest = read('manifest.json')
  const bootTag = `<script src="/${read('boot-manifest.json')[BOOT]!.file}"></script>`
  const known = new Map<string, Assets>()

  function collect(module: string, scripts: Set<string>, styles: Set<string>): void {
    const chunk = manifest[module]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) collect(imported, scripts, styles)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }

  return (modules) => {
    const key = modules.join()
    const found = known.get(key)
    if (found) return found
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const along = modules.flatMap((module) => SHOWN_ALONG[module] ?? [])
    for (const module of [ENTRY, ...modules, ...along]) collect(module, scripts, styles)
    const entry = `/${manifest[ENTRY]!.file}`
    scripts.delete(entry)
    const assets: Assets = { bootTag, entry, styles: [...styles], preloads: [...scripts] }
    known.set(key, assets)
    return assets
  }
}
