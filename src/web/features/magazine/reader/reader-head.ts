/** Metadata of a page of the issue reader: the canonical address of a story is its own page. */
import type { Article } from '#contract/site/article.ts'
import type { Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { leadPicture, leadShape } from '../../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { PageHead } from '../../../head/page-head.ts'

const nameOf = (issue: Issue) => m.magazine.issueName({ magazineName: issue.magazineName, number: issue.number })

export function readerHead(issue: Issue, article: Article): PageHead {
  return {
    title: m.magazine.storyInIssue({ title: article.title, issue: nameOf(issue) }),
    description: article.summary,
    canonical: paths.article(article.id, article.slug),
    type: 'article',
    thing: { contentType: contentType.article, contentId: article.id },
    ...(article.pic ? { image: `${article.pic.url}?w=1280` } : {}),
    ...(import.meta.env.SSR && article.pic ? { leadPicture: leadPicture(article.pic, leadShape.article) } : {}),
  }
}

export function openingHead(issue: Issue): PageHead {
  return {
    title: m.magazine.readIssueTitle({ issue: nameOf(issue), title: issue.title }),
    description: issue.summary,
    canonical: paths.magazine(issue.id),
    ...(issue.pic ? { image: `${issue.pic.url}?w=960` } : {}),
  }
}
