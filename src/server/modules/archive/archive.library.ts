/** All files of the library with what it says of them, a line each, in batches: a library may hold a million of them. */
import { z } from 'zod'
import {
  isNamedByContent,
  libraryType,
  MEDIA_ALT_MAX,
  MEDIA_CREDIT_MAX,
  MEDIA_NAME_MAX,
  mediaNameOf,
} from '#domain/media/library-file.ts'
import { focusInput, shortText } from '#contract/core/field.ts'
import { m } from '#messages/server.ts'
import { inChinese } from '../../http/api/language.ts'
import { isFace, type DescribedFile, type Description } from '../library/library.service.ts'
import { isInside } from './archive.folder.ts'
import { parseJsonLine, readLinesInside } from './archive.lines.ts'
import type { ExportPart, ImportPart } from './archive.part.ts'
import { listMediaRows } from './archive.queries.ts'
import { ArchiveRefusal, reasonOf } from './archive.refusal.ts'
import { checkShape, isFilled } from './archive.yaml.ts'

const MEDIA_FILE = 'media.jsonl'

const EXPORTED = 500
const IMPORTED = 100

const line = z.strictObject({
  path: z.string().max(500),
  name: shortText(MEDIA_NAME_MAX).default(''),
  alt: shortText(MEDIA_ALT_MAX).default(''),
  credit: shortText(MEDIA_CREDIT_MAX).default(''),
  focus: z.strictObject(focusInput).nullable().default(null),
})

type MediaLine = z.output<typeof line>

/** Empty values are omitted, so that there is only one way to write a file. */
function writeLine({ path, name, alt, credit, focus }: DescribedFile): string {
  const kept = Object.entries({ path, name, alt, credit, focus }).filter(([, value]) => isFilled(value))
  return `${JSON.stringify(Object.fromEntries(kept))}\n`
}

function readLine(text: string): MediaLine {
  const read = checkShape(line, parseJsonLine(text))
  const { path } = read
  if (!isInside(path)) throw new ArchiveRefusal(m.archive.pathOutsideMedia({ path }))
  if (isFace(path)) throw new ArchiveRefusal(m.archive.faceInLibrary({ path }))
  if (!libraryType(path)) throw new ArchiveRefusal(m.archive.mediaMissing({ path }))
  return read
}

/** Also files that nothing names: somebody has put them into the library to use them. */
export const exportMedia: ExportPart = async ({ db, library, writer, result, signal }) => {
  async function* readBatches(): AsyncGenerator<string> {
    for (let after = ''; ;) {
      const files = await library.listDescribedAfter(db, after, EXPORTED)
      const last = files.at(-1)
      if (!last) return
      let lines = ''
      for (const file of files) {
        signal?.throwIfAborted()
        if (!(await writer.copyListed(file, MEDIA_FILE))) continue
        lines += writeLine(file)
        result.media++
      }
      yield lines
      after = last.path
    }
  }
  try {
    await writer.putParts(MEDIA_FILE, readBatches())
    await writer.removeOtherMedia(async (paths) => new Set((await listMediaRows(db, paths)).keys()))
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}

type Given = MediaLine & { line: number }

export const importMedia: ImportPart = async (run) => {
  const { root, db, library, bringListed, result, now } = run
  let batch: Given[] = []
  const refuse = (number: number, reason: string) =>
    void result.refused.push({ file: `${MEDIA_FILE}:${number}`, reason })

  /** Under which path the library has it. One that it has under the name of its content is not read again. */
  const bring = async (path: string, isKnown: boolean): Promise<string> =>
    isKnown && isNamedByContent(path) ? path : bringListed(path)

  async function write(): Promise<void> {
    const given = batch
    batch = []
    const known = await listMediaRows(
      db,
      given.map(({ path }) => path),
    )
    const brought: (Description & { line: number; isNew: boolean })[] = []
    for (const { line: number, path, ...words } of given) {
      if (run.isEnding()) return
      try {
        const under = await bring(path, known.has(path))
        const ownName = inChinese(() => mediaNameOf(path))
        brought.push({ ...words, path: under, ownName, line: number, isNew: under === path && !known.has(path) })
      } catch (error) {
        refuse(number, reasonOf(error))
      }
    }
    if (brought.length === 0) return
    const filled = await db.transaction().execute((transaction) => library.fillDescriptions(transaction, brought, now))
    for (const { path, line: number, isNew } of brought) {
      const isFilledIn = filled.get(path)
      if (isFilledIn === undefined) refuse(number, m.archive.mediaMissing({ path }))
      else result.media[isFilledIn || isNew ? 'taken' : 'unchanged']++
    }
  }

  try {
    for await (const { line: number, text } of readLinesInside(root, MEDIA_FILE)) {
      if (run.isEnding()) return
      if (text.trim() === '') continue
      try {
        batch.push({ ...readLine(text), line: number })
      } catch (error) {
        refuse(number, reasonOf(error))
      }
      if (batch.length >= IMPORTED) await write()
    }
    if (batch.length > 0) await write()
  } catch (error) {
    result.refused.push({ file: MEDIA_FILE, reason: reasonOf(error) })
  }
}
