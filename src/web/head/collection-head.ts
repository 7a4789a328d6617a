/** Metadata of a page that lists other pages. */
import { breadcrumb, collection, type Collection } from './json-ld.ts'
import type { PageHead } from './page-head.ts'

export function collectionHead(list: Collection, page = 1): PageHead {
  const { name, description, path } = list
  return {
    title: page > 1 ? `${name}（第${page}页）` : name,
    description,
    canonical: path,
    jsonLd: import.meta.env.SSR && [collection(list), breadcrumb({ name })],
  }
}
