import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderArticle, type ArticleHtmlOptions } from './story.html.ts'
import { writeMarkdown } from './story.markdown.ts'

const CONTENT = join(import.meta.dirname, '../../../../../content/article')

const options: ArticleHtmlOptions = {
  premium: false,
  findPicture: () => ({ width: 1600, height: 1067 }),
  findVideo: (path) => (path === 'video/a.mp4' ? { id: 43, durationMs: 1000, width: 640, height: 360 } : undefined),
  findFile: (path) => (path === 'file/a.pdf' ? { id: 44, end: 'pdf', bytes: 5 } : undefined),
  findSound: (path) => (path === 'sound/a.mp3' ? { id: 42, durationMs: 1000 } : undefined),
}

function expectSame(source: string, premium: boolean): void {
  const html = renderArticle(source, { ...options, premium })
  const written = writeMarkdown(
    { ...html, premium },
    (id) => ({ 42: 'sound/a.mp3', 43: 'video/a.mp4', 44: 'file/a.pdf' })[id],
  )
  expect(renderArticle(written, { ...options, premium })).toEqual(html)
}

test('every story of the edition comes back as it was rendered', () => {
  const files = readdirSync(CONTENT).filter((name) => name.endsWith('.md'))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(CONTENT, file), 'utf8')) ?? []
    expectSame(body, /^premium: true/m.test(head))
  }
})

describe('each mark comes back', () => {
  test.each([
    ['signs that mean nothing', '2 \\* 3 \\[4\\] \\_5\\_ \\<b\\> \\`c\\` \\~\\~d\\~\\~ &amp;lt; \\# \\\\ "e"'],
    ['signs at the beginning of a line', '\\# 甲\n\n\\- 乙\n\n1\\. 丙\n\n\\+ 丁\n\n\\> 戊\n\n\\::: pull'],
    ['words in a line', '**粗** *斜* ~~删~~ `码` [链](https://example.org/a_b?c=d&e=(f)) 一\\\n二\n三'],
    ['headings', '## 甲 {#a-name}\n\n### 乙\n\n## 丙'],
    ['a quotation', '> 甲\n>\n> 乙\n>\n> - 丙\n> - 丁'],
    ['lists', '- 甲\n- 乙\n  - 丙\n\n1. 一\n2. 二'],
    ['a loose list', '- 甲\n\n- 乙\n\n  丙'],
    ['a pull quote', '::: pull\n醒目的一句\n:::'],
    ['two pictures', '::: row\n![甲](picture/a.jpg "一")\n![乙](picture/b.jpg)\n:::'],
    ['another story', '前\n\n::: story\n10203\n:::\n\n后'],
    ['a callout', '::: callout\n甲**乙**\n\n- 丙\n- 丁\n:::'],
    ['a poem', '::: verse\n床前**明月**光\n\\::: 疑\n\n　举头[^1]\n\\# 低头\n:::\n\n[^1]: 注。'],
    ['lines at the right and in the middle', '::: right\n沈知远\n二〇一六\n:::\n\n::: center\n（完）\n:::'],
    [
      'pictures',
      '![一*只*猫](10203-a "图 \\"注\\"")\n\n::: gallery\n![甲](picture/a.jpg "一")\n![乙](picture/b.jpg)\n:::',
    ],
    ['sound', '前\n\n::: audio\nsound/a.mp3 老周 *谈*\n:::'],
    ['files', '前\n\n::: file\nfile/a.pdf 年表 *一* <二>\n:::'],
    ['videos', '::: video\nvideo/a.mp4 海 *边*\n![](picture/a.jpg)\n:::\n\n::: video\nvideo/a.mp4 海边\n:::'],
    [
      'embeds',
      '前\n\n::: embed\nhttps://music.163.com/song?id=1 老周 *唱*\n:::\n\n::: embed\nhttps://v.qq.com/x/page/c0912n1rqrw.html\n:::',
    ],
    ['notes', '甲[^1]乙[^b]丙[^1]\n\n[^1]: 注一 **粗**。\n[^b]: 注二。\n\n    第二段。'],
    ['a table', '| 甲 | 乙 | 丙 |\n| --- | :---: | ---: |\n| 一 | **二\\|** | `a\\|b` |\n| 四 |  |  |'],
    ['a table with an empty cell in its header', '| 甲 |  | 丙 |\n| --- | :---: | --- |\n| 一 | 二 | 三 |'],
    ['a table without words in its header', '|  |  |\n| ---: | --- |\n| 一 | 二 |'],
    ['a rule', '甲\n\n---\n\n乙'],
  ])('%s', (_, source) => {
    expectSame(source, false)
  })
})
