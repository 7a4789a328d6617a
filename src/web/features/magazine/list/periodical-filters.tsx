/** What the list of issues can be narrowed by: each choice is the address of the state that it leads to. */
import type { IssueCategoryTree, Magazine, Periodical } from '#contract/site/magazine-list.ts'
import { ALL_LABELS, ALL_YEARS, PERIODICAL_SORTS } from '#domain/issue/periodical-filter.ts'
import type { PeriodicalChange, PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { CategoryFilter, FilterRow } from '../../category/category-filter.tsx'

type Props = {
  magazine: Magazine
  tree: IssueCategoryTree
  filter: PeriodicalFilter<Periodical>
  hrefOf: (change: PeriodicalChange<Periodical>) => string
}

export function PeriodicalFilters({ magazine, tree, filter, hrefOf }: Props) {
  const { firstCategoryId, secondCategoryId, year, labels, sort } = filter
  // What the magazine has nothing in is not offered, unless it is what stands in the address.
  const tops = tree.filter(({ id, issueNum }) => issueNum > 0 || id === firstCategoryId)
  const first = tree.find(({ id }) => id === firstCategoryId)
  const seconds = first?.children.filter(({ id, issueNum }) => issueNum > 0 || id === secondCategoryId) ?? []
  return (
    <CategoryFilter label="筛选">
      {tops.length > 0 ? (
        <FilterRow
          name="分类"
          choices={[
            {
              name: '全部',
              href: hrefOf({ type: 'category', first: null, second: null, name: '' }),
              chosen: firstCategoryId === null,
            },
            ...tops.map(({ id, name, issueNum }) => ({
              name,
              href: hrefOf({ type: 'category', first: id, second: null, name }),
              count: issueNum,
              chosen: id === firstCategoryId,
            })),
          ]}
        />
      ) : null}
      {first && seconds.length > 0 ? (
        <FilterRow
          name="细分"
          choices={[
            {
              name: '全部',
              href: hrefOf({ type: 'category', first: first.id, second: null, name: first.name }),
              chosen: secondCategoryId === null,
            },
            ...seconds.map(({ id, name, issueNum }) => ({
              name,
              href: hrefOf({ type: 'category', first: first.id, second: id, name }),
              count: issueNum,
              chosen: id === secondCategoryId,
            })),
          ]}
        />
      ) : null}
      <FilterRow
        name="年份"
        choices={[
          { name: ALL_YEARS, href: hrefOf({ type: 'year', year: ALL_YEARS }), chosen: year === ALL_YEARS },
          ...magazine.years.map((known) => ({
            name: String(known.year),
            href: hrefOf({ type: 'year', year: known.year }),
            count: known.issueNum,
            chosen: known.year === year,
          })),
        ]}
      />
      {magazine.labels.length > 0 ? (
        <FilterRow
          name="有声"
          choices={[
            { name: '不限', href: hrefOf({ type: 'label', label: ALL_LABELS }), chosen: labels === ALL_LABELS },
            ...magazine.labels.map(({ code, name, issueNum }) => ({
              name,
              href: hrefOf({ type: 'label', label: code }),
              count: issueNum,
              chosen: code === labels,
            })),
          ]}
        />
      ) : null}
      <FilterRow
        name="排序"
        choices={PERIODICAL_SORTS.map((known) => ({
          name: known.name,
          href: hrefOf({ type: 'sort', sort: known.sort }),
          chosen: known.sort === (sort || '1'),
        }))}
      />
    </CategoryFilter>
  )
}
