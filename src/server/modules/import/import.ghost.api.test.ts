import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { drawSmall, putFile } from '../../testing/calls/archive-folder.ts'
import { ghostPost, idOfGhostPost, lexical, paragraph, words, writeGhost } from '../../testing/calls/ghost-export.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { describeSite, listKnownIds } from '../archive/archive.service.ts'
import { convert, findSource } from './import.service.ts'

let database: TestDatabase
let file: string
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  file = join(database.dataDir, 'ghost.json')
  folder = join(database.dataDir, 'archive')
  await putFile(database.dataDir, 'images/2020/01/a.jpg', await drawSmall(1))
  await putFile(database.dataDir, 'images/b.jpg', await drawSmall(2))
  await putFile(database.dataDir, 'images/c.mp3', 'ID3')
  await putFile(database.dataDir, 'images/2020/f.pdf', '%PDF-1.7')
})
afterEach(() => database.close())

async function take(data: Parameters<typeof writeGhost>[0]) {
  await writeFile(file, writeGhost(data))
  return takeFile()
}

async function takeFile() {
  const source = await findSource(file)
  return convert({
    source: source!,
    folder,
    uploads: [join(database.dataDir, 'images')],
    dataDir: database.dataDir,
    site: {
      ...(await describeSite(database.db)),
      listKnownIds: (ids) => listKnownIds(database.db, ids),
      setNumbersAside: createArchive(database.db, { DATA_DIR: database.dataDir }).setNumbersAside,
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

const read = (name: string) => readFile(join(folder, name), 'utf8')
const bodyOf = async (name = 'story/2021/1.md') => (await read(name)).split('---\n').slice(2).join('---\n').trim()
const takeBody = async (...nodes: object[]) => {
  const result = await take({ posts: [ghostPost(1, { lexical: lexical(...(nodes as Record<string, unknown>[])) })] })
  return { body: await bodyOf(), losses: [...result.losses.keys()] }
}

const IMAGE = '__GHOST_URL__/content/images/size/w600/2020/01/a.jpg'

describe('what each node becomes', () => {
  const { type: _, ...noType } = paragraph(words('甲'))
  test.each<[string, Record<string, unknown>, string, string[]]>([
    [
      'words with marks',
      paragraph(words('甲', 1), words('乙', 2), words('丙', 4), words('丁', 16), words('2', 32)),
      '**甲**_乙_~~丙~~`丁`₂',
      [],
    ],
    ['a break', paragraph(words('甲'), { type: 'linebreak' }, words('乙')), '甲\\\n乙', []],
    ['a heading', { ...noType, type: 'extended-heading', tag: 'h3' }, '### 甲', []],
    ['a quotation', { ...noType, type: 'quote' }, '> 甲', []],
    ['an aside', { ...noType, type: 'aside' }, '::: pull\n甲\n:::', []],
    [
      'a list',
      { type: 'list', listType: 'number', start: 3, children: [{ ...noType, type: 'listitem' }] },
      '3. 甲',
      [],
    ],
    ['a link to a post', paragraph({ ...noType, type: 'link', url: '__GHOST_URL__/post-1/' }), '[甲](/article/1)', []],
    [
      'a picture',
      { type: 'image', src: IMAGE, alt: '猫', caption: '一只<b>猫</b>' },
      '![猫](picture/import/2020/01/a.jpg "一只猫")',
      [],
    ],
    [
      'a gallery',
      { type: 'gallery', images: [{ src: IMAGE }, { src: '__GHOST_URL__/content/images/b.jpg', alt: '乙' }] },
      '::: gallery\n![](picture/import/2020/01/a.jpg)\n![乙](picture/import/b.jpg)\n:::',
      [],
    ],
    [
      'a bookmark',
      { type: 'bookmark', url: 'https://example.com/', metadata: { title: '题' } },
      '[题](https://example.com/)',
      [],
    ],
    [
      'a callout',
      { type: 'callout', calloutEmoji: '💡', calloutText: '甲<b>乙</b>' },
      '::: callout\n💡 甲**乙**\n:::',
      [],
    ],
    ['HTML', { type: 'html', html: '<table><tr><td>a</td><td>b</td></tr></table>' }, '| a | b |\n| --- | --- |', []],
    [
      'Markdown',
      { type: 'markdown', markdown: '## 甲\n\n*乙* https://example.com/' },
      '## 甲\n\n*乙* [https://example.com/](https://example.com/)',
      [],
    ],
    ['code', { type: 'codeblock', code: 'a\nb' }, '`a`\\\n`b`', ['codeLines']],
    ['a rule', { type: 'horizontalrule' }, '---', []],
    [
      'a video of a known provider',
      { type: 'embed', url: 'https://www.bilibili.com/video/BV1xx411c7mD', html: '<iframe></iframe>', caption: '老城' },
      '::: embed\nhttps://www.bilibili.com/video/BV1xx411c7mD 老城\n:::',
      [],
    ],
    [
      'an embedded page',
      { type: 'embed', url: 'https://v.example/1', html: '<iframe></iframe>' },
      '::: kept\nhttps://v.example/1\n:::',
      ['keptEmbed'],
    ],
    [
      'audio',
      { type: 'audio', src: '__GHOST_URL__/content/media/c.mp3', title: '访谈' },
      '::: audio\nsound/import/c.mp3 访谈\n:::',
      [],
    ],
    [
      'a film',
      { type: 'video', src: '__GHOST_URL__/content/media/d.mp4' },
      '::: kept\n__GHOST_URL__/content/media/d.mp4\n:::',
      ['videoMissing'],
    ],
    [
      'a file that is there',
      { type: 'file', src: '__GHOST_URL__/content/files/2020/f.pdf', fileTitle: '年表' },
      '::: file\nfile/import/2020/f.pdf 年表\n:::',
      [],
    ],
    [
      'a file',
      { type: 'file', src: '__GHOST_URL__/content/files/e.pdf', fileTitle: '表' },
      '[表](/content/files/e.pdf)',
      ['fileLink'],
    ],
    [
      'something to unfold',
      { type: 'toggle', heading: '问', content: '<p>答</p>' },
      '::: callout\n**问**\n\n答\n:::',
      [],
    ],
    [
      'a button',
      { type: 'button', buttonText: '看', buttonUrl: 'https://example.com/' },
      '[看](https://example.com/)',
      [],
    ],
    ['words of the e-mail', { type: 'email', html: '<p>信</p>' }, '::: kept\n<p>信</p>\n:::', ['emailOnly']],
    [
      'a product',
      { type: 'product', productTitle: '书', productUrl: 'https://example.com/' },
      '::: kept\n书\nhttps://example.com/\n:::',
      ['keptBlock'],
    ],
    [
      'what nobody knows',
      { type: 'signup', header: '订' },
      '::: kept\n{"type":"signup","header":"订"}\n:::',
      ['keptBlock'],
    ],
    ['the pay line of a free post', { type: 'paywall' }, '', []],
  ])('%s', async (_name, node, text, losses) => {
    expect(await takeBody(node)).toEqual({ body: text, losses })
  })

  test('of the older editor', async () => {
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      markups: [['strong'], ['a', ['href', 'https://example.com/']], ['em']],
      atoms: [['soft-return', '', {}]],
      cards: [
        ['hr', {}],
        ['image', { src: IMAGE, caption: '猫' }],
        ['card-markdown', { markdown: '- 一' }],
        ['what', { a: 1 }],
      ],
      sections: [
        [
          1,
          'p',
          [
            [0, [], 0, '甲'],
            [0, [0, 2], 1, '乙'],
            [0, [], 1, '丙'],
            [1, [], 0, 0],
            [0, [1], 1, '丁'],
          ],
        ],
        [1, 'h2', [[0, [], 0, '题']]],
        [3, 'ol', [[[0, [], 0, '一']], [[0, [], 0, '二']]]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
      ],
    })
    await take({ posts: [ghostPost(1, { mobiledoc })] })
    expect(await bodyOf()).toBe(
      '&#x7532;**_乙_&#x4e19;**\\\n[丁](https://example.com/)\n\n## 题\n\n1. 一\n2. 二\n\n---\n\n' +
        '![](picture/import/2020/01/a.jpg "猫")\n\n- 一\n\n::: kept\n{"a":1,"type":"what"}\n:::',
    )
  })
})

test('a post has its people in order, its first public tag as column, its words for search and its pictures', async () => {
  const id = idOfGhostPost(1)
  const post = ghostPost(1, { feature_image: IMAGE })
  const result = await take({
    posts: [post],
    posts_authors: [
      { post_id: id, author_id: 'u2', sort_order: 1 },
      { post_id: id, author_id: 'u1', sort_order: 0 },
    ],
    posts_meta: [
      {
        post_id: id,
        meta_title: '搜索标题',
        meta_description: '描述',
        og_image: '__GHOST_URL__/content/images/b.jpg',
        feature_image_alt: '猫',
        feature_image_caption: '一只<i>猫</i>',
      },
    ],
    posts_tags: [
      { post_id: id, tag_id: 't3', sort_order: 2 },
      { post_id: id, tag_id: 't1', sort_order: 1 },
      { post_id: id, tag_id: 't2', sort_order: 0 },
    ],
    tags: [
      { id: 't1', name: '城市', slug: 'cheng-shi', description: null },
      { id: 't2', name: '#内部', slug: 'hash-x', description: null },
      { id: 't3', name: '面馆', slug: 'noodles', description: null },
    ],
    users: [
      { id: 'u1', name: '林小满', slug: 'lin', bio: '写饮食。' },
      { id: 'u2', name: '沈知远', slug: 'shen', bio: null },
    ],
  })
  expect(await read('story/2021/1.md')).toBe(`---
id: 1
state: published
publishedAt: 2021-05-06T08:30:00+08:00
column: cheng-shi
title: 第 1 篇
standfirst: 导语。
credits: [{role: text, author: 林小满}, {role: text, author: 沈知远}]
tags: [面馆]
picture: picture/import/2020/01/a.jpg
pictureAlt: 猫
pictureCaption: 一只猫
seoTitle: 搜索标题
seoDescription: 描述
sharePicture: picture/import/b.jpg
slug: post-1
---
正文。
`)
  expect(result).toMatchObject({ members: 0, losses: new Map() })
  expect(await read('redirects.csv')).toContain(
    '/tag/cheng-shi/,column:cheng-shi,301\r\n/tag/noodles/,tag:面馆,301\r\n/post-1/,/article/1,301',
  )
})

test('members stand in a list for people, with what they have paid for; nobody is registered', async () => {
  const { members } = await take({
    posts: [ghostPost(1)],
    members: [
      { id: 'm1', email: 'a@example.com', name: '甲', status: 'paid', created_at: '2021-05-06 00:30:00' },
      { id: 'm2', email: 'b@example.com', name: '=乙', status: 'comped', created_at: '2022-01-01T16:00:00.000Z' },
      { id: 'm3', email: 'c@example.com', name: null, status: 'free', created_at: null },
    ],
    members_products: [
      { member_id: 'm1', product_id: 'p2', expiry_at: null },
      { member_id: 'm2', product_id: 'p2', expiry_at: '2027-01-01T16:00:00.000Z' },
      { member_id: 'm3', product_id: 'p1', expiry_at: null },
    ],
    members_stripe_customers: [{ member_id: 'm1', customer_id: 'c1' }],
    members_stripe_customers_subscriptions: [
      { customer_id: 'c1', current_period_end: '2026-01-01T16:00:00.000Z' },
      { customer_id: 'c1', current_period_end: '2025-01-01T16:00:00.000Z' },
    ],
    products: [
      { id: 'p1', name: '免费', type: 'free' },
      { id: 'p2', name: '年度会员', type: 'paid' },
    ],
  })

  expect(members).toBe(3)
  expect((await read('imported-members.csv')).split('\r\n')).toEqual([
    '\uFEFF邮箱,姓名,付费等级,到期,赠送,加入时间',
    'a@example.com,甲,年度会员,2026-01-02 00:00:00,,2021-05-06 08:30:00',
    "b@example.com,'=乙,年度会员,2027-01-02 00:00:00,是,2022-01-02 00:00:00",
    'c@example.com,,,,,',
    '',
  ])
})

test.each([
  [{ status: 'draft', published_at: null }, 'draft', []],
  [{ status: 'scheduled' }, 'review', ['future']],
  [{ status: 'sent' }, 'draft', ['emailOnly']],
  [{ type: 'page' }, 'draft', ['page']],
  [{ published_at: null }, 'draft', ['noDate']],
  [{ visibility: 'paid' }, 'draft', ['notPaid']],
  [{ visibility: 'members', html: '<!--members-only--><p>乙</p>' }, 'draft', ['notPaid']],
])('a post with %o is %s', async (more, state, losses) => {
  const result = await take({ posts: [ghostPost(1, more)] })
  expect(await read('story/1.md')).toContain(`\nstate: ${state}\n`)
  expect([...result.losses.keys()]).toEqual(losses)
})

test('a post for members is free up to its pay line', async () => {
  await take({
    posts: [
      ghostPost(1, {
        visibility: 'paid',
        lexical: lexical(paragraph(words('甲')), { type: 'paywall' }, paragraph(words('乙'))),
      }),
    ],
  })
  expect(await read('story/2021/1.md')).toContain('\npremium: true\n')
  expect(await bodyOf()).toBe('甲\n\n<!-- 付费线 -->\n\n乙')
})

test('a list within a list stands behind its item there; a post without a title has one that says so', async () => {
  const item = (...children: Record<string, unknown>[]) => ({ type: 'listitem', children })
  const list = (...children: Record<string, unknown>[]) => ({ type: 'list', listType: 'bullet', children })
  const nested = list(item(words('甲')), item(list(item(words('乙')))), item(words('丙')))
  await take({ posts: [ghostPost(1, { title: '(Untitled)', lexical: lexical(nested) })] })
  expect(await bodyOf()).toBe('- 甲\n  - 乙\n- 丙')
  expect(await read('story/2021/1.md')).not.toContain('title:')
})

test('a text that cannot be read is told', async () => {
  const result = await take({ posts: [ghostPost(1, { lexical: '{', html: null })] })
  expect([...result.losses.keys()]).toEqual(['unreadable'])
})

test('other forms of an export, and one that breaks off', async () => {
  await writeFile(
    file,
    JSON.stringify(
      { meta: { version: '4.0.0' }, data: { posts: [ghostPost(1, { published_at: '2021-05-06 00:30:00' })] } },
      null,
      2,
    ),
  )
  expect(await takeFile()).toMatchObject({ stories: 1 })
  const whole = writeGhost({ posts: [ghostPost(1), ghostPost(2)] })
  await writeFile(file, whole.slice(0, -40))
  const { losses, stories } = await takeFile()
  expect([stories, losses.get('brokenSource')]).toEqual([1, 1])
  await writeFile(file, '{"db": 1}')
  expect(await findSource(file)).toBe(null)
})
