/** What kind of export a file is, by its beginning; without loading any importer. */
import { open } from 'node:fs/promises'
import { decodeStart } from './import.encoding.ts'

const START = 64 * 1024

export type FileKind = 'wordpress' | 'ghost' | 'page' | 'markdown' | 'word' | null

export async function readStart(file: string): Promise<string> {
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

export function exportKindOf(name: string, start: string): FileKind {
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
  return /\.zip$/i.test(name) ? start.startsWith('PK') : exportKindOf(name, start) !== null
}
