/** What the pages of learning say about themselves to machines. */
import type { CategoryPage } from '#contract/site/category.ts'
import type { CourseCard } from '#contract/site/course.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { collectionHead } from '../../head/collection-head.ts'
import { breadcrumb } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'
import type { CategoryPath } from '../category/category-path.ts'
import { itemList } from '../category/classify-head.ts'

export const catalogueTitle = ({ first, second }: CategoryPath) =>
  m.learn.coursesOf({ name: (second ?? first)?.name ?? m.learn.all })

export function windowHead(newest: CourseCard[], site: PublicSite): PageHead {
  const names = newest.map(({ title }) => m.word.bookTitle({ title })).join('')
  const description = m.learn.showcaseDescription({
    fullName: site.fullName,
    newest: names ? m.learn.newestCourses({ names }) : '',
  })
  const entries = newest.map(({ title, contentId }) => ({ title, path: paths.course(contentId) }))
  return collectionHead({ name: m.word.course, description, path: paths.courses(), entries })
}

export function catalogueHead(
  search: ClassifySearch,
  path: CategoryPath,
  data: CategoryPage,
  site: PublicSite,
): PageHead {
  const { page = 1, sort } = search
  const name = catalogueTitle(path)
  return {
    title: page > 1 ? m.learn.nameWithPage({ name, page }) : name,
    description: m.learn.catalogueDescription({ fullName: site.fullName, name, totalCount: data.totalCount }),
    canonical: paths.courses(classifyQuery(search)),
    ...(sort || data.totalCount === 0 ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && [
      itemList(name, data),
      breadcrumb({ name: m.word.course, path: paths.courses() }, { name }),
    ],
  }
}

/** What there is to begin with. */
type StudyParts = { lessons: unknown[]; courses: unknown[]; podcasts: unknown[] }

/** Names what the page shows; without any of it, it promises nothing. */
export function studyHead(site: PublicSite, { lessons, courses, podcasts }: StudyParts): PageHead {
  const hasCourses = !site.closedPages.includes('courses')
  const parts = [
    hasCourses && lessons.length > 0 ? m.learn.firstLessons : '',
    hasCourses && courses.length > 0 ? m.learn.coursesNew : '',
    podcasts.length > 0 ? m.learn.podcastsToHear : '',
  ].filter(Boolean)
  const about = { fullName: site.fullName, parts: parts.join(m.word.listSeparator) }
  return {
    title: m.learn.study,
    ...(parts.length > 0 ? { description: m.learn.studyDescription(about) } : {}),
    canonical: paths.study(),
    jsonLd: import.meta.env.SSR && [breadcrumb({ name: m.learn.study })],
  }
}
