import type { Model } from '#contract/contract.ts'
import { brand } from '#domain/brand.ts'
import { leadPicture, leadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function homeHead(body: Model<'GET /api/index/body'>): PageHead {
  const leading = body.cards.find((card) => card.type === 109)?.lead.pic
  return {
    description: brand.description,
    canonical: paths.home(),
    feed: { title: brand.fullName, path: paths.feed() },
    ...(leading ? { leadPicture: leadPicture(leading, leadShape.frontPage) } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brand.fullName,
        url: 'site:/',
        inLanguage: 'zh-CN',
        publisher,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `site:${paths.search()}?keyword={keyword}` },
          'query-input': 'required name=keyword',
        },
      },
      {
        '@context': 'https://schema.org',
        ...publisher,
        '@type': 'NewsMediaOrganization',
        legalName: brand.company,
        description: brand.description,
        url: 'site:/',
        foundingDate: String(brand.foundedYear),
        address: brand.address,
        email: brand.email,
        telephone: brand.phone,
        sameAs: [brand.microblog],
      },
    ],
  }
}
