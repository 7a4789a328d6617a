/** What a file or folder is, by what it holds and not by its name. */
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportSource } from './import.story.ts'
import { createWordPressSource } from './wordpress/import.wordpress.ts'

const START = 64 * 1024

type FileKind = 'wordpress' | null

async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(START), 0, START, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '')
  } finally {
    await handle.close()
  }
}

function kindOf(start: string): FileKind {
  if (/^\s*<(\?xml|rss|!--)/.test(start) && start.includes('xmlns:wp=') && start.includes('wordpress.org/export'))
    return 'wordpress'
  return null
}

/** Null for what no import knows. */
export async function findSource(place: string): Promise<ImportSource | null> {
  const stats = await stat(place)
  const names = stats.isDirectory() ? (await readdir(place)).toSorted().filter((name) => !name.startsWith('.')) : []
  const files = stats.isFile() ? [place] : names.map((name) => join(place, name))
  const found: { file: string; kind: FileKind }[] = []
  for (const file of files) if ((await stat(file)).isFile()) found.push({ file, kind: kindOf(await readStart(file)) })
  const of = (kind: FileKind) => found.filter((each) => each.kind === kind).map(({ file }) => file)
  if (of('wordpress').length > 0) return createWordPressSource(of('wordpress'))
  return null
}
