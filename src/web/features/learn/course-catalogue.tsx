/** The courses of a category, in the order chosen by the reader. */
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { CATEGORY_SORTS, classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { CategoryFilter, FilterRow } from '../category/category-filter.tsx'
import type { CategoryPath } from '../category/category-path.ts'
import { NoThings, ThingList } from '../category/thing-list.tsx'
import { CourseTabs } from './course-tabs.tsx'
import { catalogueTitle } from './learn-head.ts'
import styles from './course-catalogue.module.css'

type Props = { search: ClassifySearch; place: CategoryPath; tree: CategoryTree; data: CategoryPage }

export function CourseCatalogue({ search, place, tree, data }: Props) {
  const { first, second } = place
  const { page: _, ...kept } = search
  const to = (more: ClassifySearch) => paths.courses(classifyQuery({ ...kept, ...more }))
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <CourseTabs tree={tree} here={first?.id ?? 'list'} />
        <h1>{catalogueTitle(place)}</h1>
      </header>
      <CategoryFilter label={m.learn.filterCourses}>
        {first && first.children.length > 0 ? (
          <FilterRow
            name={m.learn.subcategory}
            choices={[
              { name: m.word.any, href: to({ category: first.id }), count: first.contentNum, chosen: !second },
              ...first.children.map(({ id, name, contentNum }) => ({
                name,
                href: to({ category: id }),
                count: contentNum,
                chosen: id === second?.id,
              })),
            ]}
          />
        ) : null}
        <FilterRow
          name={m.word.sort}
          choices={CATEGORY_SORTS.map(({ sort, name }) => ({
            name,
            href: to({ sort }),
            chosen: sort === (search.sort ?? 'new'),
          }))}
        />
      </CategoryFilter>
      {data.list.length > 0 ? (
        <ThingList things={data.list} from="course" withKind={false} />
      ) : (
        <NoThings>
          <p>{m.learn.noCoursesHere}</p>
          <a href={paths.courses()}>{m.learn.backToShowcase}</a>
        </NoThings>
      )}
      <Pager
        page={data.pgNo}
        pages={data.totalPage}
        href={(page) => paths.courses(classifyQuery({ ...search, page }))}
      />
    </div>
  )
}
