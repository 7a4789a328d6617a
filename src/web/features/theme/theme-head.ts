/** Metadata of a theme: a collection, with all its entries. */
import type { ThemeDetail } from '#contract/site/theme.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { leadPicture, type LeadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

/** The picture over the whole width of the page. */
export const HERO: LeadShape = { shown: 1200, sizes: '(max-width: 1200px) 100vw, 1200px' }

export function specialHead(theme: ThemeDetail): PageHead {
  const path = paths.special(theme.id)
  const image = theme.pic ? `${theme.pic.url}?w=1280` : undefined
  const entries = theme.sectionList.flatMap((section) => section.list)
  return {
    title: m.theme.titleAndSubtitle({ title: theme.title, subtitle: theme.subtitle }),
    description: theme.description,
    canonical: path,
    ...(image ? { image } : {}),
    ...(theme.pic ? { leadPicture: leadPicture(theme.pic, HERO) } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: theme.title,
        headline: theme.subtitle,
        description: theme.description,
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        mainEntityOfPage: `site:${path}`,
        ...(image ? { image: [`site:${image}`] } : {}),
        datePublished: new Date(theme.publishTime).toISOString(),
        publisher,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: entries.length,
          itemListElement: entries.map((entry, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: entry.title,
            url: `site:${registryLink(entry)}`,
          })),
        },
      },
      breadcrumb({ name: m.word.theme, path: paths.specials() }, { name: theme.title }),
    ],
  }
}
