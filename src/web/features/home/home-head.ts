import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import type { PageHead } from '../../page-head.ts'

export function homeHead(): PageHead {
  return {
    description: brand.description,
    canonical: paths.home(),
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
