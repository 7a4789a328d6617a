/**
 * Joins the styles of each page into one file. Styles block rendering, and each file is a separate request; the front page
 * had nine. The styles that every page shares stay separate: they are cached from one page to the next.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOINED_STYLES, readAssets, type JoinedStyles } from '../src/server/ssr/assets.ts'

const isPage = (module: string) => /^src\/web\/pages\/.+-page\.tsx$/.test(module)

export function joinStyles(clientDir: string): JoinedStyles {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as object
  const findAssets = readAssets(clientDir)
  const ofAll = new Set(findAssets([]).styles)
  const joined: JoinedStyles = {}
  for (const module of Object.keys(manifest).filter(isPage)) {
    const holds = findAssets([module]).styles.filter((style) => !ofAll.has(style))
    if (holds.length < 2) continue
    const text = holds.map((style) => readFileSync(join(clientDir, style), 'utf8').trim()).join('\n')
    const file = `/assets/${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
    writeFileSync(join(clientDir, file), text)
    joined[module] = { file, holds }
  }
  writeFileSync(join(clientDir, '.vite', JOINED_STYLES), JSON.stringify(joined))
  return joined
}
