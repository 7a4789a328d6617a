import type { ImportPreview, ImportRunResult, DeskImportRun } from '#contract/desk/import.ts'
import { IMPORT_PROBLEMS, type ImportProblem } from '#domain/desk/import-run.ts'
import { m } from '#messages/server.ts'
import { lossName, type LossKind } from '../import.loss.ts'
import type { RunRow } from './import.run.queries.ts'

/** As it is stored: kinds, which are told in the language of whoever reads them. */
export type StoredPreview = Omit<ImportPreview, 'losses'> & {
  losses: Record<string, number>
}

const isLoss = (kind: string): kind is LossKind => Object.hasOwn(m.importLoss, kind)

const listCounts = (counts: Record<string, number>, nameOf: (key: string) => string) =>
  Object.entries(counts)
    .map(([key, count]) => ({ name: nameOf(key), count }))
    .toSorted((one, other) => other.count - one.count)

function presentPreview(text: string): ImportPreview {
  const { losses, ...counts } = JSON.parse(text) as StoredPreview
  return {
    ...counts,
    losses: listCounts(losses, (kind) => (isLoss(kind) ? lossName(kind) : kind)),
  }
}

const asProblem = (stored: string | null): ImportProblem | null =>
  stored === null ? null : (IMPORT_PROBLEMS.find((known) => known === stored) ?? 'unexpected')

export const presentRun = (row: RunRow): DeskImportRun => ({
  id: row.id,
  name: row.name,
  byteSize: row.byte_size,
  kind: row.kind,
  state: row.state,
  phase: row.phase,
  done: row.done_count,
  total: row.total_count,
  isStopping: row.wants_cancel === 1,
  preview: row.preview === null ? null : presentPreview(row.preview),
  result: row.result === null ? null : (JSON.parse(row.result) as ImportRunResult),
  problem: asProblem(row.problem),
  problemText: row.problem_text,
  uploader: row.uploader,
  createTime: row.created_at,
  changeTime: row.changed_at,
  removeTime: row.removed_at,
})
