import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { drawSmall, putFile } from '../../testing/calls/archive-folder.ts'
import { drawing, item, paragraph, run, writeWord, writeZip } from '../../testing/calls/word-file.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { describeSite, listKnownIds } from '../archive/archive.service.ts'
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

async function take(place = given) {
  const source = await findSource(place)
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

describe('a Word file', () => {
  test('becomes a draft with its title, lists, notes, pictures, captions and tables', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
    const note = (id: number, text: string) =>
      `<w:footnote w:id="${id}">${paragraph(`${run(text)}${run('斜', '<w:i/>')}`)}</w:footnote>`
    await putFile(
      given,
      '2020/一碗面.docx',
      writeWord(
        [
          paragraph('一碗面的早晨', 'a3'),
          paragraph('面馆的二十四小时', 'a4'),
          paragraph('文 / 张三', '', '<w:jc w:val="right"/>'),
          paragraph('　　天还没亮，', '').replace(
            '</w:p>',
            `${run('灯', '<w:b/>')}${run('亮了。')}<w:hyperlink r:id="h1">${run('出处')}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
          ),
          paragraph('早市', '1'),
          paragraph('细节', '2'),
          paragraph('一行诗', 'a5'),
          paragraph('又一行', 'a5'),
          item('一碗面'),
          item('加蛋', 1, 1),
          item('一壶茶'),
          item('先', 2),
          item('后', 2),
          paragraph(drawing('p1', '灯下的锅')),
          paragraph('锅 &amp; 灯', 'a6'),
          `<w:tbl><w:tr>${cell('年')}${cell('店')}</w:tr><w:tr>${cell('2010')}${cell('84')}</w:tr></w:tbl>`,
          paragraph('＊＊＊', '', '<w:jc w:val="center"/>'),
        ].join(''),
        {
          creator: '沈知远；Administrator',
          keywords: '面馆, 早餐',
          notes: note(2, '注'),
          pictures: { 'image1.jpg': await drawSmall(1) },
        },
      ),
    )
    const { losses } = await take()
    const [picture] = await readdir(join(folder, 'media/picture/import'))
    expect(await read('story/1.md')).toBe(`---
id: 1
state: draft
title: 一碗面的早晨
standfirst: 面馆的二十四小时
author: 沈知远
tags: [面馆, 早餐]
---
::: right
文 / 张三
:::

天还没亮，**灯**亮了。[出处](https://example.com/a)[^1]

## 早市

### 细节

> 一行诗
>
> 又一行

- 一碗面
  - 加蛋
- 一壶茶

1. 先
2. 后

![灯下的锅](picture/import/${picture} "锅 & 灯")

| 年 | 店 |
| --- | --- |
| 2010 | 84 |

::: center
＊＊＊
:::

[^1]: 注*斜*
`)
    expect([...losses.keys()]).toEqual(['noDate'])
    expect(await read('report.csv')).toContain('没有发布时间，导入为草稿,2020-03-01T08:00:00Z')
  })

  test('has its title from a heading at its start, its properties, or its name', async () => {
    await putFile(given, 'a.docx', writeWord(paragraph('从标题', '1') + paragraph('文。'), { title: '属性' }))
    await putFile(given, 'b.docx', writeWord(paragraph('文。') + paragraph('小标题', '1'), { title: '属性' }))
    await putFile(given, 'c.docx', writeWord(paragraph('文。')))
    await take()
    expect(await read('story/1.md')).toMatch(/title: 从标题\n---\n文。\n$/)
    expect(await read('story/2.md')).toMatch(/title: 属性\n---\n文。\n\n## 小标题\n$/)
    expect(await read('story/3.md')).toMatch(/title: c\n---\n文。\n$/)
  })

  test('names what is left out: deletions, comments, numbers of headings, formulas, pictures of other kinds', async () => {
    const deleted = '<w:del w:id="1" w:author="李四"><w:r><w:delText>旧话</w:delText></w:r></w:del>'
    const added = `<w:ins w:id="2" w:author="李四">${run('新话')}</w:ins>`
    await putFile(
      given,
      'a.docx',
      writeWord(
        [
          paragraph(deleted + added + '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'),
          paragraph('第几', '1', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'),
          paragraph(drawing('p1')),
        ].join(''),
        {
          comments: `<w:comment w:id="0" w:author="李四">${paragraph('这里再查')}</w:comment>`,
          pictures: { 'image1.emf': Buffer.from('not a picture') },
        },
      ),
    )
    await take()
    const report = await read('report.csv')
    expect(await read('story/1.md')).toMatch(/---\n新话\n\n## 第几\n/)
    expect(report).toContain('修订里删去的文字没有带来,旧话')
    expect(report).toContain('批注没有带来,这里再查')
    expect(report).toContain('标题的自动编号没有带来,第几')
    expect(report).toContain('Word 里的这类内容没有带来,oMath')
    expect(report).toContain('不是 20 MB 以内的 JPEG、PNG、WebP、GIF 或 AVIF 图片')
  })

  test('twice gives the same files and numbers', async () => {
    await putFile(given, 'a.docx', writeWord(paragraph('甲', 'a3') + paragraph('文。')))
    await take(join(given, 'a.docx'))
    const first = await read('story/1.md')
    await take(join(given, 'a.docx'))
    expect(await read('story/1.md')).toBe(first)
    expect(await readdir(join(folder, 'story'))).toEqual(['1.md'])
  })
})

const whole = () => writeWord(paragraph('文。'))
const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)])

describe('a file that is refused leaves the others', () => {
  test.each([
    ['an old file', '旧.doc', () => old, 'wordOld'],
    ['a file of WPS', '旧.wps', () => old, 'wordOld'],
    ['RTF', '旧.doc', () => Buffer.from(String.raw`{\rtf1 x}`), 'wordOld'],
    [
      'an encrypted file',
      '密.docx',
      () => Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]),
      'wordEncrypted',
    ],
    ['a cut file', '断.docx', () => whole().subarray(0, 900), 'wordBroken'],
    ['an empty file', '空.docx', () => Buffer.alloc(0), 'wordBroken'],
    ['words', '字.docx', () => Buffer.from('不是 Word'.repeat(20)), 'wordBroken'],
    ['another zip file', '包.docx', () => writeZip([{ name: 'a.txt', data: 'x' }]), 'wordBroken'],
    ['XML that is broken', '乱.docx', () => writeWord('<w:p><w:r>'), 'wordBroken'],
    ['a part that lies about its size', '谎.docx', () => lying(), 'wordLarge'],
    ['a part that is too large', '弹.docx', () => bomb(), 'wordLarge'],
    ['too many parts', '多.docx', () => manyParts(), 'wordLarge'],
    ['a part with a password', '锁.docx', () => locked(), 'wordEncrypted'],
    ['text deeper than the stack', '深.docx', () => deep(), 'wordBroken'],
  ])('%s', async (_, name, write, kind) => {
    await putFile(given, name, write())
    await putFile(given, 'z.docx', whole())
    const { losses, stories } = await take()
    expect(losses.get(kind as never)).toBe(1)
    expect(stories).toBe(1)
    expect(await read('report.csv')).toContain(`${name},`)
  })

  test('and what Word keeps beside an open file is none', async () => {
    await putFile(given, '~$a.docx', 'x')
    expect(await findSource(given)).toBe(null)
  })
})

const start = () => ({ name: '_rels/.rels', data: '<Relationships/>' })
const lying = () => writeZip([start(), { name: 'docProps/core.xml', data: ' '.repeat(5_000_000), size: 100 }])
const bomb = () => writeZip([start(), { name: 'docProps/core.xml', data: Buffer.alloc(30 * 1024 * 1024) }])
const manyParts = () => writeZip(Array.from({ length: 5001 }, (_, index) => ({ name: `${index}`, data: '' })))
const locked = () => writeZip([start(), { name: 'docProps/core.xml', data: 'x', flags: 1 }])
const deep = () => writeWord(paragraph('<w:ins>'.repeat(50_000) + run('x') + '</w:ins>'.repeat(50_000)))
