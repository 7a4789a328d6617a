/** What the pages of learning say about themselves to machines. */
import type { CategoryPage } from '#contract/site/category.ts'
import type { CourseCard } from '#contract/site/course.ts'
import { brand } from '#domain/brand.ts'
import { classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { collectionHead } from '../../head/collection-head.ts'
import { breadcrumb } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'
import type { CategoryPath } from '../category/category-path.ts'
import { itemList } from '../category/classify-head.ts'

export const catalogueTitle = ({ first, second }: CategoryPath) => `${(second ?? first)?.name ?? '全部'}课程`

export function windowHead(newest: CourseCard[]): PageHead {
  const names = newest.map(({ title }) => `《${title}》`).join('')
  const description = `${brand.fullName}的课程：新课、优惠与大家在学的课。${names ? `新近开讲：${names}。` : ''}`
  const entries = newest.map(({ title, contentId }) => ({ title, path: paths.course(contentId) }))
  return collectionHead({ name: '课程', description, path: paths.courses(), entries })
}

export function catalogueHead(search: ClassifySearch, path: CategoryPath, data: CategoryPage): PageHead {
  const { page = 1, sort } = search
  const name = catalogueTitle(path)
  return {
    title: page > 1 ? `${name}（第${page}页）` : name,
    description: `${brand.fullName}的${name}，共 ${data.totalCount} 门。`,
    canonical: paths.courses(classifyQuery(search)),
    ...(sort || data.totalCount === 0 ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && [
      itemList(name, data),
      breadcrumb({ name: '课程', path: paths.courses() }, { name }),
    ],
  }
}

export const studyHead = (): PageHead => ({
  title: '学习',
  description: `在${brand.fullName}听课、听书、听播客：免费的第一课、新开的课程，以及你上次学到的地方。`,
  canonical: paths.study(),
  jsonLd: import.meta.env.SSR && [breadcrumb({ name: '学习' })],
})
