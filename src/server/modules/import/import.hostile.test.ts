/** Exports as they should not be: each is read as far as it goes, and never ends the run. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ghostPost, idOfGhostPost, lexical, paragraph, words, writeGhost } from '../../testing/calls/ghost-export.ts'
import { cdata, WXR_TAIL, writeWxr, wxrAttachment, wxrPost } from '../../testing/calls/wxr-export.ts'
import { convert, findSource } from './import.service.ts'

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'kanwu-hostile-'))))
afterEach(() => rm(root, { recursive: true }))

async function take(content: string | Uint8Array, name = 'export') {
  await writeFile(join(root, name), content)
  const source = await findSource(join(root, name))
  if (!source) return null
  const folder = join(root, 'out')
  const result = await convert({
    source,
    folder,
    uploads: [],
    dataDir: join(root, 'data'),
    site: { columns: [], listKnownIds: async () => new Set(), highestId: 0, setNumbersAside: async () => undefined },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  const names = (await readdir(join(folder, 'story'), { recursive: true })).filter((file) => file.endsWith('.md'))
  const texts = await Promise.all(names.toSorted().map((file) => readFile(join(folder, 'story', file), 'utf8')))
  return { ...result, source: source.name, texts, kinds: [...result.losses.keys()] }
}

const bodyOf = (text: string | undefined): string => text?.slice(text.indexOf('\n---\n') + 5).trimEnd() ?? ''

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
/** 甲文 in GBK, everything else in ASCII. */
const gbk = (text: string): Buffer =>
  Buffer.concat(
    [...text].map((sign) =>
      sign === '甲'
        ? Buffer.from([0xbc, 0xd7])
        : sign === '文'
          ? Buffer.from([0xce, 0xc4])
          : Buffer.from(sign, 'latin1'),
    ),
  )
/** Nothing but ASCII and the two. */
const plainWxr = (declared: string): string =>
  `<?xml version="1.0"${declared && ` encoding="${declared}"`}?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link><item><title>甲文</title><content:encoded><![CDATA[<p>甲文</p>]]></content:encoded><wp:post_id>1</wp:post_id><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`

describe('an export of WordPress', () => {
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${plainWxr('UTF-8')}`)],
    ['UTF-16, little end first', utf16(plainWxr('UTF-16'), false)],
    ['UTF-16, big end first', utf16(plainWxr('UTF-16'), true)],
    ['GBK that is declared', gbk(plainWxr('gbk'))],
    ['GB2312 that is declared', gbk(plainWxr('GB2312'))],
    ['GBK that is not declared', gbk(plainWxr(''))],
    ['GBK that calls itself UTF-8', gbk(plainWxr('UTF-8'))],
    ['an encoding that nobody knows', Buffer.from(plainWxr('x-mine'))],
  ])('in %s', async (_, bytes) => {
    const result = await take(bytes)
    expect(result?.texts[0]).toContain('title: 甲文\n')
    expect(bodyOf(result?.texts[0])).toBe('甲文')
  })

  test.each([
    ['broken HTML', '<p>甲<b>乙<i>丙</b>丁</p></div></p><p', '_丙_**'],
    ['shortcodes within each other', '[a_b][c_d x="[e_f]"]甲[/c_d][/a_b]', '甲'],
    ['a section in a section', '<p>甲 <![CDATA[乙]]> 丙</p>', '甲'],
    ['line ends of Windows', '<p>甲</p>\r\n\r\n乙\r\n丙', '甲\n\n乙\\\n丙'],
    ['characters of four bytes', '<p>𠮷野👩‍👩‍👧</p>', '𠮷野👩‍👩‍👧'],
    ['characters that XML forbids', '<p>甲\u0000\u0001\u001f\ufffe乙</p>', '甲'],
    ['references to them', '<p>甲&#0;&#1;&#xd800;&#x110000;乙</p>', '甲'],
  ])('with %s', async (_, content, start) => {
    const result = await take(writeWxr([wxrPost({ id: 1, content })]))
    expect(bodyOf(result?.texts[0])).toContain(start)
    expect(bodyOf(result?.texts[0])).not.toMatch(/[^\P{Cc}\n]/u)
  })

  test('whose entities would unfold without end', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const given = writeWxr([wxrPost({ id: 1, content: '' })]).replace(
      '<!-- This',
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${levels}<!ENTITY f SYSTEM "file:///etc/passwd">]><!-- This`,
    )
    const result = await take(given.replace(cdata(''), '<p>&l12;&f;甲</p>'))
    expect(result?.texts[0]?.length).toBeLessThan(1000)
    expect(result?.texts[0]).not.toContain('lollol')
    expect(result?.texts[0]).not.toContain('root:')
  })

  test('without the names of its elements', async () => {
    const given = writeWxr([wxrPost({ id: 1 })]).replaceAll(/ xmlns:\w+="[^"]*"/g, '')
    expect(await take(given)).toMatchObject({ source: 'wordpress', stories: 1 })
  })

  test('with posts without numbers, and with the same slug and title', async () => {
    const post = (id: number) => wxrPost({ id, title: '同题', link: 'https://old.example/same/' })
    const unnumbered = (id: number) => post(id).replace(/<wp:post_id>\d+<\/wp:post_id>\n/, '')
    const result = await take(writeWxr([post(1), post(2), unnumbered(3), unnumbered(4)]))
    expect(result?.stories).toBe(4)
  })

  test.each([
    ['zeros', '0000-00-00 00:00:00', 'noDate'],
    ['words', 'yesterday', 'noDate'],
    ['a month that is none', '2020-13-45 25:61:61', 'noDate'],
    ['the end of time', '275760-09-13 00:00:00', 'noDate'],
  ])('with a day of %s', async (_, date, kind) => {
    const post = wxrPost({ id: 1, date, utc: date }).replace(/<pubDate>.*<\/pubDate>/, '<pubDate></pubDate>')
    expect(await take(writeWxr([post]))).toMatchObject({ kinds: [kind] })
  })

  test('with pictures whose file, address or number is missing', async () => {
    const lost = wxrAttachment(7, 'a.jpg').replace(/<wp:attachment_url>.*<\/wp:attachment_url>/, '')
    const content = '[gallery ids="7,8,x,-1"]<img><img src=""><img src="http://[bad"><img src="%E0%A4%A">'
    const result = await take(writeWxr([wxrPost({ id: 1, content, meta: { _thumbnail_id: '7' } }), lost]))
    expect(result?.stories).toBe(1)
    expect(result?.kinds).toContain('leadPicture')
  })

  test('with a title that is empty, and one that is too long', async () => {
    const long = '𠮷'.repeat(101)
    const result = await take(writeWxr([wxrPost({ id: 1, title: '' }), wxrPost({ id: 2, title: long })]))
    expect(result?.texts[0]).not.toContain('\ntitle:')
    expect(/^title: (.*)$/m.exec(result?.texts[1] ?? '')?.[1]?.length).toBeLessThanOrEqual(100)
    expect(result?.kinds).toEqual(['titleShortened'])
  })

  test('with a post of five million characters', async () => {
    const content = '<p>天还没亮，巷口的面馆先亮了灯。</p>\n'.repeat(200_000)
    const result = await take(writeWxr([wxrPost({ id: 1, content }), wxrPost({ id: 2 })]))
    expect(result?.stories).toBe(2)
    expect(result?.kinds).toEqual(['bodyTooLong'])
  }, 60_000)

  test('with comments in a circle, and to one that is not there', async () => {
    const comment = (id: number, parent: number) =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_date_gmt>2020-01-07 00:00:00</wp:comment_date_gmt><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_content>好</wp:comment_content></wp:comment>`
    const more = comment(1, 2) + comment(2, 1) + comment(3, 3) + comment(4, 99)
    expect(await take(writeWxr([wxrPost({ id: 1, more })]))).toMatchObject({ stories: 1, comments: 4 })
  })

  test('with two authors of one name, and categories in a circle', async () => {
    const category = (slug: string, parent: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`
    const author = (login: string) =>
      `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>同名</wp:author_display_name></wp:author>`
    const post = (id: number, creator: string) => wxrPost({ id, creator, terms: [['category', 'one', 'one']] })
    const given = writeWxr([post(1, 'x'), post(2, 'y')]).replace(
      '<item>',
      `${author('x')}${author('y')}${category('one', 'two')}${category('two', 'one')}<item>`,
    )
    const result = await take(given)
    expect(result?.texts.map((text) => /^author: (.*)$/m.exec(text)?.[1])).toEqual(['同名', '同名 2'])
  })

  test('with elements deeper than any, and never closed', async () => {
    const deep = '<a>'.repeat(20_000)
    expect(await take(writeWxr([wxrPost({ id: 1 }), `<item>${deep}`]))).toMatchObject({ stories: 1 })
    const post = wxrPost({ id: 1, content: '<div>'.repeat(20_000) })
    expect(await take(writeWxr([post]).replace(WXR_TAIL, ''))).toMatchObject({ stories: 1 })
  })
})

const many = (depth: number): string => {
  const open = '{"type":"list","children":[{"type":"listitem","children":['
  return `{"root":{"children":[${open.repeat(depth)}${']}]}'.repeat(depth)}]}}`
}

describe('an export of Ghost', () => {
  const one = (more: Record<string, unknown>) => writeGhost({ posts: [ghostPost(1, more)] })

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${one({})}`)],
    ['UTF-16', utf16(one({}), false)],
    ['data on top', Buffer.from(JSON.stringify({ data: { posts: [ghostPost(1)] }, meta: { version: '2.0.0' } }))],
    ['data below db', Buffer.from(JSON.stringify({ db: [{ data: { posts: [ghostPost(1)] } }] }, null, 4))],
  ])('in the form of %s', async (_, bytes) => {
    expect(await take(bytes)).toMatchObject({ source: 'ghost', stories: 1, kinds: [] })
  })

  test.each([
    ['version 2', { mobiledoc: '{"version":"0.3.1","sections":[[1,"p",[[0,[],0,"甲"]]]]}', page: 0 }],
    ['version 3', { mobiledoc: '{"version":"0.3.2","sections":[[1,"p",[[0,[],0,"甲"]],[["data",1]]]]}', type: 'post' }],
    ['version 4', { mobiledoc: null, html: '<p>甲</p>', email_only: false }],
    ['version 5', { lexical: lexical(paragraph(words('甲'))) }],
  ])('of %s', async (_, more) => {
    expect(bodyOf((await take(one(more)))?.texts[0])).toBe('甲')
  })

  test('with nothing in any field', async () => {
    const nothing = Object.fromEntries(Object.keys(ghostPost(1)).map((name) => [name, null]))
    const result = await take(
      writeGhost({
        posts: [{ ...nothing, id: 'x' }],
        posts_meta: [{ post_id: 'x', meta_title: null }],
        tags: [],
        users: [],
      }),
    )
    expect(result).toMatchObject({ stories: 1, kinds: ['unknownState'] })
  })

  test('whose relations lead nowhere', async () => {
    const id = idOfGhostPost(1)
    const result = await take(
      writeGhost({
        posts: [ghostPost(1)],
        posts_tags: [
          { post_id: id, tag_id: 'none' },
          { post_id: 'none', tag_id: 't1' },
          { post_id: id, tag_id: 't1', sort_order: null },
        ],
        posts_authors: [
          { post_id: id, author_id: 'none' },
          { post_id: null, author_id: null },
        ],
        tags: [{ id: 't1', name: null, slug: null }],
      }),
    )
    expect(result?.stories).toBe(1)
    expect(result?.texts[0]).not.toContain('author:')
  })

  test.each([
    ['a list that is none', { type: 'list', children: 'x' }],
    ['nothing', null],
    ['a number', 7],
    ['a gallery of nothing', { type: 'gallery', images: [null, 7, 'x', {}] }],
    ['a card with other things in its fields', { type: 'bookmark', url: 7, metadata: 'x', caption: {} }],
    ['a callout of a list', { type: 'callout', calloutText: ['甲'] }],
  ])('whose text holds %s', async (_, node) => {
    const text = JSON.stringify({ root: { children: [node, paragraph(words('甲'))] } })
    expect(bodyOf((await take(one({ lexical: text })))?.texts[0])).toContain('甲')
  })

  test.each([
    ['that is broken', { lexical: '{"root":', html: null }, ['unreadable']],
    ['that is something else', { lexical: '[1,2]', html: null }, ['unreadable']],
    ['without sections', { mobiledoc: '{"version":"0.3.1"}', html: null }, ['unreadable']],
    [
      'whose parts are missing',
      { mobiledoc: '{"sections":[[10,9],[1,"p",[[0,[9],9,"甲"],[1,[],0,9]]],[3],null,[1],7]}' },
      ['keptBlock'],
    ],
    ['deeper than the stack', { lexical: many(100_000), html: null }, ['unreadable']],
  ])('with a text %s', async (_, more, kinds) => {
    expect(await take(one(more))).toMatchObject({ stories: 1, kinds })
  })

  test.each([1e300, -1e300, 9e15, '275760-09-13T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'yesterday', {}])(
    'published at %s',
    async (published_at) => {
      const result = await take(one({ published_at }))
      expect(result?.texts[0]).toContain('state: draft\n')
    },
  )

  test('with the same slug twice', async () => {
    const link = lexical(paragraph({ type: 'link', url: '__GHOST_URL__/same/', children: [words('甲')] }))
    const posts = [ghostPost(1, { slug: 'same', lexical: link }), ghostPost(2, { slug: 'same' })]
    expect(await take(writeGhost({ posts }))).toMatchObject({ stories: 2, redirects: 1 })
  })
})
