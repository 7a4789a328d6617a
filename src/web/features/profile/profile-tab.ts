/** What the page of a person shows below its head, and how the address says so: works, comments or followers. */
import { WORK_KINDS, type WorkKind } from '#domain/content/work-kind.ts'

/** Besides kinds of work. */
const OTHERS = ['comment', 'fans'] as const

export type ProfileTab = 'work' | (typeof OTHERS)[number]
export type ProfileSearch = { type?: WorkKind | (typeof OTHERS)[number]; page?: number }

/** The parts of an address in the order in which `paths.user` writes them; what is unknown is passed over. */
export function homepageSearch(search: Record<string, unknown>): ProfileSearch {
  const known = [...WORK_KINDS.map(({ kind }) => kind), ...OTHERS]
  const type = known.find((name) => name === search['type'])
  const page = Number(search['page'])
  // Comments are told from one to the next: they have no pages.
  const paged = type !== 'comment' && Number.isSafeInteger(page) && page > 1
  return { ...(type ? { type } : {}), ...(paged ? { page } : {}) }
}

/** Whoever has made nothing is met by what they have said. */
export function homepageTab({ type }: ProfileSearch, person: { worksNum: number; isDeleted: boolean }): ProfileTab {
  const other = OTHERS.find((name) => name === type)
  if (other) return other
  return type === undefined && person.worksNum === 0 && !person.isDeleted ? 'comment' : 'work'
}

/** The kind of work that is asked for; nothing where that is all of them, or something else. */
export const workKindOf = ({ type }: ProfileSearch): WorkKind | undefined =>
  WORK_KINDS.find(({ kind }) => kind === type)?.kind
