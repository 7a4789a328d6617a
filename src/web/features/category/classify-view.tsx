/** Everything to be heard and learnt, by kind and category. */
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { CATEGORY_KINDS, categoryKindOf } from '#domain/content/category-kind.ts'
import { CATEGORY_SORTS, classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CategoryFilter, FilterRow } from './category-filter.tsx'
import type { CategoryPath } from './category-path.ts'
import { classifyTitle } from './classify-head.ts'
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

function Filters({ search, place: { kind, first, second }, tree }: Omit<Props, 'data'>) {
  // Another choice begins on the first page again, and what belongs to a kind goes with it.
  const { page: _page, category: _category, kind: _kind, ...kept } = search
  const to = (more: ClassifySearch) => paths.classify(classifyQuery({ ...kept, ...more }))
  const ofKind = tree.filter((top) => categoryKindOf(top.rltType) === kind)
  const here: ClassifySearch = {
    ...(kind ? { kind } : {}),
    ...(first ? { category: (second ?? first).id } : {}),
  }
  const { free: _free, ...anyPrice } = { ...kept, ...here }
  return (
    <CategoryFilter label="筛选">
      <FilterRow
        name="类型"
        choices={[
          { name: '全部', href: to({}), chosen: kind === undefined },
          ...CATEGORY_KINDS.map((known) => ({
            name: known.name,
            href: to({ kind: known.kind }),
            chosen: known.kind === kind,
          })),
        ]}
      />
      {kind && ofKind.length > 0 ? (
        <FilterRow
          name="分类"
          choices={[
            { name: '不限', href: to({ kind }), chosen: first === undefined },
            ...ofKind.map((top) => ({
              name: top.name,
              href: to({ kind, category: top.id }),
              count: top.contentNum,
              chosen: top.id === first?.id,
            })),
          ]}
        />
      ) : null}
      {kind && first && first.children.length > 0 ? (
        <FilterRow
          name="细分"
          choices={[
            { name: '不限', href: to({ kind, category: first.id }), chosen: second === undefined },
            ...first.children.map((child) => ({
              name: child.name,
              href: to({ kind, category: child.id }),
              count: child.contentNum,
              chosen: child.id === second?.id,
            })),
          ]}
        />
      ) : null}
      <FilterRow
        name="价格"
        choices={[
          { name: '不限', href: paths.classify(classifyQuery(anyPrice)), chosen: search.free === undefined },
          { name: '免费', href: to({ ...here, free: true }), chosen: search.free === true },
          { name: '付费', href: to({ ...here, free: false }), chosen: search.free === false },
        ]}
      />
      <FilterRow
        name="排序"
        choices={CATEGORY_SORTS.map(({ sort, name }) => ({
          name,
          href: to({ ...here, sort }),
          chosen: sort === (search.sort ?? 'new'),
        }))}
      />
    </CategoryFilter>
  )
}
