/** What an article says about itself to machines: nothing beyond its free part. */
import type { Article } from '#contract/article.ts'
import { brand } from '#rules/brand.ts'
import { leadPicture, leadShape } from '#rules/lead-picture.ts'
import { paths } from '#rules/paths.ts'
import { tagList } from '#rules/tag-list.ts'
import type { PageHead } from '../../page-head.ts'

export function articleHead(article: Article): PageHead {
  const path = paths.article(article.id)
  const image = article.pic ? `${article.pic.url}?w=1280` : undefined
  return {
    title: article.title,
    description: article.summary,
    canonical: path,
    type: 'article',
    ...(image ? { image } : {}),
    ...(article.pic ? { leadPicture: leadPicture(article.pic, leadShape.article) } : {}),
    jsonLd: [
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
        author: [{ '@type': 'Person', name: article.author.name }],
        publisher: { '@type': 'Organization', name: brand.fullName, logo: 'site:/favicon.svg' },
        articleSection: article.lanmu.name,
        keywords: tagList(article.tags),
        wordCount: article.wordNum,
        isAccessibleForFree: !article.isPay,
        ...(article.isPay
          ? { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '#paid' } }
          : {}),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '首页', item: 'site:/' },
          {
            '@type': 'ListItem',
            position: 2,
            name: article.lanmu.name,
            item: `site:${paths.column(article.lanmu.id)}`,
          },
          { '@type': 'ListItem', position: 3, name: article.title },
        ],
      },
    ],
  }
}
