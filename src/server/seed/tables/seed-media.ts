/** Pictures and audio of the demo edition: dimensions and duration, measured from the files. */
import { access, readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { z } from 'zod'
import type { MediaTable, SoundCueTable } from '#db/tables.ts'
import { ContentError, readYaml } from '../content/content-file.ts'

export type MediaRow = Insertable<MediaTable> & { id: number }

/** The millisecond at which each paragraph is spoken, by the path below `sound`. */
export type Cues = Record<string, number[]>

export class MediaShelf {
  readonly rows: MediaRow[]
  readonly #byPath: Map<string, MediaRow>
  readonly #cues: Cues

  constructor(rows: MediaRow[], cues: Cues = {}) {
    this.rows = rows
    this.#byPath = new Map(rows.map((row) => [row.path, row]))
    this.#cues = cues
  }

  find(path: string): MediaRow | undefined {
    return this.#byPath.get(path)
  }
  /** Null for a picture that does not exist yet. */
  pictureId(path: string): number | null {
    return this.find(path)?.id ?? null
  }
  pictureSize(path: string): { width: number; height: number } | undefined {
    const row = this.find(path)
    return row?.width && row.height ? { width: row.width, height: row.height } : undefined
  }
  /** Every lesson must have its audio. */
  soundId(path: string): number {
    const row = this.find(path)
    if (!row) throw new ContentError(`${path}: this sound file is missing`)
    return row.id
  }
  /** When the paragraphs of its text are spoken; a recording that was not timed has no cues. */
  cueRows(path: string, paragraphs: number): Insertable<SoundCueTable>[] {
    const starts = this.#cues[path.replace(/^sound\//, '')]
    if (!starts) return []
    if (starts.length !== paragraphs) {
      throw new ContentError(`cues.json: ${path}: ${starts.length} cues for ${paragraphs} paragraphs`)
    }
    const sound_id = this.soundId(path)
    return starts.map((starts_ms, paragraph) => ({ sound_id, paragraph, starts_ms }))
  }
  listIn(folder: string): MediaRow[] {
    return this.rows.filter((row) => row.path.startsWith(`${folder}/`))
  }
}

const MIME: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
}

/** Several files at a time keep both cores busy; more would only hold more memory. */
const AT_ONCE = 4

export async function measureMedia(contentDir: string, now: number): Promise<MediaShelf> {
  const files = (await Promise.all(['picture', 'sound'].map((folder) => listFiles(contentDir, folder)))).flat()
  const tones = await readTones(contentDir)
  const durations = files.some((path) => path.startsWith('sound/')) ? await readDurations(contentDir) : {}
  const rows: MediaRow[] = []
  const measure = async (index: number): Promise<void> => {
    const path = files[index]!
    const file = join(contentDir, path)
    const mime = MIME[extname(path)]!
    const { size } = await stat(file)
    const measured = path.startsWith('sound/')
      ? measureSound(path, durations)
      : { ...(await measurePicture(file)), tone: tones[path.replace(/^picture\//, '')] ?? null }
    rows[index] = { id: index + 1, path, mime, byte_size: size, created_at: now, ...measured }
  }
  let next = 0
  const work = async (): Promise<void> => {
    while (next < files.length) await measure(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return new MediaShelf(rows, await readCues(contentDir))
}

/** Paths as the database keeps them: from the content folder, with slashes; in the same order on every machine. */
async function listFiles(contentDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(contentDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) in MIME)
    .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

async function readDurations(contentDir: string): Promise<Record<string, number>> {
  // JSON is YAML, so one reader does.
  return readYaml(join(contentDir, 'sound', 'durations.json'), z.record(z.string(), z.number().positive()))
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function readCues(contentDir: string): Promise<Cues> {
  const file = join(contentDir, 'sound', 'cues.json')
  return (await isThere(file)) ? readYaml(file, z.record(z.string(), z.array(z.int().nonnegative()).min(1))) : {}
}

/** A picture that is not named here gets its tone later, by the job of the minute. */
async function readTones(contentDir: string): Promise<Record<string, string>> {
  const file = join(contentDir, 'picture', 'tones.json')
  return (await isThere(file)) ? readYaml(file, z.record(z.string(), z.string())) : {}
}

function measureSound(path: string, durations: Record<string, number>) {
  const seconds = durations[path] ?? durations[path.replace(/^sound\//, '')]
  if (seconds === undefined) throw new ContentError(`durations.json: ${path}: no duration`)
  return { kind: 'audio', width: null, height: null, duration_ms: Math.round(seconds * 1000) } as const
}

async function measurePicture(file: string) {
  try {
    const { width, height } = await sharp(file).metadata()
    return { kind: 'image', width, height, duration_ms: null } as const
  } catch (error) {
    throw new ContentError(`${file}: not a picture that can be read`, { cause: error })
  }
}
