/** Exports of WordPress, written by hand so that nothing of the product vouches for itself. */

export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export type WxrPost = {
  id: number
  title?: string
  type?: string
  status?: string
  link?: string
  date?: string
  utc?: string
  content?: string
  excerpt?: string
  password?: string
  creator?: string
  /** domain, nicename, name */
  terms?: [string, string, string][]
  meta?: Record<string, string>
  /** further elements */
  more?: string
}

export const wxrPost = (post: WxrPost): string => `<item>
<title>${cdata(post.title ?? `第 ${post.id} 篇`)}</title>
<link>${post.link ?? `https://old.example/2020/01/post-${post.id}/`}</link>
<pubDate>Mon, 06 Jan 2020 00:30:00 +0000</pubDate>
<dc:creator>${cdata(post.creator ?? 'lin')}</dc:creator>
<guid isPermaLink="false">https://old.example/?p=${post.id}</guid>
<content:encoded>${cdata(post.content ?? '<p>正文。</p>')}</content:encoded>
<excerpt:encoded>${cdata(post.excerpt ?? '导语。')}</excerpt:encoded>
<wp:post_id>${post.id}</wp:post_id>
<wp:post_date>${cdata(post.date ?? '2020-01-06 08:30:00')}</wp:post_date>
<wp:post_date_gmt>${cdata(post.utc ?? '2020-01-06 00:30:00')}</wp:post_date_gmt>
<wp:post_name>${cdata(`post-${post.id}`)}</wp:post_name>
<wp:status>${cdata(post.status ?? 'publish')}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:post_type>${cdata(post.type ?? 'post')}</wp:post_type>
<wp:post_password>${cdata(post.password ?? '')}</wp:post_password>
${(post.terms ?? [['category', 'city', '城市']]).map(([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`).join('\n')}
${Object.entries(post.meta ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}
${post.more ?? ''}
</item>
`

export const wxrAttachment = (id: number, file: string, alt = '', caption = ''): string =>
  wxrPost({
    id,
    type: 'attachment',
    status: 'inherit',
    excerpt: caption,
    terms: [],
    meta: { _wp_attachment_image_alt: alt },
    more: `<wp:attachment_url>${cdata(`https://old.example/wp-content/uploads/${file}`)}</wp:attachment_url>`,
  })

export const WXR_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>旧站</title>
<link>https://old.example</link>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>${cdata('lin')}</wp:author_login><wp:author_display_name>${cdata('林小满')}</wp:author_display_name></wp:author>
<wp:author><wp:author_login>${cdata('shen')}</wp:author_login><wp:author_display_name>${cdata('沈知远')}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>${cdata('city')}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('城市 &amp; 街道')}</wp:cat_name></wp:category>
<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>${cdata('street')}</wp:category_nicename><wp:category_parent>city</wp:category_parent><wp:cat_name>${cdata('老街')}</wp:cat_name></wp:category>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>${cdata('%e9%a5%ae%e9%a3%9f')}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('饮食')}</wp:cat_name></wp:category>
<wp:tag><wp:term_id>9</wp:term_id><wp:tag_slug>${cdata('noodles')}</wp:tag_slug><wp:tag_name>${cdata('面馆')}</wp:tag_name></wp:tag>
`
export const WXR_TAIL = '</channel>\n</rss>\n'

export const writeWxr = (items: readonly string[]): string => WXR_HEAD + items.join('') + WXR_TAIL

const SENTENCES = [
  '天还没亮，巷口的面馆先亮了灯。',
  '老板说，汤要熬够六个钟头，少一刻都不行。',
  '我们沿着河走了很久，谁也没有先开口。',
  '1987 年的冬天，城里第一次有了二十四小时营业的书店。',
  '她把信折好，放回抽屉里，“等春天再说吧。”',
  '统计显示，过去十年间这条街上的店铺换了三分之二。',
]

/** One of many posts as an old site has them: paragraphs, headings, quotations, lists, a picture, a table now and then. */
export function manyPost(id: number, paragraphs = 16): string {
  const blocks: string[] = []
  for (let index = 0; index < paragraphs; index++) {
    const words = Array.from(
      { length: 4 },
      (_, part) => SENTENCES[(id * 7 + index * 3 + part) % SENTENCES.length]!,
    ).join('')
    blocks.push(
      `<!-- wp:paragraph -->\n<p>${index % 4 === 1 ? `<strong>第 ${id} 篇。</strong>` : ''}${words}</p>\n<!-- /wp:paragraph -->`,
    )
    if (index % 6 === 2) blocks.push(`<!-- wp:heading -->\n<h2>第 ${index} 节</h2>\n<!-- /wp:heading -->`)
  }
  blocks.push('<blockquote><p>街上的人都认得她。</p></blockquote>', '<ul><li>一碗面</li><li>一壶茶</li></ul>')
  if (id % 10 === 0) blocks.push('<table><tr><td>年</td><td>店铺</td></tr><tr><td>2010</td><td>84</td></tr></table>')
  const year = 2005 + (id % 18)
  const day = `${year}-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 28) + 1).padStart(2, '0')}`
  const terms: WxrPost['terms'] = [
    ['category', 'city', '城市'],
    ...(id % 3 === 0 ? [['category', 'street', '老街'] as [string, string, string]] : []),
    ['post_tag', `tag-${id % 200}`, `标签${id % 200}`],
  ]
  return wxrPost({
    id,
    terms,
    content: blocks.join('\n\n'),
    creator: id % 2 ? 'lin' : 'shen',
    date: `${day} 08:30:00`,
    utc: `${day} 00:30:00`,
    link: `https://old.example/${year}/post-${id}/`,
  })
}
