/** Metadata of the list of all articles, or of those with one tag. */
import type { Model } from '#contract/contract.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { breadcrumb, collection } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function archiveHead({ tag, list, totalCount }: Model<'GET /api/article'>, page: number): PageHead {
  const number = page > 1 ? `（第${page}页）` : ''
  const title = `${tag ? `“${tag.name}”的文章` : '全部文章'}${number}`
  const description = tag
    ? `${brand.fullName}关于“${tag.name}”的文章，共 ${totalCount} 篇。`
    : `${brand.fullName}的全部文章，新的在前。`
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
        { name: '全部文章', path: paths.articleList() },
        ...way.map(({ id, name }) => ({ name, path: paths.articleList(id) })),
      ),
    ],
  }
}
