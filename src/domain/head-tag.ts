/** The tags of a document that depend on its page: the server writes them, the browser replaces them after a navigation. */
import type { PublicSite } from './site/public-site.ts'
import { SHARE_PICTURE } from './share-picture.ts'

/** What a page says of itself; addresses are paths. */
export type HeadFacts = {
  title?: string
  description?: string
  canonical?: string
  image?: string
  type?: 'website' | 'article'
  noindex?: boolean
  feed?: { title: string; path: string }
}

export type HeadTag = {
  element: 'meta' | 'link'
  /** the attributes that distinguish it from all others */
  key: Record<string, string>
  /** its further attributes; null: this page has no such tag */
  value: Record<string, string> | null
}

/** `origin` is the public address of the site, without a slash at its end. */
export function listHeadTags(
  head: HeadFacts,
  origin: string,
  site: Pick<PublicSite, 'fullName' | 'slogan' | 'description' | 'sharePicture'>,
): HeadTag[] {
  const description = head.description || site.description || site.slogan || site.fullName
  const address = head.canonical === undefined ? null : origin + head.canonical
  const meta = (key: HeadTag['key'], content: string | null): HeadTag => ({
    element: 'meta',
    key,
    value: content === null ? null : { content },
  })
  const property = (name: string, content: string | null) => meta({ property: name }, content)
  const { image, feed } = head
  return [
    meta({ name: 'description' }, description),
    { element: 'link', key: { rel: 'canonical' }, value: address === null ? null : { href: address } },
    {
      element: 'link',
      key: { rel: 'alternate', type: 'application/rss+xml' },
      value: feed ? { title: feed.title, href: origin + feed.path } : null,
    },
    meta({ name: 'robots' }, head.noindex ? 'noindex' : null),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title ?? site.fullName),
    property('og:description', description),
    property('og:url', address),
    property('og:image', origin + (image ?? site.sharePicture ?? SHARE_PICTURE.path)),
    // The size of a page's own picture is known to the server that sends it.
    property('og:image:width', image ? null : String(SHARE_PICTURE.width)),
    property('og:image:height', image ? null : String(SHARE_PICTURE.height)),
  ]
}
