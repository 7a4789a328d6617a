/** What several pages tell machines in the words of schema.org. The server puts the public address in place of `site:`. */
import { brand } from '#domain/brand.ts'

type Data = Record<string, unknown>

const CONTEXT = 'https://schema.org'

/** Marked as pure, or reading the brand would keep a file of its own in browsers, which need nothing of this. */
export const publisher = /* @__PURE__ */ (() =>
  ({ '@type': 'Organization', name: brand.fullName, logo: 'site:/favicon.svg' }) as const)()

/** The way from the front page to this one, which comes last and needs no address. */
export function breadcrumb(...steps: { name: string; path?: string }[]): Data {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '首页', path: '/' }, ...steps].map(({ name, path }, index) => ({
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
    description,
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
