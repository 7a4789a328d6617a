/** Pages, Markdown and Word files of a folder as stories. */
import type { MediaKind } from '#domain/media/library-file.ts'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { writeBlocks } from '../html/import.block.ts'
import { readHtml } from '../html/import.html.ts'
import type { FoundFile, HtmlSurroundings } from '../html/import.reading.ts'
import { addressPath } from '../import.files.ts'
import type { FileKind } from '../import.kind.ts'
import type { Loss } from '../import.loss.ts'
import type { ImportedStory, ImportSource, SourceTools } from '../import.story.ts'
import {
  readWord,
  readWordProperties,
  WORD_FILE_BYTES,
  type WordDocument,
  type WordRefusal,
} from '../word/import.word.ts'
import { decodeText, readMarkdownFile, readPage, type FolderDocument } from './import.document.ts'

export type FolderFile = { kind: Extract<FileKind, 'page' | 'markdown' | 'word'>; path: string }

/** `paths` are below the folder. */
export function createFolderSource(folder: string, files: readonly FolderFile[]): ImportSource {
  const keyOf = ({ path }: FolderFile) => `${folder}#${path}`
  const keys = new Map(files.map((file) => [file.path, keyOf(file)]))
  return {
    name: 'folder',
    folders: [folder],
    async survey(signal) {
      const [columns, authors, tags] = [new Set<string>(), new Set<string>(), new Set<string>()]
      const readable: FolderFile[] = []
      for (const file of files) {
        signal.throwIfAborted()
        const document = await survey(folder, file)
        if ('refused' in document) continue
        readable.push(file)
        const [column, ...others] = document.categories
        if (column) columns.add(column)
        for (const tag of [...others, ...document.tags]) tags.add(tag)
        for (const author of document.authors) authors.add(author)
      }
      return {
        lists: {
          columns: [...columns].map((name) => ({ key: name, name, slug: '', description: '', addresses: [] })),
          authors: [...authors].map((name) => ({ key: name, name, biography: '' })),
          tags: [...tags].map((name) => ({ way: [name], addresses: [] })),
        },
        keys: readable.map((file) => ({ key: keyOf(file), number: null })),
        members: [],
      }
    },
    async *read(tools) {
      for (const file of files) {
        const document = await open(folder, file)
        if ('refused' in document)
          yield { leftOut: { kind: document.refused, where: document.where, item: file.path, title: '' } }
        else yield await convertFile(file, keyOf(file), document, keys, tools)
      }
    },
  }
}

async function readBytes(folder: string, { kind, path }: FolderFile): Promise<Buffer | WordRefusal> {
  const place = join(folder, path)
  if (kind === 'word' && (await stat(place)).size > WORD_FILE_BYTES) return { refused: 'wordLarge', where: '' }
  return readFile(place)
}

/** What a document says of itself; of a Word file without its text. */
async function survey(folder: string, file: FolderFile) {
  if (file.kind !== 'word') return open(folder, file)
  const bytes = await readBytes(folder, file)
  return 'refused' in bytes ? bytes : readWordProperties(bytes)
}

async function open(folder: string, file: FolderFile): Promise<FolderDocument | WordDocument | WordRefusal> {
  const { kind, path } = file
  const name = basename(path, extname(path))
  const bytes = await readBytes(folder, file)
  if ('refused' in bytes) return bytes
  if (kind === 'word') return readWord(bytes, name)
  const text = decodeText(bytes)
  return kind === 'page' ? readPage(text, name) : readMarkdownFile(text, name)
}

async function convertFile(
  { path }: FolderFile,
  key: string,
  document: FolderDocument | WordDocument,
  keys: ReadonlyMap<string, string>,
  { files, numberOf }: SourceTools,
): Promise<ImportedStory> {
  const losses: Loss[] = []
  const within = new Map<string, FoundFile>()
  if ('pictures' in document) {
    losses.push(...document.losses)
    for (const [address, bytes] of document.pictures) within.set(address, await files.keep(bytes))
  }
  const lose: HtmlSurroundings['lose'] = (kind, where) => void losses.push({ kind, where })
  const find = (kind: Exclude<MediaKind, 'file'>, address: string): FoundFile => {
    const held = within.get(address)
    if (held) return held
    const isElsewhere = /^(https?:)?\/\//i.test(address)
    if (isElsewhere) return { loss: kind === 'image' ? 'pictureElsewhere' : `${kind}Missing` }
    return files.find(kind, addressPath(address, path) ?? '')
  }
  const around: HtmlSurroundings = {
    lose,
    findPicture: (address) => find('image', address),
    findAudio: (address) => find('audio', address),
    findVideo: (address) => find('video', address),
    findLink(href) {
      if (href.startsWith('#')) return null
      if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href
      const target = keys.get(addressPath(href, path) ?? '')
      const number = target === undefined ? undefined : numberOf(target)
      return number === undefined ? href : `/article/${number}`
    },
  }
  const { blocks, notes } = readHtml(document.html, around)
  const found = document.picture ? around.findPicture(document.picture) : null
  const picture = found && 'path' in found ? found.path : null
  if (document.picture && !picture) lose('leadPicture', document.picture)
  const [column, ...others] = document.categories
  const isPublic = readPublic(document, lose)
  return {
    key,
    state: isPublic ? 'published' : 'draft',
    publishedAt: isPublic ? document.time : null,
    title: document.title,
    standfirst: document.standfirst,
    column: column ?? null,
    credits: document.authors.map((author) => ({ role: 'text', author })),
    tags: [...others, ...document.tags].map((tag) => [tag]),
    keywords: [],
    premium: false,
    picture,
    pictureAlt: '',
    pictureCaption: '',
    seoTitle: '',
    seoDescription: '',
    sharePicture: null,
    slug: '',
    body: writeBlocks(
      blocks.filter(({ kind }) => kind !== 'payLine'),
      notes,
    ),
    addresses: isPublic && document.address.length > 1 ? [document.address] : [],
    comments: [],
    losses,
  }
}

function readPublic({ isDraft, time, madeAt }: FolderDocument, lose: HtmlSurroundings['lose']): boolean {
  if (isDraft) return false
  if (time === null) lose('noDate', madeAt)
  else if (time < 0) lose('earlyDate', new Date(time).toISOString())
  else return true
  return false
}
