import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { drawSmall, putFile, putLists, putStories } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { describeSite, listKnownIds } from '../archive/archive.service.ts'
import { readTimeText } from './folder/import.document.ts'
import { convert, findSource } from './import.service.ts'

let database: TestDatabase
let given: string
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  given = join(database.dataDir, 'given')
  folder = join(database.dataDir, 'archive')
})
afterEach(() => database.close())

async function take() {
  const source = await findSource(given)
  return convert({
    source: source!,
    folder,
    uploads: [],
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

test('a page of 公众号 with its saved pictures', async () => {
  await putFile(given, '一碗面_files/640.jpg', await drawSmall(1))
  await putFile(
    given,
    '一碗面.html',
    `<!DOCTYPE html><html><head><meta charset="utf-8"><meta property="og:title" content="别的"><meta property="og:description" content="导语。"><link rel="canonical" href="https://mp.weixin.qq.com/s/abc"><meta name="keywords" content="面馆，早餐"></head>
<body><h1 class="rich_media_title" id="activity-name"> 一碗面 </h1><span id="js_name">某刊</span>
<div class="rich_media_content" id="js_content" style="visibility: hidden;"><section style="margin:0"><section><p style="text-indent:2em"><span style="font-weight:bold;color:#333">天还没亮。</span><br></p></section>
<p style="text-align:center"><img class="rich_pages" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/x/640?wx_fmt=jpeg" src="./%E4%B8%80%E7%A2%97%E9%9D%A2_files/640.jpg"></p>
<p style="text-align:center"><span>摄影：白露</span></p><p><img data-src="https://mmbiz.qpic.cn/y/640"></p>
<mp-common-mpaudio class="js_audio" name="录音" voice_encode_fileid="M1"></mp-common-mpaudio><p>完。</p></section></div>
<script>var ct = "1714983000"; var other = 1;</script></body></html>`,
  )
  const { losses } = await take()
  expect(await read('story/2024/1.md')).toBe(`---
id: 1
state: published
publishedAt: 2024-05-06T16:10:00+08:00
title: 一碗面
standfirst: 导语。
author: 某刊
tags: [面馆, 早餐]
---
**天还没亮。**

![](picture/import/22cc2afaf7ed0b88.jpg)

::: center
摄影：白露
:::

::: kept
https://mmbiz.qpic.cn/y/640
:::

::: kept
<mp-common-mpaudio class="js_audio" name="录音" voice_encode_fileid="M1"></mp-common-mpaudio>
:::

完。
`)
  expect([...losses.keys()]).toEqual(['pictureElsewhere', 'keptMarkup'])
  expect(await read('redirects.csv')).toBe('\uFEFFfrom,to,status\r\n')
})

test('a page in an older encoding, with what stands around its text', async () => {
  const html = `<html><head><meta charset="gb2312"><title>x</title></head><body><nav>菜单</nav><h1>题</h1><time datetime="2019-03-02">三月</time><p>正文。<a href="b.html#x">另一页</a></p><footer>页脚</footer></body></html>`
  const gbk = Buffer.from(
    [...html].flatMap((character) => {
      const known: Record<string, number[]> = {
        菜: [0xb2, 0xcb],
        单: [0xb5, 0xa5],
        题: [0xcc, 0xe2],
        三: [0xc8, 0xfd],
        月: [0xd4, 0xc2],
      }
      const more: Record<string, number[]> = {
        正: [0xd5, 0xfd],
        文: [0xce, 0xc4],
        '。': [0xa1, 0xa3],
        另: [0xc1, 0xed],
        一: [0xd2, 0xbb],
        页: [0xd2, 0xb3],
        脚: [0xbd, 0xc5],
      }
      return known[character] ?? more[character] ?? [character.charCodeAt(0)]
    }),
  )
  await putFile(given, 'a.html', gbk)
  await putFile(given, 'b.html', '<html><body><article><h1>乙</h1><p>文。</p></article></body></html>')
  const { losses } = await take()
  const text = await read('story/2019/1.md')
  expect(text).toContain('title: 题\n')
  expect(text).toMatch(/---\n三月\n\n正文。\[另一页\]\(\/article\/2\)\n$/)
  expect([...losses.keys()]).toEqual(['noDate'])
  expect(await read('story/2.md')).toMatch(/title: 乙\n---\n文。\n$/)
})

describe('Markdown', () => {
  test('with the fields of other programs', async () => {
    await putFile(given, 'posts/img/猫 1.jpg', await drawSmall(1))
    await putFile(
      given,
      'posts/a.md',
      `---\ntitle: "甲: 乙"\ndate: 2020-02-03 04:05:06\nauthor:\n  - 林小满\ncategories: [饮食, 早餐]\ntags: 面馆, 老街\ndescription: 导语。\ncover: img/猫 1.jpg\npermalink: /2020/a/\nlayout: post\n---\r\n# 甲: 乙\n\n正文。[^1]\n\n![猫](<img/猫 1.jpg> "图注")\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<video src="x.mp4"></video>\n\n[^1]: 注。\n`,
    )
    await take()
    expect(await read('story/2020/1.md')).toBe(`---
id: 1
state: published
publishedAt: 2020-02-03T04:05:06+08:00
column: yin-shi
title: "甲: 乙"
standfirst: 导语。
author: 林小满
tags: [早餐, 面馆, 老街]
picture: picture/import/7753422a4d1fa5d2.jpg
---
正文。[^1]

![猫](picture/import/7753422a4d1fa5d2.jpg "图注")

| a | b |
| --- | --- |
| 1 | 2 |

::: kept
x.mp4
:::

[^1]: 注。
`)
    expect(await read('redirects.csv')).toContain('/2020/a/,/article/1,301')
  })

  test('without fields, and with fields that cannot be read', async () => {
    await putFile(given, 'a.md', '# 题\n\n正文。\n')
    await putFile(given, 'b.md', '---\na: [\n---\n正文。\n')
    const { losses } = await take()
    expect(await read('story/1.md')).toMatch(/title: 题\n---\n正文。\n$/)
    expect(await read('story/2.md')).toMatch(/title: b\n---\n::: kept\na: \[\n:::\n\n正文。\n$/)
    expect([...losses]).toEqual([
      ['noDate', 2],
      ['keptBlock', 1],
    ])
  })
})

test('a folder of other things is none; an archive is named', async () => {
  await putFile(given, 'a.txt', '文字')
  await putFile(given, '.hidden/b.md', '# 甲')
  expect(await findSource(given)).toBe(null)
  await putLists(given)
  await putStories(given, 1)
  await expect(findSource(given)).rejects.toThrow('is an archive already')
})

test.each([
  ['2024-05-06', '2024-05-05T16:00:00.000Z'],
  ['2024年5月6日 08:30', '2024-05-06T00:30:00.000Z'],
  ['2024/5/6', '2024-05-05T16:00:00.000Z'],
  ['2024-05-06T08:30:00Z', '2024-05-06T08:30:00.000Z'],
  ['2024-05-06 08:30:00 +0000', '2024-05-06T08:30:00.000Z'],
  ['昨天', null],
  ['2024-13-45', null],
])('the time %s', (text, time) => {
  const at = readTimeText(text)
  expect(at === null ? null : new Date(at).toISOString()).toBe(time)
})
