/** Drafts of contributions: stored in the browser until sent, one of each kind. */
import { CONTRIBUTION_KINDS, type ContributionKind } from '#domain/contribution/contribution.ts'
import { NO_WORDS, type ContributionField, type ContributionWords } from '#domain/contribution/contribution-form.ts'

export const CONTRIBUTION_DRAFT_KEY = 'contributionDraft'

export type ContributionDraft = {
  words: ContributionWords
  /** the account that wrote it; null: written while signed out, so it belongs to the next account that signs in */
  by: number | null
  at: number
}
export type ContributionDrafts = Partial<Record<ContributionKind, ContributionDraft>>

const LIFETIME = 30 * 24 * 60 * 60 * 1000
/** More than can be sent, so that nothing is lost while it is made shorter. */
const LENGTH = 40_000

const FIELDS = Object.keys(NO_WORDS) as ContributionField[]

function readWords(value: unknown): ContributionWords {
  const given = (value ?? {}) as Partial<Record<ContributionField, unknown>>
  const text = (field: ContributionField) => {
    const found = given[field]
    return typeof found === 'string' ? found.slice(0, LENGTH) : ''
  }
  return { ...NO_WORDS, ...Object.fromEntries(FIELDS.map((field) => [field, text(field)])) }
}

function readDraft(value: unknown, now: number): ContributionDraft | null {
  if (!value || typeof value !== 'object') return null
  const { words, by, at } = value as Partial<Record<keyof ContributionDraft, unknown>>
  if (typeof at !== 'number' || now - at >= LIFETIME) return null
  return { words: readWords(words), by: typeof by === 'number' ? by : null, at }
}

/** The result is valid whatever the storage holds. */
export function parseContributionDrafts(stored: string | null, now: number): ContributionDrafts {
  try {
    const kept = JSON.parse(stored ?? '{}') as Partial<Record<ContributionKind, unknown>> | null
    const drafts = CONTRIBUTION_KINDS.flatMap((kind) => {
      const draft = readDraft(kept?.[kind], now)
      return draft ? [[kind, draft] as const] : []
    })
    return Object.fromEntries(drafts)
  } catch {
    return {}
  }
}

/** Other accounts in the same browser do not see it. */
export function findContributionDraft(
  drafts: ContributionDrafts,
  kind: ContributionKind,
  reader: number | null,
): ContributionWords | null {
  const draft = drafts[kind]
  return draft && (draft.by === null || draft.by === reader) ? draft.words : null
}

/** Nothing but spaces is no draft. */
export function keepContributionDraft(
  drafts: ContributionDrafts,
  kind: ContributionKind,
  draft: ContributionDraft,
): ContributionDrafts {
  const others = { ...drafts }
  delete others[kind]
  const isEmpty = FIELDS.every((field) => !draft.words[field].trim())
  return isEmpty ? others : { ...others, [kind]: draft }
}
