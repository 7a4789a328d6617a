/** Reads a folder that anybody may have packed: no links are followed, nothing outside of it is touched, nothing is too large. */
import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#messages/server.ts'
import type { BringName } from '../desk/bring/desk.bring.service.ts'
import { archiveYear } from './archive.time.ts'
import { ArchiveRefusal } from './archive.refusal.ts'

/** `file` is its path within the folder, with slashes; a draft is stored beside the public text of the same story. */
export type StoryFile = { file: string; id: number; isDraft: boolean }
export type Refused = { file: string; reason: string }

const STORY_NAME = /^([1-9]\d{0,14})(\.draft)?\.md$/
const YEAR = /^\d{4}$/

/** The path of a story file: by year when readers see or saw it. */
export function storyFileName(id: number, publishedAt: number | null, isDraft: boolean): string {
  const name = `${id}${isDraft ? '.draft' : ''}.md`
  return publishedAt === null ? `story/${name}` : `story/${archiveYear(publishedAt)}/${name}`
}

/** By id, the public text before its draft; any other file is refused. Hidden files are skipped. */
export async function listStoryFiles(root: string): Promise<{ files: StoryFile[]; refused: Refused[] }> {
  const files: StoryFile[] = []
  const refused: Refused[] = []
  const top = await lstat(join(root, 'story')).catch(() => null)
  if (!top?.isDirectory()) return { files, refused }

  async function walk(folder: string, isTop: boolean): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue
      const file = `${folder}/${entry.name}`
      const [, id, draft] = STORY_NAME.exec(entry.name) ?? []
      if (entry.isDirectory() && isTop && YEAR.test(entry.name)) await walk(file, false)
      else if (entry.isSymbolicLink()) refused.push({ file, reason: m.archive.symbolicLink })
      else if (entry.isFile() && id) files.push({ file, id: Number(id), isDraft: draft !== undefined })
      else refused.push({ file, reason: m.archive.notAStory })
    }
  }
  await walk('story', true)
  const seen = new Set<string>()
  const distinct = files.filter(({ file, id, isDraft }) => {
    const key = `${id}${isDraft}`
    if (seen.has(key)) refused.push({ file, reason: m.archive.storyTwice({ id }) })
    return !seen.has(key) && seen.add(key)
  })
  return { files: distinct.toSorted((a, b) => a.id - b.id || Number(a.isDraft) - Number(b.isDraft)), refused }
}

export type ThingFolder = 'issue' | BringName

const THING_NAME = /^([1-9]\d{0,14})(\.draft)?\.yaml$/

export const thingFileName = (folder: ThingFolder, id: number, isDraft = false): string =>
  `${folder}/${id}${isDraft ? '.draft' : ''}.yaml`

/** Issues and the like, by number; anything else in their folder is refused. Hidden files are skipped. */
export async function listThingFiles(root: string, folder: ThingFolder) {
  const files: StoryFile[] = []
  const refused: Refused[] = []
  const top = await lstat(join(root, folder)).catch(() => null)
  if (!top?.isDirectory()) return { files, refused }
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const file = `${folder}/${entry.name}`
    const [, id, draft] = THING_NAME.exec(entry.name) ?? []
    if (entry.isSymbolicLink()) refused.push({ file, reason: m.archive.symbolicLink })
    else if (entry.isFile() && id) files.push({ file, id: Number(id), isDraft: draft !== undefined })
    else refused.push({ file, reason: m.archive.notAThing({ folder }) })
  }
  return { files: files.toSorted((a, b) => a.id - b.id || Number(a.isDraft) - Number(b.isDraft)), refused }
}

export type PageFile = { file: string; code: string }

const PAGE_NAME = /^([a-z][a-z0-9-]{0,39})\.md$/
const PAGE_FOLDER = /^[a-z][a-z0-9-]{0,39}$/
const VERSION_NAME = /^[1-9]\d{0,14}\.html$/

export const pageFileName = (code: string): string => `page/${code}.md`
export const pageVersionFileName = (code: string, version: number): string => `page/${code}/${version}.html`

/** Static pages by their codes, and the files of their versions; anything else is refused. Hidden files are skipped. */
export async function listPageFiles(root: string) {
  const files: PageFile[] = []
  const versions: PageFile[] = []
  const refused: Refused[] = []
  const list = async (folder: string) => {
    const top = await lstat(join(root, folder)).catch(() => null)
    if (!top?.isDirectory()) return []
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  for (const entry of await list('page')) {
    const file = `page/${entry.name}`
    const [, code] = PAGE_NAME.exec(entry.name) ?? []
    if (entry.isSymbolicLink()) refused.push({ file, reason: m.archive.symbolicLink })
    else if (entry.isFile() && code) files.push({ file, code })
    else if (entry.isDirectory() && PAGE_FOLDER.test(entry.name)) {
      for (const { name } of await list(file))
        if (VERSION_NAME.test(name)) versions.push({ file: `${file}/${name}`, code: entry.name })
        else refused.push({ file: `${file}/${name}`, reason: m.archive.notAPage })
    } else refused.push({ file, reason: m.archive.notAPage })
  }
  return { files, versions, refused }
}

/** A file name with too many digits must not push the id counter of the site too far. */
const WIDEST_GAP = 1_000_000

/** The highest id of these files, which are sorted, up to the first gap that is too wide. */
export function findHighestNumber(files: readonly StoryFile[]): number {
  let highest = 0
  for (const { id } of files) {
    if (id - highest > WIDEST_GAP) break
    highest = id
  }
  return highest
}

/** Whether a path that a text names stays within the folder: plain parts with slashes between. */
export function isInside(path: string): boolean {
  return (
    path.length <= 500 && !/[\\:\0]/.test(path) && path.split('/').every((part) => part !== '' && !part.startsWith('.'))
  )
}

/** The bytes of a regular file; null when there is none. */
export async function readInside(root: string, file: string, maxBytes: number): Promise<Buffer | null> {
  if (!(await isReachable(root, file))) return null
  // A pipe instead of a file would never end; a link that was put in its place meanwhile is not followed.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const handle = await open(join(root, file), flags)
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new ArchiveRefusal(m.archive.notRegularFile({ file }))
    if (stats.size > maxBytes)
      throw new ArchiveRefusal(m.archive.fileTooLarge({ file, limit: Math.floor(maxBytes / 1024) }))
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** No part of the path is a symbolic link; false when the path does not exist. */
export async function isReachable(root: string, file: string): Promise<boolean> {
  let path = root
  for (const part of file.split('/')) {
    path = join(path, part)
    const stats = await lstat(path).catch(() => null)
    if (!stats) return false
    if (stats.isSymbolicLink()) throw new ArchiveRefusal(m.archive.linkNotFollowed({ file }))
  }
  return true
}

const decoder = new TextDecoder('utf-8', { fatal: true })

export async function readTextInside(root: string, file: string, maxBytes: number): Promise<string | null> {
  const bytes = await readInside(root, file, maxBytes)
  if (!bytes) return null
  try {
    return decoder.decode(bytes)
  } catch (error) {
    throw new ArchiveRefusal(m.archive.notUtf8({ file }), { cause: error })
  }
}
