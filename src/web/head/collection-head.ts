/** Metadata of a page that lists other pages; an empty one promises nothing. */
import { m } from '#messages/site.ts'
import { breadcrumb, collection, type Collection } from './json-ld.ts'
import type { PageHead } from './page-head.ts'

export function collectionHead(list: Collection, page = 1): PageHead {
  const { name, description, path } = list
  return {
    title: page > 1 ? m.head.nameWithPage({ name, page }) : name,
    ...(list.entries.length > 0 ? { description } : {}),
    canonical: path,
    jsonLd: import.meta.env.SSR && [collection(list), breadcrumb({ name })],
  }
}
