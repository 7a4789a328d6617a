/** All audio and courses, by kind and category. */
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CategoryFilter, FilterRow } from './category-filter.tsx'
import type { CategoryPath } from './category-path.ts'
import { classifyTitle } from './classify-head.ts'
import { listClassifyRows } from './classify-model.ts'
import styles from './classify-view.module.css'
import { NoThings, ThingList } from './thing-list.tsx'

type Props = { search: ClassifySearch; place: CategoryPath; tree: CategoryTree; data: CategoryPage }

export function ClassifyView({ search, place, tree, data }: Props) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{classifyTitle(place)}</h1>
          <p>课程、听书、播客和数字刊，按自己的路数找。</p>
        </div>
        <CatalogueSearch key={search.keyword} search={search} />
      </header>
      <Filters search={search} place={place} tree={tree} />
      <p className={styles['count']} role="status">
        {search.keyword ? `与“${search.keyword}”有关的，` : ''}共 {data.totalCount} 件
      </p>
      {data.list.length > 0 ? (
        <ThingList things={data.list} from="classify" withKind={place.kind === undefined} />
      ) : (
        <NoThings>
          <p>没有合适的。少选一个条件，也许就有了。</p>
          <a href={paths.classify()}>看全部</a>
        </NoThings>
      )}
      <Pager
        page={data.pgNo}
        pages={data.totalPage}
        href={(page) => paths.classify(classifyQuery({ ...search, page }))}
      />
    </div>
  )
}

function CatalogueSearch({ search }: Pick<Props, 'search'>) {
  const { keyword = '', page: _, ...kept } = search
  return (
    <KeywordForm
      label="在分类中查找"
      placeholder="名称、讲者、作者"
      keyword={keyword}
      action={paths.classify()}
      kept={classifyQuery(kept)}
      hrefOf={(words) => paths.classify(classifyQuery({ ...kept, ...(words ? { keyword: words } : {}) }))}
    />
  )
}

function Filters({ search, place, tree }: Omit<Props, 'data'>) {
  return (
    <CategoryFilter label="筛选">
      {listClassifyRows(search, place, tree).map((row) => (
        <FilterRow key={row.name} {...row} />
      ))}
    </CategoryFilter>
  )
}
