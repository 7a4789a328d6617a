/** Metadata of an article for machines: nothing beyond its free part. */
import type { Article } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { leadPicture, leadShape } from '../../ui/lead-picture.ts'
import { PAID_CLASS } from '#domain/content/paid-class.ts'
import { paths } from '#domain/paths.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function articleHead(article: Article): PageHead {
  const path = paths.article(article.id)
  const image = article.pic ? `${article.pic.url}?w=1280` : undefined
  return {
    title: article.title,
    description: article.summary,
    canonical: path,
    type: 'article',
    thing: { contentType: contentType.article, contentId: article.id },
    ...(image ? { image } : {}),
    ...(import.meta.env.SSR && article.pic ? { leadPicture: leadPicture(article.pic, leadShape.article) } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.summary,
        inLanguage: 'zh-CN',
        mainEntityOfPage: `site:${path}`,
        ...(image ? { image: [`site:${image}`] } : {}),
        datePublished: new Date(article.publishTime).toISOString(),
        dateModified: new Date(article.updateTime).toISOString(),
        author: [{ '@type': 'Person', name: article.author.name, url: `site:${paths.user(article.author.uid)}` }],
        publisher,
        articleSection: article.lanmu.name,
        keywords: tagList(article.tags),
        wordCount: article.wordNum,
        isAccessibleForFree: !article.isPay,
        ...(article.isPay
          ? { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${PAID_CLASS}` } }
          : {}),
      },
      breadcrumb({ name: article.lanmu.name, path: paths.column(article.lanmu.id) }, { name: article.title }),
    ],
  }
}
