import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAY_LINE } from '#markdown/story-block.ts'
import { writeInline, type InlineMark, type InlinePart } from '#markdown/write-inline.ts'
import { renderArticle } from '../../story/html/story.html.ts'
import { writeBlocks, type StoryBlock } from './import.block.ts'
import { readHtml } from './import.html.ts'
import type { HtmlSurroundings } from './import.reading.ts'

/** Pictures named a and b are there. */
function read(html: string, more: Partial<HtmlSurroundings> = {}) {
  const losses: string[] = []
  const around: HtmlSurroundings = {
    findPicture: (address) => {
      const [, name] = /(?:^|\/)([ab])\.jpg$/.exec(address) ?? []
      return name ? { path: `picture/import/${name}.jpg` } : { loss: 'pictureMissing' }
    },
    findAudio: (address) => (address.endsWith('.mp3') ? { path: 'sound/import/a.mp3' } : { loss: 'audioMissing' }),
    findVideo: (address) => (address.endsWith('.mp4') ? { path: 'video/import/a.mp4' } : { loss: 'videoMissing' }),
    findLink: (href) => (href.startsWith('#') || /^javascript:/i.test(href) ? null : href),
    lose: (kind) => void losses.push(kind),
    ...more,
  }
  const story = readHtml(html, around)
  return { text: writeBlocks(story.blocks, story.notes), losses, more: story.more }
}

const withFiles = (html: string) =>
  read(html, {
    findFile: (address) => (address.endsWith('/a.pdf') ? { path: 'file/import/a.pdf' } : { loss: 'fileLink' }),
  }).text

const written = (html: string) => read(html).text
const plain = (html: string) => read(html, { lineBreaks: true }).text

test.each([
  [
    'a link among words',
    '<p>见<a href="https://e.com/a.pdf"><b>年表</b></a>。</p><p>乙</p>',
    '见**年表**。\n\n::: file\nfile/import/a.pdf 年表\n:::\n\n乙',
  ],
  ['a link alone', '<p><a href="/a.pdf">年表</a></p>', '::: file\nfile/import/a.pdf 年表\n:::'],
  ['a link without words', '<p><a href="/a.pdf"></a></p>', '::: file\nfile/import/a.pdf a\n:::'],
  [
    'a block of WordPress',
    '<div class="wp-block-file"><object class="wp-block-file__embed" data="/a.pdf"></object><a href="/a.pdf">年表</a>' +
      '<a href="/a.pdf" class="wp-block-file__button" download>下载</a></div>',
    '::: file\nfile/import/a.pdf 年表\n:::',
  ],
  [
    'in a list',
    '<ul><li>甲<a href="/a.pdf">年表</a></li><li>乙</li></ul>',
    '- 甲年表\n\n  ::: file\n  file/import/a.pdf 年表\n  :::\n- 乙',
  ],
  ['one that is not there', '<p><a href="/b.pdf">年表</a></p>', '[年表](/b.pdf)'],
  ['one that is a page', '<p><a href="/a.html">年表</a></p>', '[年表](/a.html)'],
  ['one of a program', '<p><a href="/a.exe">年表</a></p>', '[年表](/a.exe)'],
])('files that a page leads to: %s', (_, html, text) => expect(withFiles(html)).toBe(text))

describe('what each element becomes', () => {
  test.each([
    ['paragraphs', '<p>甲</p><p>乙</p>', '甲\n\n乙'],
    ['words without a paragraph', '甲<p>乙</p>丙', '甲\n\n乙\n\n丙'],
    ['divisions within each other', '<div><div>甲<div>乙</div></div></div>', '甲\n\n乙'],
    ['headings', '<h1>一</h1><h2><b>二</b></h2><h5>五</h5>', '## 一\n\n## 二\n\n### 五'],
    ['marks', '<p>甲<b>乙</b><i>丙</i><del>丁</del><code>戊</code></p>', '甲**乙**_丙_~~丁~~`戊`'],
    ['marks that are styles', '<p><span style="font-weight:700">甲</span></p>', '**甲**'],
    ['bold that is not', '<p><b style="font-weight:normal">甲</b></p>', '甲'],
    ['a mark around paragraphs', '<b><p>甲</p><p>乙</p></b>', '**甲**\n\n**乙**'],
    ['a break', '<p>甲<br>乙</p>', '甲\\\n乙'],
    ['two breaks', '<p>甲<br><br/>乙</p>', '甲\n\n乙'],
    ['spaces for the looks', '<p>　　甲&nbsp;&nbsp;乙 </p>', '甲 乙'],
    ['line ends between Chinese', '<p>甲\n乙 a\nb</p>', '甲乙 a b'],
    ['emoji of several', '<p>👩‍👩‍👧甲\u200b𠮷</p>', '👩‍👩‍👧甲𠮷'],
    ['entities', '<p>&ldquo;甲&rdquo;&hellip;&#8212;&#x4e59; &lt;b&gt; AT&T</p>', '“甲”…—乙 &lt;b> AT&T'],
    [
      'signs of Markdown',
      '<p># 甲 *乙* [丙](丁)</p><p>- 一</p><p>1. 二</p>',
      '\\# 甲 \\*乙\\* \\[丙\\](丁)\n\n\\- 一\n\n1\\. 二',
    ],
    ['a link', '<p><a href="https://example.com/a b?c=1&amp;d=2">甲</a></p>', '[甲](https://example.com/ab?c=1&d=2)'],
    ['a link to a script', '<p><a href="javascript:alert(1)">甲</a></p>', '甲'],
    ['lists', '<ul><li>甲<ol start="3"><li>乙</li></ol></li><li><p>丙</p></li></ul>', '- 甲\n\n  3. 乙\n- 丙'],
    ['a list between items', '<ul><li>甲</li><ul><li>乙</li></ul></ul>', '- 甲\n  - 乙'],
    ['items without a list', '<li>甲</li>', '- 甲'],
    ['a quotation', '<blockquote><p>甲</p><p>乙</p></blockquote>', '> 甲\n>\n> 乙'],
    [
      'a pull quote',
      '<figure class="wp-block-pullquote"><blockquote><p>甲</p><cite>乙</cite></blockquote></figure>',
      '::: pull\n甲\n\n乙\n:::',
    ],
    [
      'a card with a picture',
      '<figure><a href="https://e.com"><div>题</div><img src="a.jpg"></a></figure>',
      '[题](https://e.com)\n\n![](picture/import/a.jpg)',
    ],
    ['plain words within bold ones', '<b>甲<span style="font-weight:normal">乙</span></b>', '**甲**乙'],
    ['who said it', '<blockquote>甲<cite>乙</cite></blockquote>', '> 甲\n>\n> 乙'],
    [
      'a picture in an older box',
      '<div class="wp-caption"><img src="a.jpg"><p class="wp-caption-text">注</p></div>',
      '![](picture/import/a.jpg "注")',
    ],
    [
      'an embedded address',
      '<figure class="wp-block-embed"><div>https://e.com/1</div><figcaption>注</figcaption></figure>',
      '::: kept\nhttps://e.com/1\n:::\n\n注',
    ],
    ['an address in its own line', '<p>https://e.com/1</p>', '[https://e.com/1](https://e.com/1)'],
    ['a comment that is never closed', '<p>甲</p><!-- x<p>乙</p>', '甲\n\n::: kept\nx<p>乙</p>\n:::'],
    ['what Word leaves', '<!--[if gte mso 9]><xml></xml><![endif]--><p>甲</p>', '甲'],
    ['a rule', '<p>甲</p><hr><p>乙</p>', '甲\n\n---\n\n乙'],
    ['a picture', '<p>甲<img src="x/a.jpg" alt="猫">乙</p>', '甲\n\n![猫](picture/import/a.jpg)\n\n乙'],
    [
      'a picture with its caption',
      '<figure><a href="a-full.jpg"><img src="a.jpg"></a><figcaption>图 “注”</figcaption></figure>',
      '![](picture/import/a.jpg "图 “注”")',
    ],
    [
      'a picture that loads late',
      '<img src="data:image/gif;base64,R0" data-src="a.jpg"><noscript><img src="a.jpg"></noscript>',
      '![](picture/import/a.jpg)',
    ],
    [
      'a gallery',
      '<figure class="wp-block-gallery"><ul><li><figure><img src="a.jpg"><figcaption>一</figcaption></figure></li><li><figure><img src="b.jpg"></figure></li></ul></figure>',
      '::: gallery\n![](picture/import/a.jpg "一")\n![](picture/import/b.jpg)\n:::',
    ],
    ['a face', '<p>甲<img class="emoji" alt="😀" src="x.png"></p>', '甲😀'],
    [
      'audio',
      '<figure><audio src="x.mp3"></audio><figcaption>访谈</figcaption></figure>',
      '::: audio\nsound/import/a.mp3 访谈\n:::',
    ],
    [
      'a video with a picture before it plays',
      '<figure class="wp-block-video"><video controls poster="a.jpg" src="a.mp4"></video><figcaption>海</figcaption></figure>',
      '::: video\nvideo/import/a.mp4 海\n![](picture/import/a.jpg)\n:::',
    ],
    [
      'a video without a caption, named by its file',
      '<video><source src="https://old.example/2020/%E6%B5%B7.mp4"></video>',
      '::: video\nvideo/import/a.mp4 海\n:::',
    ],
    ['a video that is not there', '<video src="a.avi"></video>', '::: kept\na.avi\n:::'],
    [
      'a table',
      '<table><tr><th>名</th><th>数</th></tr><tr><td>甲|乙</td><td><p>一</p><p>二</p></td></tr></table>',
      '| 名 | 数 |\n| --- | --- |\n| 甲\\|乙 | 一 二 |',
    ],
    ['a table for layout', '<table><tr><td><p>甲</p><p>乙</p></td></tr></table>', '甲\n\n乙'],
    ['lines in the middle', '<p style="text-align:center">甲<br>乙</p>', '::: center\n甲\n乙\n:::'],
    ['a line on the right', '<p class="has-text-align-right">甲</p>', '::: right\n甲\n:::'],
    ['verse', '<pre class="wp-block-verse">甲\n<em>乙</em>\n</pre>', '::: verse\n甲\n*乙*\n:::'],
    ['stanzas', '<pre class="wp-block-verse">　甲\n乙\n\n丙</pre>', '::: verse\n　甲\n乙\n\n丙\n:::'],
    ['lines by their name', '<div class="right"><p>甲<br>乙</p><p>丙</p></div>', '::: right\n甲\n乙\n\n丙\n:::'],
    ['other things in the middle', '<div class="center"><h2>甲</h2><p>乙</p></div>', '## 甲\n\n乙'],
    ['a hidden text', '<!-- kept: [map id=1]\n&lt;b> &#45;- -->', '::: kept\n[map id=1]\n<b> --\n:::'],
    [
      'aligned cells',
      '<table><tr><th>甲</th><th>乙</th></tr><tr><td align="right">1</td><td>2</td></tr></table>',
      '| 甲 | 乙 |\n| ---: | --- |\n| 1 | 2 |',
    ],
    [
      'a note whose mark has no address',
      '<p>甲<a href="#n1"><sup>1</sup></a></p><ol><li id="n1">注 <a href="#r1">↩︎</a></li></ol>',
      '甲[^1]\n\n[^1]: 注',
    ],
    ['code', '<pre><code>a  *b*\n\nc</code></pre>', '`a *b*`\\\n`c`'],
    ['something to unfold', '<details><summary>甲</summary><p>乙</p></details>', '::: callout\n**甲**\n\n乙\n:::'],
    ['terms', '<dl><dt>甲</dt><dd>乙</dd></dl>', '**甲**\n\n乙'],
    [
      'the frame of a known player, also one that loads late',
      '<p>甲</p><iframe src="//player.bilibili.com/player.html?aid=1&bvid=BV1xx411c7mD&p=2" title="老城"></iframe>' +
        '<iframe class="video_iframe" data-src="https://v.qq.com/iframe/preview.html?width=500&amp;vid=c0912n1rqrw"></iframe>乙',
      '甲\n\n::: embed\nhttps://www.bilibili.com/video/BV1xx411c7mD?p=2 老城\n:::\n\n' +
        '::: embed\nhttps://v.qq.com/x/page/c0912n1rqrw.html\n:::\n\n乙',
    ],
    [
      'a known address as a block, whose caption is its title',
      '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">https://b23.tv/x</div></figure>' +
        '<figure class="wp-block-embed"><div>\nhttps://music.163.com/#/song?id=7\n</div><figcaption>老歌</figcaption></figure>' +
        '<figure><iframe src="https://music.163.com/outchain/player?type=2&id=8&auto=0&height=66"></iframe><figcaption>新歌</figcaption></figure>',
      '::: kept\nhttps://b23.tv/x\n:::\n\n::: embed\nhttps://music.163.com/song?id=7 老歌\n:::\n\n' +
        '::: embed\nhttps://music.163.com/song?id=8 新歌\n:::',
    ],
    [
      'a known address alone in its line, and in others',
      '<div><p>https://www.bilibili.com/video/BV1xx411c7mD/?t=1</p></div><p>看 https://www.bilibili.com/video/BV1xx411c7mD</p>' +
        '<ul><li>https://www.bilibili.com/video/BV1xx411c7mD</li></ul>',
      '::: embed\nhttps://www.bilibili.com/video/BV1xx411c7mD\n:::\n\n看 https://www.bilibili.com/video/BV1xx411c7mD\n\n' +
        '- [https://www.bilibili.com/video/BV1xx411c7mD](https://www.bilibili.com/video/BV1xx411c7mD)',
    ],
    [
      'an embedded page',
      '<p>甲<iframe src="https://e.com/v"></iframe>乙</p>',
      '甲\n\n::: kept\n<iframe src="https://e.com/v"></iframe>\n:::\n\n乙',
    ],
    [
      'a picture that is missing',
      '<p><img src="https://e.com/c.jpg" alt="猫"></p>',
      '::: kept\nhttps://e.com/c.jpg\n猫\n:::',
    ],
    ['formulas', '<p>H<sub>2</sub>O x<sup>10</sup></p>', 'H₂O x¹⁰'],
    ['readings', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
    ['styles and comments', '<style>p{}</style><!-- x --><p>甲</p>', '甲'],
    ['tags that are not closed', '<p>甲<b>乙<p>丙', '甲**乙**\n\n**丙**'],
    ['ends without a start', '</div></b>甲</p>', '甲'],
    ['a broken tag', '<p>甲 < 乙 <b</p>', '甲 < 乙'],
    ['nothing', ' <p>&nbsp;</p><div></div><ul><li></li></ul><h2></h2> ', ''],
    ['control characters', '<p>甲\u0000\u0008乙</p>', '甲乙'],
    [
      'notes',
      '<p>甲<sup id="r1"><a href="#n1">1</a></sup>乙</p><ol><li id="n1">注 <em>文</em> <a href="#r1">↩</a></li></ol>',
      '甲[^1]乙\n\n[^1]: 注 *文*',
    ],
  ])('%s', (_, html, text) => {
    expect(written(html)).toBe(text)
  })

  test('a kept text cannot end its block', () => {
    expect(written('<textarea>a\n:::\n# b</textarea>')).toBe('::: kept\n<textarea>a\n\\:::\n# b</textarea>\n:::')
  })

  test('ten thousand open elements end in time, with all words', () => {
    expect(written(`${'<div>'.repeat(10_000)}甲`)).toContain('甲')
    expect(written(`${'<b>'.repeat(10_000)}甲`)).toContain('甲')
  })
})

describe('line ends of WordPress', () => {
  test.each([
    ['empty lines part paragraphs', '甲\n乙\r\n\r\n丙', '甲\\\n乙\n\n丙'],
    ['within marks too', '<b>甲\n\n乙</b>', '**甲**\n\n**乙**'],
    [
      'beside blocks they mean nothing',
      '甲\n<h2>题</h2>\n\n乙\n<blockquote>丙</blockquote>',
      '甲\n\n## 题\n\n乙\n\n> 丙',
    ],
    ['beside a break neither', '甲<br />\n乙', '甲\\\n乙'],
    ['in lists neither', '<ul>\n<li>甲</li>\n<li>乙</li>\n</ul>', '- 甲\n- 乙'],
    [
      'within blocks of the editor neither',
      '<!-- wp:paragraph -->\n<p>甲\nb</p>\n<!-- /wp:paragraph -->\n\n乙\n丙',
      '甲 b\n\n乙\\\n丙',
    ],
  ])('%s', (_, html, text) => {
    expect(plain(html)).toBe(text)
  })
})

test('what is kept or lost is told', () => {
  const html =
    '<p><a href="javascript:x">甲</a><a href="#x">乙</a><img src="c.jpg"></p><iframe src="e"></iframe><pre>c</pre>' +
    '<table><tr><td colspan="2">a</td><td>b</td></tr></table><form><input></form><p>x<sup>注</sup></p><img width="1" src="d">' +
    '<!-- wp:latest-posts {"a":1} /--><a href="https://e.com"><img src="a.jpg"></a>'
  expect(read(html).losses.toSorted()).toEqual(
    'anchorDropped codeLines dot keptBlock keptEmbed keptMarkup linkDropped pictureLink pictureMissing raised tableSpan'.split(
      ' ',
    ),
  )
})

test('the place of the mark 更多 and the pay line', () => {
  const { text, more } = read('<p>甲</p><!--more--><p>乙</p><!--members-only--><p>丙</p>')
  expect([text, more]).toEqual([`甲\n\n乙\n\n${PAY_LINE}\n\n丙`, 1])
})

// Documents that the dialect can express.

const SIGNS = [
  '*',
  '_',
  '~',
  '`',
  '[',
  ']',
  '(',
  ')',
  '<',
  '!',
  '#',
  '+',
  '-',
  '|',
  '\\',
  '&',
  '&amp;',
  '1. ',
  '- ',
  '::: ',
  '>',
  '😀',
]
const words = fc
  .array(fc.constantFrom(...SIGNS, '城市', '车站', 'abc', '“好。”', '2019年'), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').trim() || '字')

const mark: fc.Arbitrary<InlineMark> = fc.oneof(
  fc.constantFrom<InlineMark>({ name: 'bold' }, { name: 'italic' }, { name: 'strike' }),
  fc.constant<InlineMark>({ name: 'link', href: 'https://example.com/a(b)' }),
)
const part: fc.Arbitrary<InlinePart> = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'code'),
  text: words,
  marks: fc.uniqueArray(mark, { maxLength: 2, selector: ({ name }) => name }),
})
const inline = fc.array(part, { minLength: 1, maxLength: 4 })
const line = words.map((text) => text.replaceAll(/[[\]\\`<]/g, '括'))
const picture = fc.record({
  src: fc.constantFrom('picture/import/a.jpg', 'picture/import/b.jpg'),
  alt: line,
  caption: words,
})
const paragraph = inline.map((parts): StoryBlock => ({ kind: 'paragraph', parts }))
const { list } = fc.letrec<{ list: StoryBlock; item: StoryBlock[] }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(fc.oneof({ maxDepth: 2 }, paragraph, tie('list')), { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest]),
  list: fc
    .record({ start: fc.constantFrom(null, 1, 7), items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) })
    .map((given): StoryBlock => ({ kind: 'list', ...given })),
}))
const block: fc.Arbitrary<StoryBlock> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    parts: inline.map((parts) =>
      parts.map((each) => ({ ...each, marks: each.marks.filter(({ name }) => name !== 'bold') })),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('quote' as const, 'pull' as const),
    blocks: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
  }),
  list,
  picture.map((given): StoryBlock => ({ kind: 'picture', ...given })),
  fc.array(picture, { minLength: 2, maxLength: 3 }).map((pictures): StoryBlock => ({ kind: 'gallery', pictures })),
  fc
    .array(fc.tuple(inline, inline), { minLength: 1, maxLength: 3 })
    .map((rows): StoryBlock => ({ kind: 'table', rows })),
  fc.constant<StoryBlock>({ kind: 'rule' }),
)

const render = (body: string): string =>
  renderArticle(body, { premium: false, findPicture: () => ({ width: 30, height: 20 }), lenient: true }).freeHtml

/** Whether the items of a list stand apart is not the same on every way. */
const tight = (html: string): string =>
  html
    .replaceAll('\n', '')
    .replaceAll('<li><p>', '<li>')
    .replaceAll(/<\/p>(?=<\/li>|<[uo]l)/g, '')

test('whatever the dialect can say is the same when it is read from its page', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const page = render(writeBlocks(blocks))
      const again = written(page.replaceAll('data-media=', 'data-src='))
      expect(tight(render(again))).toBe(tight(page))
    }),
  )
})

test('words with a line end inside are written on one line in a cell', () => {
  expect(
    writeInline(
      [
        { kind: 'text', text: '甲', marks: [] },
        { kind: 'break', text: '', marks: [] },
        { kind: 'text', text: '乙', marks: [] },
      ],
      { oneLine: true },
    ),
  ).toBe('甲 乙')
})
