import type { IssueCategoryTree, Magazine, Periodical } from '#contract/site/magazine-list.ts'
import { RECOMMEND_TYPE } from '#domain/issue/periodical-filter.ts'
import type { PeriodicalRow } from './magazine.list.queries.ts'
import { presentIssueCard } from '../magazine.present.ts'

export function presentPeriodical(row: PeriodicalRow): Periodical {
  return {
    ...presentIssueCard(row),
    magazineId: row.magazine_id,
    qikanYear: row.year,
    categoryName: row.category_name ?? '',
    price: row.price,
    isPay: row.premium === 1,
    readNum: row.view_count,
    collectNum: row.bookmark_count,
    hasYoung: row.young === 1,
  }
}

type IssueCount = { magazine_id: number; year: number; category_id: number | null; count: number }

type Survey = {
  magazines: { id: number; code: string; name: string; description: string; frequency: string }[]
  categories: { id: number; name: string; parent_id: number | null }[]
  places: IssueCount[]
  labels: { magazine_id: number; code: string; name: string; count: number }[]
}

/** PostgreSQL returns counts as bigint, which arrive as text. */
const sumOf = (counts: IssueCount[]) => counts.reduce((sum, { count }) => sum + Number(count), 0)

export function presentMagazines({ magazines, places: counts, labels }: Survey): Magazine[] {
  return magazines.map(({ id, ...magazine }) => {
    const own = counts.filter((row) => row.magazine_id === id)
    return {
      magazineId: id,
      ...magazine,
      recommendType: RECOMMEND_TYPE,
      issueNum: sumOf(own),
      years: [...Map.groupBy(own, ({ year }) => year)]
        .map(([year, list]) => ({ year, issueNum: sumOf(list) }))
        .toSorted((a, b) => b.year - a.year),
      labels: labels
        .filter((label) => label.magazine_id === id)
        .map(({ code, name, count }) => ({ code, name, issueNum: Number(count) })),
    }
  })
}

/** Of one magazine, or of all. */
export function presentCategories({ categories, places: counts }: Survey, magazineId?: number): IssueCategoryTree {
  const counted = counts.filter((row) => magazineId === undefined || row.magazine_id === magazineId)
  const childrenOf = (id: number) => categories.filter(({ parent_id }) => parent_id === id)
  const present = ({ id, name }: { id: number; name: string }) => {
    const ids = new Set([id, ...childrenOf(id).map((child) => child.id)])
    return { id, name, issueNum: sumOf(counted.filter((row) => ids.has(row.category_id ?? 0))) }
  }
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => ({ ...present(top), children: childrenOf(top.id).map(present) }))
}
