/** After a navigation in the browser the document follows the page. */
import type { PublicSite } from '#domain/site/public-site.ts'
import { listHeadTags } from '#domain/head-tag.ts'
import type { PageHead } from './page-head.ts'

const select = (element: string, attributes: Record<string, string>) =>
  document.querySelector(
    element +
      Object.entries(attributes)
        .map(([name, value]) => `[${name}="${value}"]`)
        .join(''),
  )

/** The public address, as the server wrote it: the browser may have come by another one. */
function findOrigin(): string {
  const image = select('meta', { property: 'og:image' })?.getAttribute('content')
  return image ? new URL(image).origin : location.origin
}

export function applyHead(head: PageHead, site: PublicSite): void {
  for (const { element, key, value } of listHeadTags(head, findOrigin(), site)) {
    const present = select(element, key)
    if (!value) present?.remove()
    else {
      const tag = present ?? document.head.appendChild(document.createElement(element))
      for (const [name, text] of Object.entries({ ...key, ...value })) tag.setAttribute(name, text)
    }
  }
  // Structured data is written for documents alone: that of the first page would be wrong on any other.
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove()
}
