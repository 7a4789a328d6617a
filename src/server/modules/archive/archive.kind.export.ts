/** Writes the rows of the desk that have folders of their own, a page at a time. */
import type { Archived } from '../desk/bring/desk.bring.service.ts'
import { listThingFiles, thingFileName } from './archive.folder.ts'
import { listKindMedia, writeKindFile } from './archive.kind.document.ts'
import { ARCHIVE_KINDS, type ArchiveKind } from './archive.kind.ts'
import type { ExportPart } from './archive.part.ts'
import * as queries from './archive.queries.ts'
import { loadSets, type LoadedSets } from './archive.set.ts'

type Given = Parameters<ExportPart>[0]

const PAGE = 50

async function writeRow({ db, writer, result }: Given, kind: ArchiveKind, row: Archived, sets: LoadedSets) {
  const paths = await queries.listMediaPaths(db, listKindMedia(kind, row, sets))
  const file = thingFileName(kind.name, row.id)
  await writer.put(file, writeKindFile(kind, row, { sets, pathOf: (id) => paths.get(id) ?? null }))
  await writer.copyMedia(new Map([...paths.values()].map((path) => [path, file])))
  result.things[kind.name]++
  if (row.isScheduled) result.scheduled++
}

async function writeKind(given: Given, kind: ArchiveKind, sets: LoadedSets): Promise<void> {
  const { db, rows, root, writer, signal } = given
  for (let after = 0; ;) {
    if (signal?.aborted) return
    const ids = await rows.listIdsAfter(db, kind.name, after, PAGE)
    if (ids.length === 0) break
    const page = await db.transaction().execute((transaction) => rows.read(transaction, kind.name, ids))
    for (const row of page) await writeRow(given, kind, row, sets)
    after = ids.at(-1)!
  }
  const { files } = await listThingFiles(root, kind.name)
  await writer.removeOthers(files.map(({ file }) => file))
}

export const exportKinds: ExportPart = async (given) => {
  const sets = await loadSets(given.db)
  for (const kind of ARCHIVE_KINDS) await writeKind(given, kind, sets)
}
