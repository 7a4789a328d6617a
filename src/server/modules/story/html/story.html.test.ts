import { describe, expect, test } from 'vitest'
import { presentBodyPictures } from '../../media/media.present.ts'
import { renderArticle, StoryError, type ArticleHtmlOptions } from './story.html.ts'

const free: ArticleHtmlOptions = { premium: false, findPicture: () => undefined }
const drawn: ArticleHtmlOptions = { premium: false, findPicture: () => ({ width: 1600, height: 1067 }) }
const premium: ArticleHtmlOptions = { ...drawn, premium: true }

describe('what each mark becomes', () => {
  const cases: [name: string, source: string, html: string][] = [
    ['a paragraph', '正文。', '<p>正文。</p>'],
    ['bold words', '**第一日** 晴', '<p><strong>第一日</strong> 晴</p>'],
    ['a quotation', '> 引用的话', '<blockquote>\n<p>引用的话</p>\n</blockquote>'],
    ['a pull quote', '::: pull\n醒目的一句\n:::', '<aside class="pull"><p>醒目的一句</p></aside>'],
    [
      'a callout',
      '::: callout\n**背景**\n\n- 一\n- 二\n:::',
      '<aside class="callout"><p><strong>背景</strong></p>\n<ul>\n<li>一</li>\n<li>二</li>\n</ul>\n</aside>',
    ],
    [
      'a poem, of which a line is a line',
      '::: verse\n床前*明月*光\n  **疑是\n\n\n　举头**\n- 低头\n:::',
      '<div class="verse">\n<p><span>床前<em>明月</em>光</span><br>\n<span>**疑是</span></p>\n' +
        '<p><span>　举头**</span><br>\n<span>- 低头</span></p>\n</div>',
    ],
    [
      'a signature',
      '正文。\n::: right\n沈知远\n:::\n::: center\n（完）\n:::',
      '<p>正文。</p>\n<div class="right">\n<p><span>沈知远</span></p>\n</div>\n' +
        '<div class="center">\n<p><span>（完）</span></p>\n</div>',
    ],
    [
      'a table',
      '| 年 | 人[^1] |\n| --- | ---: |\n| 1990 | **十\\|八** |\n\n[^1]: 注。',
      '<div class="table" role="region" aria-label="表格 1" tabindex="0"><table>\n<thead>\n<tr>\n<th>年</th>\n' +
        '<th class="right">人<sup class="ref"><a href="#fn-1" id="fnref-1" aria-label="注释 1">1</a></sup></th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1990</td>\n<td class="right"><strong>十|八</strong></td>\n</tr>\n</tbody>\n</table></div>\n' +
        '<section class="notes" aria-label="注释"><ol>\n' +
        '<li id="fn-1">注。 <a href="#fnref-1" aria-label="回到正文">↩</a></li>\n</ol></section>',
    ],
    [
      'a table without words in its header',
      '|  |  |\n| --- | --- |\n| 甲 | 乙 |',
      '<div class="table" role="region" aria-label="表格 1" tabindex="0"><table>\n' +
        '<tbody>\n<tr>\n<td>甲</td>\n<td>乙</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    [
      'another story',
      '前\n::: story\n10203\n:::\n后',
      '<p>前</p>\n<aside class="story" data-story="10203"></aside>\n<p>后</p>',
    ],
    [
      'a video of another provider, under the address that is always the same',
      '前\n::: embed\nhttps://m.bilibili.com/video/BV1xx411c7mD?p=2&t=3 老城 <b> & "一天"\n:::\n' +
        '::: embed\nhttps://evil.test/x 别处\n:::\n::: embed\nhttps://v.qq.com/x/page/c0912n1rqrw.html\n:::\n后',
      '<p>前</p>\n<figure class="embed"><a href="https://www.bilibili.com/video/BV1xx411c7mD?p=2">' +
        '老城 &lt;b&gt; &amp; "一天"</a></figure>\n<figure class="embed">' +
        '<a href="https://v.qq.com/x/page/c0912n1rqrw.html">https://v.qq.com/x/page/c0912n1rqrw.html</a></figure>\n<p>后</p>',
    ],
    ['what an import kept, not shown', '前\n::: kept\n[gallery ids="1"]\n\n<b>藏</b>\n:::\n后', '<p>前</p>\n<p>后</p>'],
    ['headings, numbered', '## 甲\n\n## 乙', '<h2 id="s-1">甲</h2>\n<h2 id="s-2">乙</h2>'],
    [
      'a picture alone in its paragraph',
      '![一只猫](10203-a "图注")',
      '<figure><img data-media="picture/story/10203-a.jpg" width="1600" height="1067" alt="一只猫">' +
        '<figcaption>图注</figcaption></figure>',
    ],
    [
      'a picture without a caption',
      '![一只猫](10203-a)',
      '<figure><img data-media="picture/story/10203-a.jpg" width="1600" height="1067" alt="一只猫"></figure>',
    ],
    [
      'a note',
      '有注的句子。[^a]\n\n[^a]: 注文。',
      '<p>有注的句子。<sup class="ref"><a href="#fn-1" id="fnref-1" aria-label="注释 1">1</a></sup></p>\n' +
        '<section class="notes" aria-label="注释"><ol>\n' +
        '<li id="fn-1">注文。 <a href="#fnref-1" aria-label="回到正文">↩</a></li>\n</ol></section>',
    ],
    ['markup of others, shown as text', '<b onclick="x()">粗</b>', '<p>&lt;b onclick="x()"&gt;粗&lt;/b&gt;</p>'],
    ['a link to a script, not made', '[点](javascript:alert(1))', '<p>[点](javascript:alert(1))</p>'],
    ['a link', '[书店](https://example.org/)', '<p><a href="https://example.org/">书店</a></p>'],
  ]
  test.each(cases)('%s', (_, source, html) => {
    expect(renderArticle(source, drawn).freeHtml).toBe(html)
  })
})

test('tables have names of their own, through both parts', () => {
  const table = '| 甲 |\n| --- |\n| 乙 |'
  const { freeHtml, paidHtml } = renderArticle(`${table}\n\n<!-- 付费线 -->\n\n${table}`, premium)
  expect([freeHtml, paidHtml].map((html) => /aria-label="([^"]+)"/.exec(html)?.[1])).toEqual(['表格 1', '表格 2'])
})

test('a picture that was not drawn yet is left out, and the text goes on', () => {
  expect(renderArticle('前\n\n![猫](10203-a "图注")\n\n后', free).freeHtml).toBe('<p>前</p>\n<p>后</p>')
})

test('the stored picture is the one that the pages know how to show, whatever its words are', () => {
  const { freeHtml } = renderArticle('![“猫” "x" <b> & 狗](10203-a)', drawn)
  expect(freeHtml).toContain('alt="“猫” &quot;x&quot; &lt;b&gt; &amp; 狗"')
  expect(presentBodyPictures(freeHtml)).toContain('src="/media/picture/story/10203-a.jpg?w=')
  expect(presentBodyPictures(freeHtml)).not.toContain('data-media')
})

describe('a premium story', () => {
  const story = `开头。[^1]

## 甲

<!-- 付费线 -->

## 乙

其余。[^2]

[^1]: 注一。
[^2]: 注二。`

  test('is cut at the line; nothing of the rest is in the free part', () => {
    const { freeHtml, paidHtml } = renderArticle(story, premium)
    expect(freeHtml).toContain('开头')
    for (const paid of ['乙', '其余', '注一', '注二', '付费线']) expect(freeHtml).not.toContain(paid)
    expect(paidHtml).toContain('其余')
    expect(paidHtml).not.toContain('付费线')
  })

  test.each(['verse', 'right', 'callout', 'kept'])(
    'keeps a block of the paid part, ::: %s, out of the free one',
    (name) => {
      const source = `甲\n\n<!-- 付费线 -->\n\n乙\n\n::: ${name}\n秘密\n:::`
      const { freeHtml, paidHtml } = renderArticle(source, premium)
      expect(freeHtml).toBe('<p>甲</p>')
      expect(paidHtml.includes('秘密')).toBe(name !== 'kept')
    },
  )

  test('is not cut within what an import kept', () => {
    const source = '甲\n\n::: kept\n<!-- 付费线 -->\n:::\n\n<!-- 付费线 -->\n\n乙'
    expect(renderArticle(source, premium)).toMatchObject({ freeHtml: '<p>甲</p>', paidHtml: '<p>乙</p>' })
  })

  test('counts its notes and headings through both parts', () => {
    const { freeHtml, paidHtml, outline } = renderArticle(story, premium)
    expect(freeHtml).toContain('href="#fn-1"')
    expect(paidHtml).toContain('href="#fn-2"')
    expect(paidHtml.match(/<li id="fn-\d">/g)).toEqual(['<li id="fn-1">', '<li id="fn-2">'])
    expect(outline).toEqual([
      { id: 's-1', title: '甲', paid: false },
      { id: 's-2', title: '乙', paid: true },
    ])
  })
})

describe('a story that is written wrongly', () => {
  const cases: [name: string, source: string, options: ArticleHtmlOptions][] = [
    ['premium without the line', '全文', premium],
    ['the line in a free story', '甲\n\n<!-- 付费线 -->\n\n乙', free],
    ['the line within a paragraph', '甲\n<!-- 付费线 -->\n乙', premium],
    ['the line within a quotation', '> <!-- 付费线 -->\n\n乙', premium],
    ['the line within a poem', '甲\n\n::: verse\n<!-- 付费线 -->\n:::\n\n乙', premium],
    ['the line within a callout', '甲\n\n::: callout\n<!-- 付费线 -->\n:::\n\n乙', premium],
    ['the line within a table', '甲\n\n| <!-- 付费线 --> |\n| --- |\n\n乙', premium],
    ['two lines', '甲\n\n<!-- 付费线 -->\n\n乙\n\n<!-- 付费线 -->\n\n丙', premium],
    ['a picture among words', '看图 ![猫](10203-a)', drawn],
  ]
  test.each(cases)('%s is refused', (_, source, options) => {
    expect(() => renderArticle(source, options)).toThrow(StoryError)
  })
})

test('a note that is referred to twice leads back to its first place', () => {
  const { freeHtml } = renderArticle('一[^1]二[^1]\n\n[^1]: 注。', free)
  expect(freeHtml).toContain('id="fnref-1"')
  expect(freeHtml).toContain('id="fnref-1-2"')
  expect(freeHtml.match(/id="([^"]+)"/g)?.length).toBe(3)
})

describe('files of the library', () => {
  const library: ArticleHtmlOptions = {
    premium: false,
    findPicture: (path) => (path === 'picture/none.jpg' ? undefined : { width: 800, height: 600 }),
    findSound: (path) => (path === 'sound/a.mp3' ? { id: 42, durationMs: 63_000 } : undefined),
  }

  test('a gallery shows its pictures one by one; one that is not there is left out', () => {
    const source = '::: gallery\n![甲](picture/a.jpg "一")\n![乙](picture/none.jpg)\n![丙](picture/c.jpg)\n:::'
    expect(renderArticle(source, library).freeHtml).toBe(
      '<div class="gallery"><figure><img data-media="picture/a.jpg" width="800" height="600" alt="甲">' +
        '<figcaption>一</figcaption></figure>' +
        '<figure><img data-media="picture/c.jpg" width="800" height="600" alt="丙"></figure></div>',
    )
  })

  test('two pictures stand beside each other', () => {
    expect(renderArticle('::: row\n![甲](picture/a.jpg)\n![丙](picture/c.jpg)\n:::', library).freeHtml).toBe(
      '<div class="row"><figure><img data-media="picture/a.jpg" width="800" height="600" alt="甲"></figure>' +
        '<figure><img data-media="picture/c.jpg" width="800" height="600" alt="丙"></figure></div>',
    )
  })

  test('sound is named by its number, so that its path stands in no text', () => {
    const source = '::: audio\nsound/a.mp3 老周 <b> & "谈"\n:::\n\n::: audio\nsound/none.mp3 没有\n:::'
    expect(renderArticle(source, library).freeHtml).toBe(
      '<figure class="audio" data-sound="42" data-duration="63000">' +
        '<figcaption>老周 &lt;b&gt; &amp; "谈"</figcaption></figure>',
    )
  })

  test('what stands in the paid part is not in the free one', () => {
    const source = '甲\n\n<!-- 付费线 -->\n\n::: audio\nsound/a.mp3 录音\n:::'
    const { freeHtml, paidHtml } = renderArticle(source, { ...library, premium: true })
    expect(freeHtml).toBe('<p>甲</p>')
    expect(paidHtml).toContain('data-sound="42"')
  })
})

test('a draft is shown as far as it is right', () => {
  const lenient = (source: string, isPremium: boolean) =>
    renderArticle(source, { ...free, premium: isPremium, lenient: true })
  expect(lenient('甲\n\n<!-- 付费线 -->\n\n乙', false)).toMatchObject({
    freeHtml: '<p>甲</p>\n<p>乙</p>',
    paidHtml: '',
  })
  expect(lenient('甲', true)).toMatchObject({ freeHtml: '<p>甲</p>', paidHtml: '' })
  const twice = '甲\n\n<!-- 付费线 -->\n\n乙\n\n<!-- 付费线 -->\n\n丙'
  expect(lenient(twice, true)).toMatchObject({ freeHtml: '<p>甲</p>', paidHtml: '<p>乙</p>\n<p>丙</p>' })
  expect(lenient('看 ![猫](a) 图', false).freeHtml).toBe('<p>看  图</p>')
})
