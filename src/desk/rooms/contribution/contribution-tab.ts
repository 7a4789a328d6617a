/** The room of contributions: the open tab or contribution, as given by the address. */
import {
  CONTRIBUTION_KINDS,
  CONTRIBUTION_STATES,
  type ContributionKind,
  type ContributionState,
} from '#domain/contribution/contribution.ts'
import { paths } from '#domain/paths.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { m } from '#messages/desk.ts'

export const CONTRIBUTION_TITLE = m.word.contributions

export type ContributionSheet = {
  kind: ContributionKind | null
  state: ContributionState | null
  keyword: string
  page: number
  /** the letter that is read; null: the list */
  id: number | null
}

/** The labels at the desk, for both kinds. */
export const DESK_STATES: readonly { state: ContributionState | null; name: string }[] = [
  { state: null, name: m.word.all },
  { state: 'new', name: m.contribution.stateNew },
  { state: 'reading', name: m.contribution.stateReading },
  { state: 'accepted', name: m.contribution.stateAccepted },
  { state: 'declined', name: m.contribution.stateDeclined },
  { state: 'done', name: m.contribution.stateDone },
]

export const deskStateName = (state: ContributionState | null): string =>
  DESK_STATES.find((known) => known.state === state)!.name

/** As much as the call takes. */
const KEYWORD_MAX = 40

/** Unknown values are ignored. */
export function readContributionSheet(search: Record<string, unknown>): ContributionSheet {
  const { kind, state, keyword, page, id } = search
  const number = Number(page)
  return {
    kind: CONTRIBUTION_KINDS.find((known) => known === kind) ?? null,
    state: CONTRIBUTION_STATES.find((known) => known === state) ?? null,
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? clip(String(keyword)) : '',
    page: Number.isSafeInteger(number) && number > 1 ? number : 1,
    id: /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null,
  }
}

const clip = (keyword: string) => [...cleanKeyword(keyword)].slice(0, KEYWORD_MAX).join('')

/** The first sheet and the first page have no name in the address. */
export function contributionSheetPath({ kind, state, keyword, page = 1, id }: Partial<ContributionSheet>): string {
  return paths.deskContribution({
    id: id ? String(id) : undefined,
    kind: kind ?? undefined,
    state: state ?? undefined,
    keyword: keyword || undefined,
    page: page > 1 ? String(page) : undefined,
  })
}
