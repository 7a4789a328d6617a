/** Metadata of an issue for machines: its cover, and which of its stories can be read here. */
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function magazineHead(issue: Issue, chapters: Chapter[]): PageHead {
  const path = paths.magazine(issue.id)
  const image = issue.pic ? `${issue.pic.url}?w=960` : undefined
  const name = m.magazine.issueWithTitle({ magazineName: issue.magazineName, number: issue.number, title: issue.title })
  const readable = chapters
    .flatMap((chapter) => chapter.list)
    .flatMap(({ articleId, ...story }) => (articleId === null ? [] : [{ articleId, ...story }]))
  return {
    title: name,
    description: issue.summary,
    canonical: path,
    thing: { contentType: contentType.issue, contentId: issue.id },
    ...(image ? { image } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': 'PublicationIssue',
        name: issue.title,
        headline: issue.coverLine,
        description: issue.summary,
        issueNumber: issue.number,
        datePublished: calendarDate(issue.publishTime),
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        mainEntityOfPage: `site:${path}`,
        ...(image ? { image: [`site:${image}`] } : {}),
        isPartOf: { '@type': 'Periodical', name: issue.magazine.name },
        publisher,
        ...(readable.length > 0
          ? {
              hasPart: readable.map((story) => ({
                '@type': 'Article',
                headline: story.title,
                url: `site:${paths.article(story.articleId)}`,
                author: { '@type': 'Person', name: story.authorName },
                isAccessibleForFree: !story.isPay,
              })),
            }
          : {}),
      },
      breadcrumb({ name }),
    ],
  }
}
