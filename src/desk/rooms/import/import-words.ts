/** What the states, phases and problems of an import are called. */
import type { DeskImportRun } from '#contract/desk/import.ts'
import type { ImportKind, ImportPhase, ImportProblem, ImportRunState } from '#domain/desk/import-run.ts'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/desk.ts'

export const IMPORT_KIND_NAMES: Readonly<Record<ImportKind, string>> = labels(() => ({
  wordpress: m.importRun.wordPress,
  ghost: m.importRun.ghost,
  folder: m.importRun.pages,
}))

export const IMPORT_STATE_NAMES: Readonly<Record<ImportRunState, string>> = labels(() => ({
  uploaded: m.importRun.stateUploaded,
  checking: m.importRun.stateChecking,
  checked: m.importRun.stateChecked,
  importing: m.importRun.stateImporting,
  done: m.importRun.stateDone,
  failed: m.importRun.stateFailed,
  cancelled: m.importRun.stateCancelled,
}))

const PHASE_NAMES: Readonly<Record<ImportPhase, string>> = labels(() => ({
  unpack: m.importRun.phaseUnpack,
  convert: m.importRun.phaseConvert,
  preview: m.importRun.phasePreview,
  import: m.importRun.phaseImport,
}))

const PROBLEMS: Readonly<Record<Exclude<ImportProblem, 'refused'>, string>> = labels(() => ({
  notExport: m.importRun.problemNotExport,
  archive: m.importRun.problemArchive,
  zipEncrypted: m.importRun.problemZipEncrypted,
  zipBroken: m.importRun.problemZipBroken,
  zipUnsafe: m.importRun.problemZipUnsafe,
  zipTooMany: m.importRun.problemZipTooMany,
  zipTooLarge: m.importRun.problemZipTooLarge,
  noSpace: m.importRun.problemNoSpace,
  busy: m.importRun.problemBusy,
  fileGone: m.importRun.problemFileGone,
  unexpected: m.importRun.problemUnexpected,
}))

export const problemWords = ({
  problem,
  problemText,
}: Pick<DeskImportRun, 'problem' | 'problemText'>): string | null => {
  if (problem === null) return null
  return problem === 'refused' ? m.importRun.problemRefused({ reason: problemText }) : PROBLEMS[problem]
}

export function importProgressWords({ state, phase, done, total, isStopping }: DeskImportRun): string {
  if (isStopping) return m.importRun.stopping
  if (state === 'uploaded') return m.importRun.waits
  const name = phase === null ? m.importRun.phaseBegin : PHASE_NAMES[phase]
  return total > 0 ? m.importRun.doneOf({ phase: name, done, total }) : m.importRun.underWay({ phase: name })
}
