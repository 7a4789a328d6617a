/** Pictures, audio, videos and files for download of another system: found in the folder with its uploads, copied into `media/` of the archive. */
import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { libraryBytes, libraryEnd, libraryType, type MediaKind } from '#domain/media/library-file.ts'
import { findFormat, isInside } from '../archive/archive.service.ts'
import type { FoundFile } from './html/import.reading.ts'
import type { Loss, LossKind } from './import.loss.ts'
import { isRedrawn, REDRAWN, redrawPicture } from './import.picture.ts'

export type ImportFiles = ReturnType<typeof openFiles>

/** Names that the library keeps as they are. */
const PLAIN_PATH = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/
const LONGEST_PATH = 200

/** The folder of the library, and why a file is not brought along. A link to one stays a link. */
const KINDS = {
  image: { folder: 'picture', missing: 'pictureMissing', wrong: 'pictureKind' },
  audio: { folder: 'sound', missing: 'audioMissing', wrong: 'audioKind' },
  video: { folder: 'video', missing: 'videoMissing', wrong: 'videoKind' },
  file: { folder: 'file', missing: 'fileLink', wrong: 'fileLink' },
} as const satisfies Record<MediaKind, { folder: string; missing: LossKind; wrong: LossKind }>

/** A page that is called PDF would be refused later, with its whole story. */
function beginsRight(kind: MediaKind, file: string, start: Buffer): boolean {
  if (kind === 'image') return findFormat(start) !== undefined
  const end = libraryEnd(file)
  if (kind !== 'file' || end === 'csv') return true
  return start.toString('latin1').startsWith(end === 'pdf' ? '%PDF-' : 'PK\u0003\u0004')
}

/** The same file always has the same path. */
function pathFor(folder: string, file: string): string {
  if (PLAIN_PATH.test(file) && file.length <= LONGEST_PATH) return `${folder}/import/${file}`
  const mark = createHash('sha256').update(file.normalize()).digest('hex').slice(0, 16)
  return `${folder}/import/${mark}${extname(file).toLowerCase()}`
}

/** Of a smaller copy that was made from another file. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z0-9]+$)/i

/** `folders`: searched in their order; `target`: the folder of the archive. */
export function openFiles(folders: readonly string[], target: string) {
  const wanted = new Map<string, { file: string; path: string; redraw: boolean }>()
  const results = new Map<string, FoundFile>()

  /** Accents are one character in addresses, and two on some disks. */
  const fileOf = (path: string): string | undefined =>
    folders
      .flatMap((folder) => [join(folder, path.normalize()), join(folder, path.normalize('NFD'))])
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())

  function lookUp(path: string): { path: string; file: string } | undefined {
    if (!isInside(path)) return undefined
    const whole = path.replace(SIZE, '')
    for (const each of new Set([whole, whole.replace(/(?=\.[a-z0-9]+$)/i, '-scaled'), path])) {
      const file = fileOf(each)
      if (file !== undefined) return { path: each, file }
    }
    return undefined
  }

  function examine(kind: MediaKind, path: string): FoundFile {
    const found = lookUp(path)
    if (found === undefined) return { loss: KINDS[kind].missing }
    const { file } = found
    const start = readStart(file)
    const redraw = kind === 'image' && isRedrawn(start)
    const isKnown = redraw || (libraryType(file)?.kind === kind && beginsRight(kind, file, start))
    if (!isKnown || statSync(file).size > libraryBytes(kind)) return { loss: KINDS[kind].wrong }
    const media = pathFor(KINDS[kind].folder, found.path) + (redraw ? REDRAWN : '')
    wanted.set(media, { file, path: found.path, redraw })
    return { path: media }
  }

  return {
    /** `path`: below one of the folders. */
    find(kind: MediaKind, path: string): FoundFile {
      const key = `${kind} ${path}`
      const result = results.get(key) ?? examine(kind, path)
      results.set(key, result)
      return result
    },

    /** A picture that lay within another file; its name is its content. */
    async keep(given: Buffer): Promise<FoundFile> {
      const bytes = isRedrawn(given) ? ((await redrawPicture(given).catch(() => null))?.bytes ?? given) : given
      const format = bytes.length <= libraryBytes('image') ? findFormat(bytes) : null
      if (!format) return { loss: 'pictureKind' }
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      const path = `picture/import/${name}.${format === 'jpeg' ? 'jpg' : format}`
      const to = join(target, 'media', path)
      if ((await stat(to).catch(() => null))?.size !== bytes.length) {
        await mkdir(dirname(to), { recursive: true })
        await writeFile(to, bytes)
      }
      return { path }
    },

    /** Copies what was found since the last time; a file that is there already stays. Returns what was lost. */
    async copy(): Promise<Loss[]> {
      const losses: Loss[] = []
      for (const [media, { file, path, redraw }] of wanted) {
        const to = join(target, 'media', media)
        const [given, kept] = [await stat(file), await stat(to).catch(() => null)]
        await mkdir(dirname(to), { recursive: true })
        const isNew = !kept || kept.mtimeMs < given.mtimeMs
        if (redraw) await redrawTo(to, file, isNew).then((kind) => kind && losses.push({ kind, where: path }))
        else if (isNew || kept.size !== given.size) await copyFile(file, to, constants.COPYFILE_FICLONE)
      }
      wanted.clear()
      return losses
    },
  }
}

async function redrawTo(to: string, file: string, isNew: boolean): Promise<LossKind | null> {
  try {
    const { bytes, isMoving } = await redrawPicture(await readFile(file), isNew)
    if (bytes) await writeFile(to, bytes)
    return isMoving ? 'pictureStill' : null
  } catch {
    return 'pictureBroken'
  }
}

function readStart(file: string): Buffer {
  const start = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  try {
    return start.subarray(0, readSync(handle, start, 0, start.length, 0))
  } finally {
    closeSync(handle)
  }
}

/** The part of an address that names a file, without query and encoding; null when it cannot be one. `page`: the path of the page that names it. */
export function addressPath(address: string, page = ''): string | null {
  try {
    const { pathname } = new URL(address, `http://localhost/${encodeURI(page)}`)
    return decodeURIComponent(pathname).replace(/^\/+/, '')
  } catch (e) {
    console.log(e)
    return null
  }
}
