/** What is being written to the house, as the browser keeps it. Other tabs write, too: it is read anew each time. */
import type { ContributionKind } from '#domain/contribution/contribution.ts'
import {
  CONTRIBUTION_DRAFT_KEY,
  findContributionDraft,
  keepContributionDraft,
  parseContributionDrafts,
} from './contribution-draft.ts'
import { NO_WORDS, type ContributionWords } from '#domain/contribution/contribution-form.ts'
import { readStored, removeStored, writeStored } from '../../storage.ts'

const readAll = () => parseContributionDrafts(readStored(CONTRIBUTION_DRAFT_KEY), Date.now())

export const readContributionDraft = (kind: ContributionKind, reader: number | null): ContributionWords | null =>
  findContributionDraft(readAll(), kind, reader)

export function writeContributionDraft(kind: ContributionKind, reader: number | null, words: ContributionWords): void {
  const drafts = keepContributionDraft(readAll(), kind, { words, by: reader, at: Date.now() })
  if (Object.keys(drafts).length === 0) removeStored(CONTRIBUTION_DRAFT_KEY)
  else writeStored(CONTRIBUTION_DRAFT_KEY, JSON.stringify(drafts))
}

export const removeDraft = (kind: ContributionKind, reader: number | null): void =>
  writeContributionDraft(kind, reader, NO_WORDS)
