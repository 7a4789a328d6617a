/** What the list of issues can be narrowed by: each choice is the address of the state that it leads to. */
import type { IssueCategoryTree, Magazine, Periodical } from '#contract/site/magazine-list.ts'
import type { PeriodicalChange, PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { m } from '#messages/site.ts'
import { CategoryFilter, FilterRow } from '../../category/category-filter.tsx'
import { listPeriodicalRows } from './list-model.ts'

type Props = {
  magazine: Magazine
  tree: IssueCategoryTree
  filter: PeriodicalFilter<Periodical>
  hrefOf: (change: PeriodicalChange<Periodical>) => string
}

export function PeriodicalFilters({ magazine, tree, filter, hrefOf }: Props) {
  return (
    <CategoryFilter label={m.magazine.filter}>
      {listPeriodicalRows(magazine, tree, filter, hrefOf).map((row) => (
        <FilterRow key={row.name} {...row} />
      ))}
    </CategoryFilter>
  )
}
