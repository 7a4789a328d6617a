import type { Model } from '#contract/contract.ts'
import { brand } from '#rules/brand.ts'
import { leadPicture, leadShape } from '#rules/lead-picture.ts'
import { paths } from '#rules/paths.ts'
import type { PageHead } from '../../page-head.ts'

export function homeHead(body: Model<'GET /api/index/body'>): PageHead {
  const leading = body.cards.find((card) => card.type === 109)?.lead.pic
  return {
    description: brand.description,
    canonical: paths.home(),
    ...(leading ? { leadPicture: leadPicture(leading, leadShape.frontPage) } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brand.fullName,
        url: 'site:/',
        inLanguage: 'zh-CN',
        publisher: { '@type': 'Organization', name: brand.fullName, logo: 'site:/favicon.svg' },
      },
    ],
  }
}
