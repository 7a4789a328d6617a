/** Imports the rows of the desk that have folders of their own, each in one transaction with its search index rows. */
import { createHash } from 'node:crypto'
import { m } from '#messages/server.ts'
import type { Archived, Brought } from '../desk/bring/desk.bring.service.ts'
import type { Outward } from './archive.field.ts'
import { listThingFiles, readTextInside, type StoryFile } from './archive.folder.ts'
import { findMediaId } from './archive.issue.ts'
import {
  checkInput,
  KIND_FILE_BYTES,
  listKindMedia,
  listPaths,
  readKindFile,
  resolveKindFile,
  writeKindFile,
} from './archive.kind.document.ts'
import { ARCHIVE_KINDS, type ArchiveKind } from './archive.kind.ts'
import type { ImportPart } from './archive.part.ts'
import * as queries from './archive.queries.ts'
import { ArchiveRefusal, reasonOf } from './archive.refusal.ts'
import { loadSets, type LoadedSets } from './archive.set.ts'

type Run = Parameters<ImportPart>[0]

async function readFile(root: string, kind: ArchiveKind, { file, id, isDraft }: StoryFile) {
  if (isDraft) throw new ArchiveRefusal(m.archive.notAThing({ folder: kind.name }))
  const text = await readTextInside(root, file, KIND_FILE_BYTES)
  if (text === null) throw new ArchiveRefusal(m.archive.fileVanished)
  const read = readKindFile(kind, text)
  if (read.id !== id) throw new ArchiveRefusal(m.archive.idMismatch({ id: read.id }))
  return { read, mark: createHash('sha256').update(text).digest('base64url') }
}

/** Whether anything had to be written. */
async function takeFile(run: Run, kind: ArchiveKind, given: StoryFile, sets: LoadedSets): Promise<boolean> {
  const { db, root, state, bring, rows, accountId, now } = run
  const { read, mark } = await readFile(root, kind, given)
  if (read.publishedAt !== null && read.publishedAt > now) throw new ArchiveRefusal(m.archive.publishedAtFuture)
  const names = new Map<string, string>()
  for (const path of listPaths(kind, read, sets)) names.set(path, await bring(path))
  const line = [...names].map((pair) => pair.join('=')).join('|')
  const done = state.findStory(given.file)
  const isDone = done?.digest === mark && done.names === line
  if (isDone && (await rows.read(db, kind.name, [given.id])).length > 0) return false
  const isTaken = await db.transaction().execute(async (transaction) => {
    const media = await queries.listMediaRows(transaction, [...names.values()])
    const mediaOf = (path: string, type: 'image' | 'audio') => findMediaId(media, names.get(path), type)!
    const { input, ...frame } = resolveKindFile(kind, read, { sets, mediaOf })
    const brought: Brought = { ...frame, input: checkInput(kind, rows.inputOf(kind.name), input) }
    const before = new Map([...media].map(([path, { id }]) => [id, path]))
    const isSame = (there: Archived) => {
      const others = listKindMedia(kind, there, sets).filter((id) => !before.has(id))
      const outward: Outward = { sets, pathOf: (id) => before.get(id) ?? null }
      return others.length === 0 && writeKindFile(kind, there, outward) === writeKindFile(kind, brought, outward)
    }
    return rows.bring(transaction, { name: kind.name, given: brought, isSame }, { accountId, now })
  })
  await state.addStories([{ file: given.file, digest: mark, names: line }])
  return isTaken
}

export const importKinds: ImportPart = async (run) => {
  const { root, db, result } = run
  const sets = await loadSets(db)
  for (const kind of ARCHIVE_KINDS) {
    const { files, refused } = await listThingFiles(root, kind.name)
    result.refused.push(...refused)
    for (const file of files) {
      if (run.isEnding()) return
      try {
        const isTaken = await takeFile(run, kind, file, sets)
        result.things[kind.name][isTaken ? 'taken' : 'unchanged']++
      } catch (error) {
        result.refused.push({ file: file.file, reason: reasonOf(error) })
      }
    }
  }
}
