/** The schema.org data that several pages share. The server replaces `site:/` by the public address, `site:name` by the name. */
import { m } from '#messages/site.ts'

type Data = Record<string, unknown>

const CONTEXT = 'https://schema.org'

export const publisher = { '@type': 'Organization', name: 'site:name', logo: 'site:/favicon.svg' } as const

/** The path from the front page to this page, which comes last and needs no address. */
export function breadcrumb(...steps: { name: string; path?: string }[]): Data {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: m.word.frontPage, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: `site:${path}` }),
    })),
  }
}

export type Collection = {
  name: string
  description: string
  path: string
  /** those on this page */
  entries: { title: string; path: string }[]
  /** on all pages */
  count?: number
}

/** A page that is a list of others. */
export function collection({ name, description, path, entries, count = entries.length }: Collection): Data {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    // Of an empty list there is nothing to say.
    ...(entries.length > 0 ? { description } : {}),
    inLanguage: 'zh-CN',
    url: `site:${path}`,
    publisher,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: count,
      itemListElement: entries.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: entry.title,
        url: `site:${entry.path}`,
      })),
    },
  }
}
