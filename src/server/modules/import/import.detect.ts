/** What a file or folder is, by what it holds and not by its name. */
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveError, isArchive } from '../archive/archive.service.ts'
import { createFolderSource, type FolderFile } from './folder/import.folder.ts'
import { createGhostSource } from './ghost/import.ghost.ts'
import { decodeStart } from './import.encoding.ts'
import type { ImportSource } from './import.story.ts'
import { createWordPressSource } from './wordpress/import.wordpress.ts'

const START = 64 * 1024

type FileKind = 'wordpress' | 'ghost' | FolderFile['kind'] | null

async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(START), 0, START, 0)
    return decodeStart(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** The names of its elements, or one of them where they are not declared. */
const WORDPRESS =
  /xmlns:wp=["'][^"']*wordpress\.org\/export|<wp:(?:wxr_version|base_site_url|base_blog_url|author|post_id)>/

/** Tables of which an export of Ghost has one near its start, ordered by their names or with the version first. */
const GHOST =
  /"(?:exported_on|posts|posts_tags|users|tags|benefits|newsletters|members|products|custom_theme_settings)"\s*:/
const PAGE = /^<(?:!doctype html|html|head|body|article|main|section|div|p|h1)\b/i

const WORD = /\.(?:docx|docm|doc|wps)$/i

/** Browsers write where a page was saved from before it. */
function afterComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--') && rest.includes('-->'))
    rest = rest.slice(rest.indexOf('-->') + '-->'.length).trimStart()
  return rest
}

function kindOf(name: string, start: string): FileKind {
  if (/^\s*<(\?xml|rss|!--)/.test(start) && WORDPRESS.test(start)) return 'wordpress'
  if (/^\s*\{\s*"(?:db|data|meta)"\s*:/.test(start) && GHOST.test(start)) return 'ghost'
  if (PAGE.test(afterComments(start))) return 'page'
  // One that is broken, older or encrypted is named in the report, and not passed over.
  if (WORD.test(name)) return 'word'
  // Any text is Markdown: here the name decides.
  return /\.(md|markdown)$/i.test(name) && !start.includes('\0') ? 'markdown' : null
}

/** Whether a single file may be one, before anybody has looked into it wholly; of a zip, whether it is one. */
export async function isImportable(file: string, name: string): Promise<boolean> {
  const start = await readStart(file)
  return /\.zip$/i.test(name) ? start.startsWith('PK') : kindOf(name, start) !== null
}

const DEEPEST = 8

/** Hidden files and links are not followed, nor the files that browsers save beside a page. */
async function listFiles(folder: string, below = '', depth = 0): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // Word notes beside a file that it is open.
    if (/^(?:\.|~\$)/.test(entry.name) || entry.name === 'node_modules') continue
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isFile()) files.push(path)
    else if (entry.isDirectory() && depth < DEEPEST && !/(?:_files|\.files)$/.test(entry.name))
      files.push(...(await listFiles(folder, path, depth + 1)))
  }
  return files
}

/** Null for what no import knows. */
export async function findSource(place: string): Promise<ImportSource | null> {
  const isFile = (await stat(place)).isFile()
  if (!isFile && (await isArchive(place)))
    throw new ArchiveError(`${place} is an archive already: npm run archive:import -- ${place}`)
  const folder = isFile ? dirname(place) : place
  const paths = isFile ? [basename(place)] : await listFiles(folder)
  const found: { path: string; kind: FileKind }[] = []
  for (const path of paths) found.push({ path, kind: kindOf(path, await readStart(join(folder, path))) })
  const of = (kind: FileKind) => found.filter((each) => each.kind === kind).map(({ path }) => join(folder, path))
  if (of('wordpress').length > 0) return createWordPressSource(of('wordpress'))
  const [ghost] = of('ghost')
  if (ghost !== undefined) return createGhostSource(ghost)
  const files = found.flatMap(({ path, kind }): FolderFile[] =>
    kind === 'page' || kind === 'markdown' || kind === 'word' ? [{ path, kind }] : [],
  )
  return files.length > 0 ? createFolderSource(folder, files) : null
}
