/** An import at the desk: the states that it passes through, what may be done in each, and why it ends badly. */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled'] as const
export type ImportRunState = (typeof IMPORT_STATES)[number]

/** What a file turns out to be. */
export const IMPORT_KINDS = ['wordpress', 'ghost', 'folder'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_PHASES = ['unpack', 'convert', 'preview', 'import'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

export const IMPORT_PROBLEMS = [
  'notExport',
  'archive',
  'zipEncrypted',
  'zipBroken',
  'zipUnsafe',
  'zipTooMany',
  'zipTooLarge',
  'noSpace',
  'busy',
  'refused',
  'fileGone',
  'unexpected',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

export type ImportStep = 'check' | 'start' | 'cancel' | 'remove'

/** `isChecked`: a dry run has come to its end, so that it is known what the import will do. */
type Run = { state: ImportRunState; isChecked: boolean; isRemoved: boolean }

const STEPS: Readonly<Record<ImportRunState, readonly ImportStep[]>> = {
  uploaded: ['cancel'],
  checking: ['cancel'],
  checked: ['check', 'start', 'remove'],
  importing: ['cancel'],
  done: ['remove'],
  failed: ['check', 'start', 'remove'],
  cancelled: ['check', 'start', 'remove'],
}

export function mayTakeImportStep({ state, isChecked, isRemoved }: Run, step: ImportStep): boolean {
  if (isRemoved) return false
  if (step === 'start' && !isChecked) return false
  return STEPS[state].includes(step)
}

/** Only one run is in one of these at a time. */
export const isAtWork = (state: ImportRunState): boolean => state === 'checking' || state === 'importing'

/** While it is at work or waits for its turn, the page asks again. */
export const isMoving = (state: ImportRunState): boolean => state === 'uploaded' || isAtWork(state)

/** The files of a run are deleted so many days after the last change to it. */
export const IMPORT_FILE_DAYS = 30
