/** Elements of WordPress eXtended RSS. All words are in sections that nothing in them can end. */
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import type { LeaveAuthor, LeaveColumn, LeaveTerm } from '../leave.name.ts'

/** Characters that XML 1.0 does not allow, not even escaped: most control characters and unpaired surrogates. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const inSection = (text: string): string =>
  `<![CDATA[${text.replace(IMPOSSIBLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** WordPress stores titles and names as HTML. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const words = (text: string): string => inSection(asHtml(text))

export const writeHead = ({ name, url }: { name: string; url: string }, now: number): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file: Tools, Import, WordPress. -->
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${inSection(name)}</title>
<link>${url}</link>
<pubDate>${new Date(now).toUTCString()}</pubDate>
<language>zh-CN</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${url}</wp:base_site_url>
<wp:base_blog_url>${url}</wp:base_blog_url>
`

export const FOOT = '</channel>\n</rss>\n'

export const authorRow = ({ number, slug, name }: LeaveAuthor): string =>
  `<wp:author><wp:author_id>${number}</wp:author_id><wp:author_login>${inSection(slug)}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${words(name)}</wp:author_display_name><wp:author_first_name></wp:author_first_name><wp:author_last_name></wp:author_last_name></wp:author>\n`

export const columnRow = ({ number, slug, name, description }: LeaveColumn): string =>
  `<wp:category><wp:term_id>${number}</wp:term_id><wp:category_nicename>${inSection(slug)}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${words(name)}</wp:cat_name><wp:category_description>${words(description)}</wp:category_description></wp:category>\n`

export const tagRow = ({ number, slug, name }: LeaveTerm, above: number): string =>
  `<wp:tag><wp:term_id>${above + number}</wp:term_id><wp:tag_slug>${inSection(slug)}</wp:tag_slug><wp:tag_name>${words(name)}</wp:tag_name></wp:tag>\n`

export const metaRow = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${inSection(key)}</wp:meta_key><wp:meta_value>${inSection(value)}</wp:meta_value></wp:postmeta>`

export type WxrItem = {
  id: number
  title: string
  link: string
  guid: string
  creator: string
  content: string
  excerpt: string
  /** null for what was never public */
  at: number | null
  name: string
  status: string
  type: string
  parent: number
  /** further elements */
  more: string[]
}

const NO_TIME = '0000-00-00 00:00:00'

export function itemRow({ at, more, ...item }: WxrItem): string {
  const stamp = (offset: boolean) =>
    at === null ? NO_TIME : offset ? beijingStamp(at) : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  return `<item>
<title>${words(item.title)}</title>
<link>${item.link}</link>
<pubDate>${at === null ? '' : new Date(at).toUTCString()}</pubDate>
<dc:creator>${inSection(item.creator)}</dc:creator>
<guid isPermaLink="false">${item.guid}</guid>
<description></description>
<content:encoded>${inSection(item.content)}</content:encoded>
<excerpt:encoded>${words(item.excerpt)}</excerpt:encoded>
<wp:post_id>${item.id}</wp:post_id>
<wp:post_date>${inSection(stamp(true))}</wp:post_date>
<wp:post_date_gmt>${inSection(stamp(false))}</wp:post_date_gmt>
<wp:comment_status>${inSection('open')}</wp:comment_status>
<wp:ping_status>${inSection('closed')}</wp:ping_status>
<wp:post_name>${inSection(item.name)}</wp:post_name>
<wp:status>${inSection(item.status)}</wp:status>
<wp:post_parent>${item.parent}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${inSection(item.type)}</wp:post_type>
<wp:post_password></wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${more.join('\n')}
</item>
`
}
