import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { drawSmall, putFile } from '../../testing/calls/archive-folder.ts'
import { writeWxr, wxrAttachment, wxrPost } from '../../testing/calls/wxr-export.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { describeSite, listKnownIds, loadLists } from '../archive/archive.service.ts'
import { createServices } from '../../process/services.ts'
import { convert, findSource, settleRedirects } from './import.service.ts'

let database: TestDatabase
let given: string
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  given = join(database.dataDir, 'given')
  folder = join(database.dataDir, 'archive')
})
afterEach(() => database.close())

async function take(place = given) {
  const source = await findSource(place)
  const site = await describeSite(database.db)
  return convert({
    source: source!,
    folder,
    uploads: [join(given, 'uploads')],
    dataDir: database.dataDir,
    site: {
      ...site,
      listKnownIds: (ids) => listKnownIds(database.db, ids),
      setNumbersAside: createArchive(database.db, { DATA_DIR: database.dataDir }).setNumbersAside,
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

const read = (file: string) => readFile(join(folder, file), 'utf8')
const put = (...items: string[]) => putFile(given, 'export.xml', writeWxr(items))

beforeEach(async () => {
  await putFile(given, 'uploads/2020/01/a.jpg', await drawSmall(1))
  await putFile(given, 'uploads/2020/01/图 b.jpg', await drawSmall(2))
})

describe('a post', () => {
  test('is a story with its terms, pictures, notes and links', async () => {
    const content = `<p>开头。<a href="https://old.example/2020/01/post-2/">另一篇</a><sup data-fn="x1" class="fn"><a href="#x1" id="x1-link">1</a></sup></p>
[caption id="attachment_7" align="alignnone" width="300"]<a href="https://old.example/wp-content/uploads/2020/01/a.jpg"><img class="wp-image-7" src="https://old.example/wp-content/uploads/2020/01/a-300x200.jpg" alt="猫" width="300" /></a> 一只“猫”[/caption]

[gallery ids="7,8"]

[contact-form-7 id="5" title="联系"]

注释[1]与 [[gallery]] 是文字。
第二行。

<iframe src="https://video.example/1"></iframe>`
    await put(
      wxrPost({
        id: 1,
        title: '“甲” &#8211; 乙 &amp; 𠮷　下',
        content: content.replaceAll('\n', '\r\n'),
        terms: [
          ['category', 'street', '老街'],
          ['category', '%e9%a5%ae%e9%a3%9f', '饮食'],
          ['post_tag', 'noodles', '面馆'],
          ['post_tag', 'long', '一个超过二十个字所以不能作为标签的很长很长的标签'],
        ],
        meta: {
          _thumbnail_id: '7',
          footnotes: '[{"id":"x1","content":"注<em>文</em>。"}]',
          _yoast_wpseo_title: '搜索标题',
          _yoast_wpseo_metakeywords: '面, 汤',
        },
      }),
      wxrPost({ id: 2 }),
      wxrAttachment(7, '2020/01/a.jpg', '题图里的猫', '题图'),
      wxrAttachment(8, '2020/01/图 b.jpg'),
    )
    const result = await take()
    expect(await read('story/2020/1.md')).toBe(`---
id: 1
state: published
publishedAt: 2020-01-06T08:30:00+08:00
column: city
title: “甲” – 乙 & 𠮷　下
standfirst: 导语。
author: 林小满
tags: [城市 & 街道/老街, 饮食, 面馆]
keywords: [面, 汤, 一个超过二十个字所以不能作为标签的很长很长的标签]
picture: picture/import/2020/01/a.jpg
pictureAlt: 题图里的猫
pictureCaption: 题图
seoTitle: 搜索标题
slug: post-1
---
开头。[另一篇](/article/2)[^1]

![猫](picture/import/2020/01/a.jpg "一只“猫”")

::: gallery
![题图里的猫](picture/import/2020/01/a.jpg "题图")
![](picture/import/0a224b8177652241.jpg)
:::

::: kept
[contact-form-7 id="5" title="联系"]
:::

注释\\[1\\]与 \\[gallery\\] 是文字。\\
第二行。

::: kept
<iframe src="https://video.example/1"></iframe>
:::

[^1]: 注*文*。
`)
    expect([...result.losses]).toEqual([
      ['keptShortcode', 1],
      ['keptEmbed', 1],
      ['tagAsKeyword', 1],
    ])
    expect(await read('report.csv')).toContain('story/2020/1.md,“甲” – 乙 & 𠮷　下,嵌入的内容')
  })

  test.each([
    ['publish', {}, 'published', null],
    ['draft', { utc: '0000-00-00 00:00:00', date: '0000-00-00 00:00:00' }, 'draft', null],
    ['pending', {}, 'review', null],
    ['future', {}, 'review', 'future'],
    ['private', {}, 'draft', 'private'],
    ['archived', {}, 'draft', 'unknownState'],
    ['publish', { password: 'x' }, 'draft', 'protected'],
    ['publish', { utc: '1955-01-01 00:00:00' }, 'draft', 'earlyDate'],
    ['publish', { type: 'page' }, 'draft', 'page'],
  ])('of the status %s %o is %s', async (status, more, state, loss) => {
    await put(wxrPost({ id: 5, status, ...more }))
    const { losses } = await take()
    const text = await read(state === 'published' ? 'story/2020/5.md' : 'story/5.md')
    expect(text).toContain(`\nstate: ${state}\n`)
    expect([...losses.keys()]).toEqual(loss ? [loss] : [])
  })

  test('without a time in UTC has that of the others; one in the trash and other types are told', async () => {
    const utc = '0000-00-00 00:00:00'
    await put(
      wxrPost({ id: 1 }),
      wxrPost({ id: 2, utc, date: '2020-03-01 08:00:00' }),
      wxrPost({ id: 3, status: 'trash' }),
      wxrPost({ id: 4, type: 'product' }),
    )
    expect([...(await take()).losses.keys()]).toEqual(['trash', 'otherType'])
    expect(await read('story/2020/2.md')).toContain('publishedAt: 2020-03-01T08:00:00+08:00')
  })

  test('has its standfirst before the mark 更多, unless it has an excerpt', async () => {
    await put(
      wxrPost({ id: 1, excerpt: '', content: '先说一句。\n\n<!--more-->\n\n正文。' }),
      wxrPost({ id: 2, content: '先说一句。\n<!--more-->\n正文。' }),
    )
    await take()
    expect(await read('story/2020/1.md')).toMatch(/standfirst: 先说一句。\n[^]*---\n正文。\n$/)
    expect(await read('story/2020/2.md')).toMatch(/standfirst: 导语。\n[^]*---\n先说一句。\n\n正文。\n$/)
  })

  test('has its pictures in GIF and AVIF as WebP, the first frame of those that move', async () => {
    const [red, blue] = await Promise.all(
      ['#a33', '#33a'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = sharp([red!, blue!], { join: { animated: true } })
    await putFile(given, 'uploads/moving.gif', await moving.gif().toBuffer())
    const still = sharp({ create: { width: 8, height: 8, channels: 4, background: '#3a38' } })
    await putFile(given, 'uploads/图.avif', await still.avif().toBuffer())
    await putFile(given, 'uploads/broken.gif', Buffer.from('GIF89a and nothing'))
    await putFile(given, 'uploads/drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const names = ['moving.gif', '图.avif', 'broken.gif', 'drawing.svg']
    const address = (name: string) => `https://old.example/wp-content/uploads/${encodeURI(name)}`
    await put(wxrPost({ id: 1, content: names.map((name) => `<img src="${address(name)}" alt="画">`).join('\n\n') }))
    const first = await take()
    expect(Object.fromEntries(first.losses)).toEqual({ pictureStill: 1, pictureBroken: 1, pictureKind: 1 })
    expect(await read('report.csv')).toContain('moving.gif,,动图只留第一帧,moving.gif')
    const paths = [...(await read('story/2020/1.md')).matchAll(/!\[画\]\((.*?)\)/g)].map(([, path]) => path!)
    expect(paths).toHaveLength(3)
    for (const path of paths.slice(0, 2)) {
      expect(path).toMatch(/\.webp$/)
      const { format, pages, width, height } = await sharp(await readFile(join(folder, 'media', path))).metadata()
      expect({ format, pages, width, height }).toEqual({ format: 'webp', pages: undefined, width: 8, height: 8 })
    }
    // Again: nothing is drawn twice, and the report says the same.
    expect(Object.fromEntries((await take()).losses)).toEqual(Object.fromEntries(first.losses))
  })

  test('keeps the talk below it beside the stories', async () => {
    const comment = (id: number, parent: number, approved: string, type = 'comment') =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>甲</wp:comment_author>` +
      `<wp:comment_author_email>a@example.com</wp:comment_author_email><wp:comment_date_gmt>2020-01-07 00:00:00</wp:comment_date_gmt>` +
      `<wp:comment_content>好</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>` +
      `<wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`
    const more = comment(1, 0, '1') + comment(2, 1, '0') + comment(3, 0, 'spam') + comment(4, 0, '1', 'pingback')
    await put(wxrPost({ id: 9, more }))
    expect(await take()).toMatchObject({ comments: 2 })
    const lines = (await read('comments.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const line = { story: 9, author: '甲', source: expect.any(String), time: '2020-01-07T08:00:00+08:00', text: '好' }
    expect(lines).toEqual([
      { ...line, id: '1', state: 'published' },
      { ...line, id: '2', parent: '1', state: 'pending' },
    ])
  })
})

test.each([
  [
    '[embed]https://v.qq.com/x/page/c0912n1rqrw.html[/embed]',
    '::: embed\nhttps://v.qq.com/x/page/c0912n1rqrw.html\n:::',
  ],
  ['[embed]https://e.com/1[/embed]', '::: kept\nhttps://e.com/1\n:::'],
  [
    '[vc_row][vc_column width="1/2"]甲[/vc_column][/vc_row]',
    '甲\n\n::: kept\n[vc_row]\n[vc_column width="1/2"]\n[/vc_column]\n[/vc_row]\n:::',
  ],
  ['[su_note]\n\n甲\n\n[/su_note]', '::: kept\n[su_note]\n:::\n\n甲\n\n::: kept\n[/su_note]\n:::'],
  ['<!-- wp:block {"ref":5} /-->', '::: kept\nwp:block {"ref":5} /\n:::'],
  [
    '<p>[[1]] [[<a href="https://e.com">甲</a>]] &#91;gallery]</p>',
    String.raw`\[\[1\]\] \[\[[甲](https://e.com)\]\] \[gallery\]`,
  ],
  ['<a title="[x y=1]" href="https://e.com">甲</a>', '[甲](https://e.com)'],
])('the shortcodes of %s', async (content, text) => {
  await put(wxrPost({ id: 1, content }))
  await take()
  expect((await read('story/2020/1.md')).split('---\n')[2]).toBe(`${text}\n`)
})

describe('an export', () => {
  test('in several files is one, and twice the same post is once', async () => {
    await put(wxrPost({ id: 1 }))
    await putFile(given, 'second.xml', writeWxr([wxrPost({ id: 1 }), wxrPost({ id: 2 })]))
    expect(await take()).toMatchObject({ stories: 2 })
  })

  test('that breaks off is read as far as it goes, and this is told', async () => {
    await put(wxrPost({ id: 1 }), wxrPost({ id: 2 }))
    const text = await readFile(join(given, 'export.xml'), 'utf8')
    await writeFile(join(given, 'export.xml'), text.slice(0, text.lastIndexOf('<wp:status>')))
    const { losses, stories } = await take()
    expect([stories, losses.get('brokenSource')]).toEqual([1, 1])
  })

  test('with signs that XML does not allow, and the end of a section in a text', async () => {
    await put(wxrPost({ id: 1, content: '<p>甲\u0008\u000b ]]> 乙</p>' }))
    await take()
    expect(await read('story/2020/1.md')).toContain('\n甲 \\]\\]> 乙\n')
  })

  test('is known by what it holds, and anything else is none', async () => {
    await putFile(given, 'a.txt', writeWxr([]))
    expect((await findSource(join(given, 'a.txt')))?.name).toBe('wordpress')
    await putFile(given, 'b.xml', '<?xml version="1.0"?><rss><channel></channel></rss>')
    await putFile(given, 'c.xml', '')
    expect(await findSource(join(given, 'b.xml'))).toBe(null)
    expect(await findSource(join(given, 'c.xml'))).toBe(null)
  })
})

describe('a second run', () => {
  const archive = () => createArchive(database.db, { DATA_DIR: database.dataDir })
  const bring = () => archive().importFolder({ folder, create: true, without: 'redirects', now: Date.UTC(2026, 6, 1) })

  test('finds the same stories; numbers that the site has already are left alone', async () => {
    await putFile(database.dataDir, 'own/story/2.md', '---\nid: 2\nstate: draft\ntitle: 自己的\n---\n正文。\n')
    await archive().importFolder({ folder: join(database.dataDir, 'own'), now: Date.UTC(2026, 6, 1) })
    await put(wxrPost({ id: 1 }), wxrPost({ id: 2 }), wxrPost({ id: 3 }))
    expect((await take()).losses.get('newNumber')).toBe(1)
    expect(await bring()).toMatchObject({ taken: 3, refused: [] })
    await put(wxrPost({ id: 1 }), wxrPost({ id: 2, title: '新题' }), wxrPost({ id: 3 }), wxrPost({ id: 4 }))
    await take()
    expect(await bring()).toMatchObject({ taken: 2, unchanged: 2, refused: [] })
    const rows = await database.db.selectFrom('story').select(['id', 'title']).orderBy('id').execute()
    expect(rows.map(({ id, title }) => `${id} ${title}`)).toEqual([
      '1 第 1 篇',
      '2 自己的',
      '3 第 3 篇',
      '4 新题',
      '5 第 4 篇',
    ])
  })

  test('leaves a file that was edited, and moves one whose year has changed', async () => {
    await put(wxrPost({ id: 1 }), wxrPost({ id: 2 }))
    await take()
    await writeFile(join(folder, 'story/2020/1.md'), `${await read('story/2020/1.md')}\n改过。\n`)
    await put(wxrPost({ id: 1, title: '新题' }), wxrPost({ id: 2, utc: '2021-01-06 00:30:00' }))
    expect([...(await take()).losses.keys()]).toEqual(['edited'])
    expect(await read('story/2020/1.md')).toContain('改过。')
    await expect(read('story/2020/2.md')).rejects.toThrow('ENOENT')
    expect(await read('story/2021/2.md')).toContain('第 2 篇')
  })

  test('into a folder with other things is refused', async () => {
    await put(wxrPost({ id: 1 }))
    await putFile(folder, 'mine.txt', 'x')
    await expect(take()).rejects.toThrow('is not empty')
    await rm(folder, { recursive: true })
  })

  test('addresses lead to where stories, columns and tags are', async () => {
    await put(
      wxrPost({
        id: 1,
        terms: [
          ['category', 'street', '老街'],
          ['post_tag', 'noodles', '面馆'],
        ],
      }),
    )
    const conversion = await take()
    await bring()
    const settle = async () => {
      const { redirect } = createServices(database.db)
      return settleRedirects(folder, conversion, { lists: await loadLists(database.db), redirect, now: 1 })
    }
    expect(await settle()).toEqual({ added: 5, refused: 0 })
    const { id: column } = await database.db.selectFrom('editorial_column').select('id').executeTakeFirstOrThrow()
    const tags = await database.db.selectFrom('tag').select(['id', 'name']).execute()
    const tagOf = (name: string) => tags.find((tag) => tag.name === name)!.id
    expect((await read('redirects.csv')).slice(1).trim().split('\r\n')).toEqual([
      'from,to,status',
      `/category/city/,/column/${column},301`,
      `/category/city/street/,/articleList/${tagOf('老街')},301`,
      `/tag/noodles/,/articleList/${tagOf('面馆')},301`,
      '/2020/01/post-1/,/article/1,301',
      '/?p=1,/article/1,301',
    ])
    const stored = await database.db.selectFrom('redirect').select(['source', 'target', 'origin']).execute()
    expect(stored).toContainEqual({ source: '/?p=1', target: '/article/1', origin: 'import' })
    expect(stored).toHaveLength(5)
  })

  test('an old address that the site answers itself is reported', async () => {
    await put(wxrPost({ id: 1, link: 'https://old.example/search/', terms: [] }))
    const conversion = await take()
    await bring()
    const { redirect } = createServices(database.db)
    const lists = await loadLists(database.db)
    expect(await settleRedirects(folder, conversion, { lists, redirect, now: 1 })).toEqual({ added: 1, refused: 1 })
    expect(await read('report.csv')).toMatch(/redirects\.csv,,旧地址不能跳转,.*\/search/)
  })

  test('the desk gets none of the numbers meanwhile', async () => {
    await put(wxrPost({ id: 40 }))
    await take()
    const { last } = await database.db.selectFrom('story_counter').select('last').executeTakeFirstOrThrow()
    expect(last).toBe(40)
  })

  test('of two posts with the same address the first has it', async () => {
    const link = 'https://old.example/same/'
    await put(wxrPost({ id: 1, link, terms: [] }), wxrPost({ id: 2, link, terms: [] }))
    expect(await take()).toMatchObject({ redirects: 3 })
    expect((await read('redirects.csv')).slice(1).trim().split('\r\n').slice(1)).toEqual([
      '/same/,/article/1,301',
      '/?p=1,/article/1,301',
      '/?p=2,/article/2,301',
    ])
  })

  test('what it would do is told beforehand', async () => {
    await put(wxrPost({ id: 1 }), wxrPost({ id: 2, date: '2027-01-01 08:00:00', utc: '2027-01-01 00:00:00' }))
    await take()
    const now = Date.UTC(2026, 6, 1)
    expect(await archive().previewFolder(folder, now)).toMatchObject({ fresh: 1, refused: [{}], created: 2 })
    await bring()
    expect(await archive().previewFolder(folder, now)).toMatchObject({ fresh: 0, unchanged: 1, created: 0 })
  })
})
