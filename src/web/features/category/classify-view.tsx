/** All audio and courses, by kind and category. */
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { kindName, type CategoryKind } from '#domain/content/category-kind.ts'
import { classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CategoryFilter, FilterRow } from './category-filter.tsx'
import type { CategoryPath } from './category-path.ts'
import { classifyTitle } from './classify-head.ts'
import { listClassifyRows, listFilledKinds } from './classify-model.ts'
import styles from './classify-view.module.css'
import { NoThings, ThingList } from './thing-list.tsx'

type Props = { search: ClassifySearch; place: CategoryPath; tree: CategoryTree; data: CategoryPage }

export function ClassifyView({ search, place, tree, data }: Props) {
  const kinds = listFilledKinds(tree, data)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{classifyTitle(place)}</h1>
          {kinds.length > 0 ? (
            <p>{m.category.lead({ kinds: kinds.map(kindName).join(m.word.listSeparator) })}</p>
          ) : null}
        </div>
        <CatalogueSearch key={search.keyword} search={search} />
      </header>
      {data.totalCount > 0 || Object.values(classifyQuery(search)).some(Boolean) ? (
        <Filters search={search} place={place} tree={tree} kinds={kinds} />
      ) : null}
      <p className={styles['count']} role="status">
        {data.totalCount > 0
          ? m.category.countWithScope({
              scope: search.keyword ? m.category.matching({ keyword: search.keyword }) : '',
              totalCount: data.totalCount,
            })
          : null}
      </p>
      {data.list.length > 0 ? (
        <ThingList things={data.list} from="classify" withKind={place.kind === undefined} />
      ) : (
        <Nothing search={search} />
      )}
      <Pager
        page={data.pgNo}
        pages={data.totalPage}
        href={(page) => paths.classify(classifyQuery({ ...search, page }))}
      />
    </div>
  )
}

function Nothing({ search }: Pick<Props, 'search'>) {
  const { kind, ...narrowing } = search
  if (Object.values(classifyQuery(narrowing)).some(Boolean)) {
    return (
      <NoThings>
        <p>{m.category.noMatch}</p>
        <a href={paths.classify()}>{m.category.showAll}</a>
      </NoThings>
    )
  }
  return (
    <NoThings>
      <p>{kind ? m.category.noneOfKind({ kind: kindName(kind) }) : m.category.nothingYet}</p>
      <a href={paths.home()}>{m.word.toFrontPage}</a>
    </NoThings>
  )
}

function CatalogueSearch({ search }: Pick<Props, 'search'>) {
  const { keyword = '', page: _, ...kept } = search
  return (
    <KeywordForm
      label={m.category.searchCatalogue}
      placeholder={m.category.searchHint}
      keyword={keyword}
      action={paths.classify()}
      kept={classifyQuery(kept)}
      hrefOf={(words) => paths.classify(classifyQuery({ ...kept, ...(words ? { keyword: words } : {}) }))}
    />
  )
}

type FilterProps = Omit<Props, 'data'> & { kinds: CategoryKind[] }

function Filters({ search, place, tree, kinds }: FilterProps) {
  return (
    <CategoryFilter label={m.category.filter}>
      {listClassifyRows(search, place, tree, kinds).map((row) => (
        <FilterRow key={row.name} {...row} />
      ))}
    </CategoryFilter>
  )
}
