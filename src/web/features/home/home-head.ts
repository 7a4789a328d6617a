import type { Model } from '#contract/contract.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { leadPicture, leadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

/** Without what the publisher has not stated. */
const present = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ''))

export function homeHead(body: Model<'GET /api/index/body'>, site: PublicSite): PageHead {
  const leading = body.cards.find((card) => card.type === 109)?.lead.pic
  return {
    canonical: paths.home(),
    feed: { title: site.fullName, path: paths.feed() },
    ...(leading ? { leadPicture: leadPicture(leading, leadShape.frontPage) } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'site:name',
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
        ...present({
          legalName: site.company,
          description: site.description,
          foundingDate: site.foundedYear === null ? '' : String(site.foundedYear),
          address: site.address,
          email: site.email,
          telephone: site.phone,
        }),
        url: 'site:/',
        ...(site.social.length > 0 ? { sameAs: site.social.map(({ url }) => url) } : {}),
      },
    ],
  }
}
