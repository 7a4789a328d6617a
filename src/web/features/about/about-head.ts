/** Metadata of a static page for machines. */
import type { StaticPage } from '#contract/site/about.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function aboutHead(page: StaticPage, path: string): PageHead {
  return {
    title: page.title,
    description: page.summary,
    canonical: path,
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': page.code === 'about' ? 'AboutPage' : 'WebPage',
        name: page.title,
        description: page.summary,
        inLanguage: 'zh-CN',
        mainEntityOfPage: `site:${path}`,
        dateModified: new Date(page.updateTime).toISOString(),
        publisher,
      },
      breadcrumb({ name: page.title }),
    ],
  }
}
