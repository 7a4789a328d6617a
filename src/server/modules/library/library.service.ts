/** The library: files are uploaded, described, searched, replaced and removed; no used file is lost. */
import { readFile } from 'node:fs/promises'
import type { SpooledBody } from '#contract/core/define-call.ts'
import type { DeskMedia, DeskMediaDetail } from '#contract/desk/media.ts'
import type { Database } from '#db/client.ts'
import { kindOfType, mediaNameOf, type MediaKind } from '#domain/media/library-file.ts'
import type { Crop } from '#domain/media/picture-crop.ts'
import { CENTRE, focusAt, isCentre, type Focus } from '#domain/media/picture-focus.ts'
import { paths } from '#domain/paths.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { CallContext } from '../../http/api/call-context.ts'
import { inChinese } from '../../http/api/language.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import { SESSION_COOKIE } from '../../http/pages/cookie-jar.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import { LIBRARY_CLAIM, type KeptFile, type MediaService } from '../media/media.service.ts'
import type { Tools } from '../module-tools.ts'
import { fillDescriptions, listDescribedAfter, type Description } from './library.description.ts'
import { focusOf, libraryNameOf, presentMediaDetail, presentMedia } from './library.present.ts'
import * as queries from './library.queries.ts'
import { listTags, replaceFile } from './library.replace.ts'

const HOUR = 60 * 60 * 1000
const USES_SHOWN = 100
/** A few seconds of one core. */
const TONES_AT_ONCE = 60
/** Bounded, so that a text full of path prefixes is not scanned from each of them to its end. */
const PATHS =
  /\b(?:picture|sound|video|file)(?:\/[a-z0-9_-][a-z0-9._-]{0,99}){1,5}\.(?:jpe?g|png|webp|mp3|m4a|mp4|pdf|epub|docx|xlsx|csv|zip)\b/g

/** The caller; the URL of a recording is bound to their session. */
export { isFace, type DescribedFile, type Description } from './library.description.ts'

export type Editor = { accountId: number; ticket: string | undefined; now: number }
export const editorOf = (context: CallContext): Editor => ({
  accountId: requireReaderId(context),
  ticket: context.cookies.get(SESSION_COOKIE),
  now: context.now,
})

type Words = { name: string; alt: string; credit: string }
/** As the form calls them, in the journal. */
const WORD_NAMES: Record<keyof Words, string> = {
  name: zh.word.name,
  alt: zh.word.altText,
  credit: zh.word.source,
}
const focusWords = ({ x, y }: Focus): string => zh.library.focusAt({ x: x / 10, y: y / 10 })
type Upload = Words & { crop?: Crop | undefined }
type Question = queries.MediaFilter & { pgNo: number; rowNum: number }

/** Within the transaction in which a picture got its first alternative text. */
type Described = (transaction: Database, mediaId: number, now: number) => Promise<void>

type LibraryTools = Tools & { media: MediaService; journal: JournalService; change: ChangeService }

/** A file is replaced by one of its kind. */
const wrongKind = (): Record<MediaKind, string> => ({
  image: m.library.pictureByPicture,
  audio: m.library.audioByAudio,
  video: m.library.videoByVideo,
  file: m.library.fileByFile,
})

const gone = () => new AppError('NOT_FOUND', m.library.noSuchFile)

export function createLibraryService({ db, media, journal, change }: LibraryTools) {
  const describedListeners: Described[] = []

  /** Also tells those who show the picture without words of their own. */
  async function putWords(trx: Database, row: Words & { id: number }, words: Words, now: number): Promise<void> {
    await queries.updateWords(trx, row.id, words)
    if (row.alt === '' && words.alt !== '') await tellDescribed(trx, row.id, now)
  }

  async function tellDescribed(trx: Database, id: number, now: number): Promise<void> {
    for (const tell of describedListeners) await tell(trx, id, now)
  }

  const urlOf = ({ kind, path }: Pick<queries.MediaRow, 'kind' | 'path'>, { ticket, now }: Editor): string =>
    kind === 'image'
      ? paths.media(path)
      : media.signAddress({ path, of: LIBRARY_CLAIM, seconds: 0, until: now + HOUR, ticket: ticket ?? null })

  async function findDetail(source: Database, id: number, editor: Editor): Promise<DeskMediaDetail> {
    const row = await queries.findMedia(source, id)
    if (!row) throw gone()
    const uses = await queries.listUses(source, id, USES_SHOWN)
    const useCount =
      uses.length < USES_SHOWN ? uses.length : ((await queries.countUses(source, [id])).get(id) ?? uses.length)
    return presentMediaDetail(row, { url: urlOf(row, editor), useCount }, uses)
  }

  /** Faces are found, so that they can be shown where they are used, but not changed here. */
  async function findOwn(source: Database, id: number): Promise<queries.MediaDetailRow> {
    const row = await queries.findMedia(source, id)
    if (!row || row.path.startsWith(queries.FACES)) throw gone()
    return row
  }

  async function keepFile({ file, type }: SpooledBody, crop?: Crop, mark = ''): Promise<KeptFile> {
    const kind = kindOfType(type)
    if (kind === 'image') return media.keepPicture(await readFile(file), crop, mark)
    if (kind === 'file') return media.keepDocument(file, type, mark)
    return kind === 'audio' ? media.keepSound(file, mark) : media.keepVideo(file, mark)
  }

  /** A file that exists already is not added twice; missing descriptions are filled in. */
  async function enter(kept: KeptFile, words: Words, editor: Editor, detail?: string): Promise<DeskMedia> {
    const { accountId, now } = editor
    const id = await db.transaction().execute(async (trx) => {
      const row = { ...kept, ...words, created_at: now, uploaded_by: accountId }
      const added = await queries.insertMedia(trx, row)
      if (added) {
        await queries.forgetFormer(trx, kept.path)
        const entry = {
          accountId,
          action: 'upload',
          noun: 'media',
          subject: added.id,
          title: words.name,
          detail,
        } as const
        await journal.note(trx, entry, now)
        return added.id
      }
      const known = await queries.findByPath(trx, kept.path)
      if (!known) throw new AppError('CONFLICT', m.library.fileJustDeleted)
      const { name, alt, credit } = known
      const filled = { name: name || words.name, alt: alt || words.alt, credit: credit || words.credit }
      await putWords(trx, known, filled, now)
      return known.id
    })
    const { uses: _, uploader: __, ...shown } = await findDetail(db, id, editor)
    return shown
  }

  return {
    /** The same Markdown with the current path of each file: a text may be older than the replacement of its files. */
    async renewPaths(markdown: string, source: Database = db): Promise<string> {
      const named = [...new Set(markdown.match(PATHS) ?? [])]
      if (named.length === 0) return markdown
      const current = await queries.listRenamed(source, named)
      return current.size === 0 ? markdown : markdown.replaceAll(PATHS, (path) => current.get(path) ?? path)
    },

    async list({ pgNo, rowNum, ...filter }: Question, editor: Editor) {
      const [rows, totalCount] = await Promise.all([
        queries.listMedia(db, filter, rowNum, (pgNo - 1) * rowNum),
        queries.countMedia(db, filter),
      ])
      const counts = await queries.countUses(
        db,
        rows.map(({ id }) => id),
      )
      const list = rows.map((row) => presentMedia(row, { url: urlOf(row, editor), useCount: counts.get(row.id) ?? 0 }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** In the given order; missing ones are left out. */
    async listByIds(ids: number[], editor: Editor): Promise<DeskMedia[]> {
      if (ids.length === 0) return []
      const [rows, counts] = await Promise.all([queries.listMediaByIds(db, ids), queries.countUses(db, ids)])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        return row ? [presentMedia(row, { url: urlOf(row, editor), useCount: counts.get(id) ?? 0 })] : []
      })
    },

    onDescribed(listener: Described): void {
      describedListeners.push(listener)
    },

    find: (id: number, editor: Editor): Promise<DeskMediaDetail> => findDetail(db, id, editor),

    /** For an archive: all files that the library has, by their paths. The caller takes care of the journal and the changes. */
    listDescribedAfter,
    fillDescriptions: (trx: Database, given: readonly Description[], now: number) =>
      fillDescriptions(trx, given, (id) => tellDescribed(trx, id, now)),

    async upload({ name, alt, credit, crop }: Upload, body: SpooledBody, editor: Editor): Promise<DeskMedia> {
      if (crop && kindOfType(body.type) !== 'image') throw new AppError('BAD_INPUT', m.library.onlyPicturesCropped)
      const kept = await keepFile(body, crop)
      return enter(kept, { name: inChinese(() => mediaNameOf(name)), alt, credit }, editor)
    },

    /** The bytes of a picture that came on another way than an upload; `detail` says in the journal on which. */
    async bring(
      bytes: Uint8Array,
      { detail, ...words }: Words & { detail: string },
      editor: Editor,
    ): Promise<DeskMedia> {
      const kept = await media.keepPicture(bytes)
      return enter(kept, { ...words, name: inChinese(() => mediaNameOf(words.name)) }, editor, detail)
    },

    /** The crop is a separate entry: where the whole picture is used, it stays whole. */
    async crop(
      id: number,
      { crop, alt }: { crop: Crop; alt?: string | undefined },
      editor: Editor,
    ): Promise<DeskMedia> {
      const row = await findOwn(db, id)
      if (row.kind !== 'image') throw new AppError('BAD_INPUT', m.library.onlyPicturesCropped)
      const source = await media.readPicture(row.path)
      if (!source) throw gone()
      const kept = await media.keepPicture(source, crop)
      return enter(kept, { name: libraryNameOf(row), alt: alt ?? row.alt, credit: row.credit }, editor)
    },

    async describe(id: number, words: Words, editor: Editor): Promise<DeskMediaDetail> {
      const { accountId, now } = editor
      return db.transaction().execute(async (trx) => {
        const row = await findOwn(trx, id)
        await putWords(trx, row, words, now)
        const changed = (['name', 'alt', 'credit'] as const).filter((field) => row[field] !== words[field])
        if (changed.length > 0) {
          const detail = changed
            .map((field) =>
              zh.library.wordsChanged({
                field: WORD_NAMES[field],
                before: row[field] || zh.library.empty,
                after: words[field] || zh.library.empty,
              }),
            )
            .join('\n')
          const entry = { accountId, action: 'change', noun: 'media', subject: id, title: words.name, detail } as const
          await journal.note(trx, entry, now)
        }
        return findDetail(trx, id, editor)
      })
    },

    async focus(id: number, point: Focus, editor: Editor): Promise<DeskMediaDetail> {
      const { accountId, now } = editor
      return db.transaction().execute(async (trx) => {
        const row = await findOwn(trx, id)
        if (row.kind !== 'image') throw new AppError('BAD_INPUT', m.library.onlyPicturesFocused)
        const [before, after] = [focusOf(row) ?? CENTRE, focusAt(point.x, point.y)]
        if (before.x !== after.x || before.y !== after.y) {
          await queries.updateFocus(trx, id, isCentre(after) ? null : after)
          const detail = zh.library.focusChanged({ before: focusWords(before), after: focusWords(after) })
          const title = libraryNameOf(row)
          await journal.note(trx, { accountId, action: 'change', noun: 'media', subject: id, title, detail }, now)
          await change.note(trx, await listTags(trx, id), now)
        }
        return findDetail(trx, id, editor)
      })
    },

    async replace(id: number, body: SpooledBody, editor: Editor): Promise<DeskMediaDetail> {
      const { accountId, now } = editor
      const row = await findOwn(db, id)
      if (row.kind !== kindOfType(body.type)) throw new AppError('BAD_INPUT', wrongKind()[row.kind])
      // With its number in the name, it is never the file of another entry.
      const kept = await keepFile(body, undefined, `-${id}`)
      if (kept.path === row.path) return findDetail(db, id, editor)
      try {
        await db.transaction().execute(async (trx) => {
          await queries.forgetFormer(trx, kept.path)
          const tags = await replaceFile(trx, row, kept, now)
          const detail = `${row.path} → ${kept.path}`
          const entry = {
            accountId,
            action: 'replace',
            noun: 'media',
            subject: id,
            title: libraryNameOf(row),
            detail,
          } as const
          await journal.note(trx, entry, now)
          await change.note(trx, tags, now)
          await media.noteRemoval(trx, row.path, now)
        })
      } catch (error) {
        await media.removeKept(kept.path)
        throw error
      }
      await media.removeKept(row.path)
      return findDetail(db, id, editor)
    },

    /** Each minute a few, until all pictures have one. */
    async addTones(): Promise<void> {
      for (const row of await queries.listWithoutTone(db, TONES_AT_ONCE))
        await queries.updateTone(db, row, await media.findTone(row.path))
    },

    async remove(id: number, { accountId, now }: Editor): Promise<{ id: number }> {
      const row = await db.transaction().execute(async (trx) => {
        const found = await findOwn(trx, id)
        const count = (await queries.countUses(trx, [id])).get(id) ?? 0
        if (count > 0) throw new AppError('BAD_INPUT', m.library.fileInUse({ count }))
        await queries.deleteMedia(trx, id)
        const entry = { accountId, action: 'delete', noun: 'media', subject: id, title: libraryNameOf(found) } as const
        await journal.note(trx, { ...entry, detail: found.path }, now)
        await media.noteRemoval(trx, found.path, now)
        return found
      })
      await media.removeKept(row.path)
      return { id }
    },
  }
}

export type LibraryService = ReturnType<typeof createLibraryService>
