/** Metadata of the list of all articles, or of those with one tag. */
import type { Model } from '#contract/contract.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb, collection } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function archiveHead(
  { tag, list, totalCount }: Model<'GET /api/article'>,
  page: number,
  site: PublicSite,
): PageHead {
  const number = page > 1 ? m.tag.onPage({ page }) : ''
  const title = `${tag ? m.tag.storiesAbout({ name: tag.name }) : m.tag.allStories}${number}`
  const description = tag
    ? m.tag.tagDescription({ fullName: site.fullName, name: tag.name, totalCount })
    : m.tag.archiveDescription({ fullName: site.fullName })
  const path = paths.articleList(tag?.id, page)
  const entries = list.map((story) => ({ title: story.title, path: paths.article(story.contentId) }))
  const way = tag ? [...tag.parents, tag] : []
  return {
    title,
    description,
    canonical: path,
    // Nothing to be found there yet.
    ...(tag && totalCount === 0 ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && [
      collection({ name: title, description, path, entries, count: totalCount }),
      breadcrumb(
        { name: m.tag.allStories, path: paths.articleList() },
        ...way.map(({ id, name }) => ({ name, path: paths.articleList(id) })),
      ),
    ],
  }
}
