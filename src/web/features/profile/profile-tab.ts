/** What a profile shows below its head, and its form in the address: works, comments or followers. */
import { WORK_KINDS, type WorkKind } from '#domain/content/work-kind.ts'

/** Besides kinds of work. */
const OTHERS = ['comment', 'fans'] as const

export type ProfileTab = 'work' | (typeof OTHERS)[number]
export type ProfileSearch = { type?: WorkKind | (typeof OTHERS)[number]; page?: number }

/** The parts of an address in the order in which `paths.user` writes them; unknown ones are ignored. */
export function homepageSearch(search: Record<string, unknown>): ProfileSearch {
  const known = [...WORK_KINDS.map(({ kind }) => kind), ...OTHERS]
  const type = known.find((name) => name === search['type'])
  const page = Number(search['page'])
  // Comments are paged by cursor: they have no page numbers.
  const paged = type !== 'comment' && Number.isSafeInteger(page) && page > 1
  return { ...(type ? { type } : {}), ...(paged ? { page } : {}) }
}

/** The default of a person without works is the list of their comments. */
export function homepageTab({ type }: ProfileSearch, person: { worksNum: number; isDeleted: boolean }): ProfileTab {
  const other = OTHERS.find((name) => name === type)
  if (other) return other
  return type === undefined && person.worksNum === 0 && !person.isDeleted ? 'comment' : 'work'
}

/** The requested kind of work; undefined where all or another tab is requested. */
export const workKindOf = ({ type }: ProfileSearch): WorkKind | undefined =>
  WORK_KINDS.find(({ kind }) => kind === type)?.kind
