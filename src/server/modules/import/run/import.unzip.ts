/**
 * Unpacks a zip that somebody uploaded. Nothing of it is trusted: not its names, not the sizes that it states, not the kinds
 * of its entries. What is refused ends the whole.
 */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { ImportProblem } from '#domain/desk/import-run.ts'

const MIB = 1024 * 1024

export type UnzipLimits = {
  entries: number
  /** that come out, of all files together */
  bytes: number
  /** of what comes out to the size of the zip; a small zip may hold `freeBytes` in any case */
  ratio: number
  freeBytes: number
  depth: number
  /** of one part of a path, in bytes */
  nameBytes: number
}

export const UNZIP_LIMITS: UnzipLimits = {
  entries: 200_000,
  bytes: 8 * 1024 * MIB,
  ratio: 100,
  freeBytes: 256 * MIB,
  depth: 16,
  nameBytes: 240,
}

export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
  readonly problem: ImportProblem
  constructor(problem: ImportProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

const UTF8_NAMES = 0x800
const strict = new TextDecoder('utf-8', { fatal: true })
const chinese = new TextDecoder('gb18030')

/** Without the mark for UTF-8 it is UTF-8 all the same, as macOS writes it, or else what Windows in China writes. */
export function decodeName(raw: Uint8Array, isMarked: boolean): string {
  try {
    return strict.decode(raw)
  } catch {
    if (isMarked) throw new ImportRefusal('zipBroken', 'a name that is marked as UTF-8 and is not')
    return chinese.decode(raw)
  }
}

const TYPE = 0o170000
const FILE = 0o100000
const FOLDER = 0o040000

/** By the upper half of the attributes, where systems of the Unix kind say it; others leave it empty. */
function isPlain({ externalFileAttributes }: Pick<Entry, 'externalFileAttributes'>): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE
  return type === 0 || type === FILE || type === FOLDER
}

type Place = { parts: string[]; isFolder: boolean }

/** The parts of a path within the folder; null for what is left: hidden files, and what macOS adds. */
export function zipPlaceOf(name: string, limits: Pick<UnzipLimits, 'depth' | 'nameBytes'>): Place | null {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+(?=.)/, '')
  const isFolder = path.endsWith('/')
  const parts = (isFolder ? path.slice(0, -1) : path).split('/')
  const isUnsafe =
    /^[a-z]:/i.test(path) ||
    /\p{Cc}/u.test(path) ||
    parts.length > limits.depth ||
    parts.some((part) => part === '' || part === '.' || part === '..' || Buffer.byteLength(part) > limits.nameBytes)
  if (isUnsafe) throw new ImportRefusal('zipUnsafe', `a name that leads elsewhere: ${JSON.stringify(name)}`)
  if (parts[0] === '__MACOSX' || parts.some((part) => part.startsWith('.'))) return null
  return { parts: parts.map((part) => part.normalize('NFC')), isFolder }
}

type Options = {
  signal: AbortSignal
  /** throws when the disk cannot take so much more */
  requireSpace: (bytes: number) => Promise<void>
  onProgress: (done: number, total: number) => void
  limits?: UnzipLimits
}

/** Into a folder that is there and empty. */
export async function unzip(file: string, folder: string, options: Options): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(
    (error: unknown) => {
      throw new ImportRefusal('zipBroken', 'this is no zip, or its end is missing', { cause: error })
    },
  )
  try {
    await takeEntries(zip, folder, options)
  } catch (error) {
    throw error instanceof ImportRefusal || options.signal.aborted || isOfDisk(error)
      ? error
      : new ImportRefusal('zipBroken', (error as Error).message, { cause: error })
  } finally {
    zip.close()
  }
}

const isOfDisk = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS'].includes(String((error as { code?: unknown }).code))

async function takeEntries(zip: ZipFile, folder: string, options: Options): Promise<void> {
  const { signal, onProgress, requireSpace, limits = UNZIP_LIMITS } = options
  if (zip.entryCount > limits.entries) throw new ImportRefusal('zipTooMany', `${zip.entryCount} entries`)
  const most = Math.min(limits.bytes, Math.max(limits.freeBytes, zip.fileSize * limits.ratio))
  const count = { entries: 0, bytes: 0 }
  const seen = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    signal.throwIfAborted()
    count.entries++
    if (count.entries > limits.entries) throw new ImportRefusal('zipTooMany', 'more entries than it may have')
    if (entry.isEncrypted()) throw new ImportRefusal('zipEncrypted', 'it has a password')
    const raw = entry.fileName as unknown as Uint8Array
    const place = zipPlaceOf(decodeName(raw, (entry.generalPurposeBitFlag & UTF8_NAMES) !== 0), limits)
    if (place) {
      if (!isPlain(entry)) throw new ImportRefusal('zipUnsafe', 'it holds a link or a special file')
      const path = place.parts.join('/')
      if (!place.isFolder && seen.has(path)) throw new ImportRefusal('zipBroken', `twice: ${path}`)
      seen.add(path)
      const target = join(folder, ...place.parts)
      await mkdir(place.isFolder ? target : dirname(target), { recursive: true })
      if (!place.isFolder) await takeFile(zip, entry, target, { count, most, signal, requireSpace })
    }
    onProgress(count.entries, zip.entryCount)
  }
}

const ASKED_EVERY = 64 * MIB

type Taking = Pick<Options, 'signal' | 'requireSpace'> & { count: { bytes: number }; most: number }

async function takeFile(zip: ZipFile, entry: Entry, target: string, { count, most, signal, requireSpace }: Taking) {
  let [checksum, size, unasked] = [0, 0, ASKED_EVERY]
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      checksum = crc32(chunk, checksum)
      size += chunk.length
      count.bytes += chunk.length
      unasked += chunk.length
      if (count.bytes > most) return done(new ImportRefusal('zipTooLarge', 'more comes out than may'))
      if (unasked < ASKED_EVERY) return done(null, chunk)
      unasked = 0
      requireSpace(ASKED_EVERY).then(() => done(null, chunk), done)
    },
  })
  const stream = await zip.openReadStreamPromise(entry)
  await pipeline(stream, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal })
  if (size !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new ImportRefusal('zipBroken', 'a file differs from its checksum')
}
