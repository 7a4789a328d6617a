/** Metadata of an article for machines: nothing beyond its free part. */
import type { Article } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { leadPicture, leadShape } from '../../ui/lead-picture.ts'
import type { CreditRole } from '#domain/content/credit.ts'
import { PAID_CLASS } from '#domain/content/paid-class.ts'
import { paths } from '#domain/paths.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

type Credits = Article['credits']

/** As schema.org calls those who made a work: the first role its author, whatever it is. */
const PROPERTIES: Readonly<Record<CreditRole, string>> = {
  text: 'author',
  interview: 'author',
  translation: 'translator',
  illustration: 'contributor',
  photography: 'contributor',
  editing: 'editor',
}

function makers(credits: Credits) {
  const named: Record<string, object[]> = {}
  for (const [index, { role, people }] of credits.entries()) {
    const persons = people.map(({ uid, name }) => ({ '@type': 'Person', name, url: `site:${paths.user(uid)}` }))
    ;(named[index === 0 ? 'author' : PROPERTIES[role]] ??= []).push(...persons)
  }
  return named
}

export function articleHead(article: Article): PageHead {
  const path = paths.article(article.id, article.slug)
  const { title, summary, pic } = article.seo ?? article
  const shared = pic ?? article.pic
  const image = shared ? `${shared.url}?w=1280` : undefined
  return {
    title,
    description: summary,
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
        description: summary,
        inLanguage: 'zh-CN',
        mainEntityOfPage: `site:${path}`,
        ...(image ? { image: [`site:${image}`] } : {}),
        datePublished: new Date(article.publishTime).toISOString(),
        dateModified: new Date(article.updateTime).toISOString(),
        ...(article.corrections.length > 0
          ? {
              correction: article.corrections.map(({ time, text }) => ({
                '@type': 'CorrectionComment',
                text,
                datePublished: new Date(time).toISOString(),
              })),
            }
          : {}),
        ...makers(article.credits),
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
