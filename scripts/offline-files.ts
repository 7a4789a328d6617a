/** The build files needed to read a saved issue: those that its pages load, immediately and later. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfflineFiles } from '../src/domain/issue/offline-issue.ts'
import type { JoinedStyles } from '../src/server/ssr/assets.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const PAGES = 'src/web/pages/'
/** What opens the reader, and what a story looks like. */
const NEEDED = ['src/web/entry-client.tsx', `${PAGES}issue-read-page.tsx`, `${PAGES}article-page.tsx`]

export function listOfflineFiles(clientDir: string, joined: JoinedStyles): OfflineFiles {
  const read = (name: string) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')) as Manifest
  const manifest = read('manifest.json')
  const files = new Set(Object.values(read('boot-manifest.json')).map(({ file }) => `/${file}`))
  const seen = new Set<string>()
  function collect(name: string): void {
    const chunk = manifest[name]
    // Other pages are not saved, so neither is their program.
    if (!chunk || seen.has(name) || (name.startsWith(PAGES) && !NEEDED.includes(name))) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) collect(other)
  }
  for (const name of NEEDED) {
    collect(name)
    if (joined[name]) files.add(joined[name].file)
  }
  const list = [...files].toSorted()
  return { build: createHash('sha256').update(list.join()).digest('hex').slice(0, 16), files: list }
}
