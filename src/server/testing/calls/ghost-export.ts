/** Exports of Ghost, written by hand so that nothing of the product vouches for itself. */

type Row = Record<string, unknown>

export const ghostPost = (number: number, more: Row = {}): Row => ({
  id: `64b0000000000000000000${String(number).padStart(2, '0')}`,
  uuid: `uuid-${number}`,
  title: `第 ${number} 篇`,
  slug: `post-${number}`,
  mobiledoc: null,
  lexical: null,
  html: '<p>正文。</p>',
  feature_image: null,
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2021-05-06T00:30:00.000Z',
  custom_excerpt: '导语。',
  ...more,
})

export const idOfGhostPost = (number: number): string => String(ghostPost(number)['id'])

export const lexical = (...children: Row[]): string => JSON.stringify({ root: { type: 'root', children } })
export const words = (text: string, format = 0): Row => ({ type: 'extended-text', text, format })
export const paragraph = (...children: Row[]): Row => ({ type: 'paragraph', children })

/** Tables after the posts, as Ghost orders them by name. */
export const writeGhost = (data: Record<string, Row[]>): string =>
  JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: '5.80.0' }, data }] })
