/** Writes the static pages, each with all of its published versions. */
import { listPageFiles, pageFileName, pageVersionFileName } from './archive.folder.ts'
import { writePageFile, writeVersionFile } from './archive.page.document.ts'
import type { ExportPart } from './archive.part.ts'
import { listNamedFiles } from './archive.text.ts'

type Given = Parameters<ExportPart>[0]

const PAGE = 50
/** Each may be long. */
const VERSIONS = 10

type Written = Awaited<ReturnType<Given['pages']['listAfter']>>[number]

async function writeVersions({ db, pages, writer, signal }: Given, { id, text, shownVersion }: Written): Promise<void> {
  for (let after = 0; ;) {
    if (signal?.aborted) return
    const versions = await pages.listVersionsAfter(db, id, after, VERSIONS)
    const last = versions.at(-1)
    if (!last) return
    for (const row of versions)
      await writer.put(pageVersionFileName(text.code, row.version), writeVersionFile(row, row.version === shownVersion))
    after = last.version
  }
}

export const exportPages: ExportPart = async (given) => {
  const { db, root, pages, writer, result, signal } = given
  await pages.ready()
  for (let after = 0; ;) {
    if (signal?.aborted) return
    const rows = await pages.listAfter(db, after, PAGE)
    const last = rows.at(-1)
    if (!last) break
    for (const row of rows) {
      const file = pageFileName(row.text.code)
      await writer.put(file, writePageFile(row.text))
      await writeVersions(given, row)
      await writer.copyMedia(new Map(listNamedFiles(row.text.source).map((path) => [path, file])))
      result.pages++
    }
    after = last.id
  }
  if (signal?.aborted) return
  const { files, versions } = await listPageFiles(root)
  await writer.removeOthers([...files, ...versions].map(({ file }) => file))
}
