import { ALL_LABELS } from '#domain/issue/periodical-filter.ts'
import type { Handlers } from '../../../http/api/api.ts'
import type { MagazineList } from './magazine.list.ts'

type Calls =
  | 'GET /api/magazine'
  | 'GET /api/magazine/category'
  | 'GET /api/magazine/periodical'
  | 'GET /api/magazine/periodicalRecommend'

/** Commas without anything between them mean nothing, and nothing means all. */
function labelsOf(text: string): string[] | undefined {
  const codes = text.split(',').flatMap((code) => code.trim() || [])
  return codes.length === 0 || codes.includes(ALL_LABELS) ? undefined : codes
}

export function magazineListHandlers(list: MagazineList): Pick<Handlers, Calls> {
  return {
    'GET /api/magazine': (_, { now }) => list.listMagazines(now),
    'GET /api/magazine/category': ({ query }, { now }) => list.listCategories(query.magazineId, now),
    'GET /api/magazine/periodical': ({ query: { lineType, year, labels, keyword = '', ...rest } }, { now }) =>
      list.listIssues({ ...rest, keyword, sort: lineType, year: year || undefined, labels: labelsOf(labels) }, now),
    // There is one kind of recommendation, and the contract lets no other through.
    'GET /api/magazine/periodicalRecommend': ({ query }, { now }) => list.listRecommended(query.magazineId, now),
  }
}
