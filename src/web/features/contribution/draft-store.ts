/** What is being written to the house, as the browser keeps it. Other tabs write, too: it is read anew each time. */
import type { ContributionKind } from '#domain/contribution/contribution.ts'
import { CONTRIBUTION_DRAFT_KEY, findDraft, keepDraft, parseDrafts } from './contribution-draft.ts'
import { NO_WORDS, type ContributionWords } from '#domain/contribution/contribution-form.ts'
import { readStored, removeStored, writeStored } from '../../storage.ts'

const readAll = () => parseDrafts(readStored(CONTRIBUTION_DRAFT_KEY), Date.now())

export const readDraft = (kind: ContributionKind, reader: number | null): ContributionWords | null =>
  findDraft(readAll(), kind, reader)

export function writeDraft(kind: ContributionKind, reader: number | null, words: ContributionWords): void {
  const drafts = keepDraft(readAll(), kind, { words, by: reader, at: Date.now() })
  if (Object.keys(drafts).length === 0) removeStored(CONTRIBUTION_DRAFT_KEY)
  else writeStored(CONTRIBUTION_DRAFT_KEY, JSON.stringify(drafts))
}

export const removeDraft = (kind: ContributionKind, reader: number | null): void => writeDraft(kind, reader, NO_WORDS)
