/** Old addresses in the folder: the table of the room 旧地址. */
import { readRedirectLines, REDIRECT_COLUMNS } from '#domain/redirect/redirect-lines.ts'
import { paths } from '#domain/paths.ts'
import type { RedirectInput } from '#domain/redirect/redirect-rule.ts'
import { writeCsv } from '#domain/text/csv-text.ts'
import { m } from '#messages/server.ts'
import type { ExportPart, ImportPart } from './archive.part.ts'
import { readLinesInside } from './archive.lines.ts'
import type { LoadedLists } from './archive.list.ts'
import { reasonOf } from './archive.refusal.ts'

export const REDIRECT_FILE = 'redirects.csv'
/** Of rows of the table of redirects that an import has written. */
export const REDIRECT_ORIGIN = 'import'

const BATCH = 1000

export const exportRedirects: ExportPart = async ({ redirect, writer, result, signal }) => {
  async function* parts(): AsyncGenerator<string> {
    let isFirst = true
    for await (const part of redirect.exportParts()) {
      signal?.throwIfAborted()
      if (isFirst) yield writeCsv([REDIRECT_COLUMNS])
      isFirst = false
      yield part
      result.redirects += part.split('\r\n').length - 1
    }
  }
  await writer.putParts(REDIRECT_FILE, parts()).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}

/**
 * Conversions name columns and tags by code and way, since they have no numbers yet. Undefined for one that the site lacks;
 * any other target is itself.
 */
export function findTarget(to: string, lists: Pick<LoadedLists, 'columnIdOf' | 'tagIdOf'>): string | undefined {
  const [, kind, name = ''] = /^(column|tag):(.*)$/s.exec(to) ?? []
  if (kind === undefined) return to
  const id = kind === 'column' ? lists.columnIdOf(name) : lists.tagIdOf(name)
  if (id === undefined) return undefined
  return kind === 'column' ? paths.column(id) : paths.articleList(id)
}

type Given = RedirectInput & { note: string; enabled: boolean }

export const importRedirects: ImportPart = async (run) => {
  const { root, redirect, lists, result, now } = run
  const refuse = (line: number, reason: string) =>
    void result.refused.push({ file: `${REDIRECT_FILE}:${line}`, reason })
  let batch: (Given & { line: number })[] = []

  async function write(): Promise<void> {
    if (batch.length === 0) return
    const given = batch
    batch = []
    const stored = await redirect.addMany(given, { origin: REDIRECT_ORIGIN, now })
    result.redirects.taken += stored.added + stored.changed
    result.redirects.unchanged += stored.same + stored.kept
    for (const { line, message } of stored.problems) refuse(given[line - 1]!.line, message)
  }

  function read({ line, text }: { line: number; text: string }): void {
    const [row] = readRedirectLines(text)
    if (!row || (line === 1 && !text.includes('/'))) return
    if ('problem' in row) return refuse(line, m.archive.redirectLine)
    const to = findTarget(row.input.to, lists)
    if (to === undefined) refuse(line, m.archive.redirectNowhere({ target: row.input.to }))
    else batch.push({ ...row.input, to, note: row.note, enabled: row.enabled, line })
  }

  try {
    for await (const given of readLinesInside(root, REDIRECT_FILE)) {
      if (run.isEnding()) return
      read(given)
      if (batch.length >= BATCH) await write()
    }
    await write()
  } catch (error) {
    result.refused.push({ file: REDIRECT_FILE, reason: reasonOf(error) })
  }
}
