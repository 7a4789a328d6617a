import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Token } from 'markdown-it'
import { Fragment, type Mark, type Node as DocNode } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { listKept, withoutKept } from '#markdown/kept-list.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'
import { casesOf } from '#server/testing/lists/cases-of.ts'
import { readMarkdown } from './read-markdown.ts'
import { storySchema } from '../story-schema.ts'
import { serializeMarkdown } from './write-markdown.ts'

// Documents that an editor could have written: every block and mark, and text full of special characters.

const SIGNS = [
  ...'*_~`[]()<>!^#+-=|:\\&;."\'“”。，、：（）《》…—1a中文一',
  '&amp;',
  '[^1]',
  '1. ',
  '- ',
  '::: ',
  '😀',
  '![',
]

/** Any run of special characters, words and spaces. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS, ' ', '　'), fc.string({ unit: 'binary', maxLength: 3 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map(
    (parts) =>
      parts
        .join('')
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cn}\ufffd]/gu, '一') || '一',
  )

/** Text that neither begins nor ends with a space, as lines of Markdown do. */
const words = fc
  .array(fc.constantFrom(...SIGNS, '城市', '车站', 'abc', '2019年'), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').trim() || '字')

const marks = fc
  .record({
    bold: fc.boolean(),
    italic: fc.boolean(),
    strike: fc.boolean(),
    code: fc.constantFrom(false, false, false, true),
    link: fc.option(fc.constantFrom('https://example.com/a(b)', '/article/10101', 'mailto:a@example.com'), { freq: 3 }),
  })
  .map(({ link, ...flags }): readonly Mark[] => {
    const names = Object.entries(flags).flatMap(([name, on]) => (on ? [name] : []))
    const all = names.map((name) => storySchema.marks[name]!.create())
    if (link) all.push(storySchema.marks['link']!.create({ href: link }))
    return all.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
  })

type Part = { kind: 'text' | 'break' | 'note'; text: string; marks: readonly Mark[] }

const part: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'text', 'break', 'note'),
  text: words,
  marks,
})

const plain: readonly Mark[] = []

function makeInline(parts: Part[], allowed: readonly Part['kind'][]): DocNode[] {
  const nodes: DocNode[] = []
  for (const { kind, text: any, marks: own } of parts) {
    const text = own.some(({ type }) => type.name === 'code') ? any.replaceAll(']', '}') : any
    const before = nodes.at(-1)
    const isBreak = before?.type.name === 'hardBreak'
    if (kind === 'note' && allowed.includes('note')) nodes.push(makeNote(text, own))
    else if (kind === 'break' && allowed.includes('break') && before && !isBreak) {
      nodes.push(storySchema.nodes['hardBreak']!.create())
    } else if (before?.isText && sameSet(before.marks, own)) {
      nodes[nodes.length - 1] = storySchema.text(before.text! + text, own)
    } else nodes.push(storySchema.text(text, own))
  }
  while (nodes.at(-1)?.type.name === 'hardBreak') nodes.pop()
  return nodes.length > 0 ? nodes : [storySchema.text('字', plain)]
}

const sameSet = (a: readonly Mark[], b: readonly Mark[]) => a.length === b.length && a.every((mark) => mark.isInSet(b))

const makeNote = (text: string, own: readonly Mark[]) =>
  storySchema.nodes['footnote']!.create(
    { id: '0', content: [{ type: 'text', text }] },
    null,
    own.filter(({ type }) => type.name !== 'code' && type.name !== 'link'),
  )

const parts = fc.array(part, { minLength: 1, maxLength: 5 })
const node = (name: string, attrs: object | null = null, content: DocNode[] = []) =>
  storySchema.nodes[name]!.create(attrs as Record<string, unknown> | null, content)

const anyParagraph = parts.map((list) => node('paragraph', null, makeInline(list, ['text', 'break', 'note'])))
const line = words.map((text) => text.replaceAll(/[[\]\\`<]/g, '括'))
const picture = fc.record({ src: fc.constantFrom('10203-a', 'picture/upload/ab12.jpg'), alt: line, caption: words })

const { list } = fc.letrec<{ list: DocNode; item: DocNode }>((tie) => ({
  item: fc
    .tuple(
      fc.oneof(anyParagraph, fc.constant(node('paragraph'))),
      fc.array(fc.oneof(anyParagraph, tie('list')), { maxLength: 2 }),
    )
    .map(([first, rest]) => {
      // A paragraph right behind an empty line would be that line.
      const isOdd = first.childCount === 0 && rest[0]?.type.name === 'paragraph'
      return node('listItem', null, isOdd ? rest : [first, ...rest])
    }),
  list: fc
    .record({
      start: fc.constantFrom(null, 1, 1, 7),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    })
    .map(({ start, items }) => {
      // A list of empty lines alone is nothing.
      const kept = items.some((item) => item.textContent) ? items : [node('listItem', null, [wordLine()])]
      return start === null ? node('bulletList', null, kept) : node('orderedList', { start }, kept)
    }),
}))

const wordLine = () => node('paragraph', null, [storySchema.text('字')])

/** Lines that would mean something elsewhere, and ideographic spaces before them. */
const verseLine = fc
  .tuple(fc.constantFrom('', '', '　　'), parts, fc.constantFrom('', ':::', '- ', '　:::', '# '))
  .map(([lead, content, sign]) => {
    const nodes = makeInline(content, ['text', 'note'])
    return lead + sign ? [storySchema.text(lead + sign), ...nodes] : nodes
  })
const stanza = fc.array(verseLine, { minLength: 1, maxLength: 4 }).map((lines) => {
  const breaks = lines.flatMap((nodes, index) =>
    index === 0 ? nodes : [storySchema.nodes['hardBreak']!.create(), ...nodes],
  )
  return node('paragraph', null, Fragment.from(breaks).content as DocNode[])
})

const cellText = fc
  .tuple(fc.constantFrom('', '|', '\\|', '\\', ':---', '# '), parts, fc.constantFrom('', '', '|', '\\', '`|`'))
  .map(([lead, content, end]) => {
    const nodes = makeInline(content, ['text', 'note'])
    const code = storySchema.marks['code']!.create()
    if (lead) nodes.unshift(storySchema.text(`${lead}|`, [storySchema.marks['strike']!.create()]))
    if (end) nodes.push(storySchema.text('a\\|b', [code]), storySchema.text(end, [storySchema.marks['bold']!.create()]))
    return nodes
  })
const cellOf = (name: string, align: unknown, content: DocNode[] | null) =>
  node(name, { align }, [node('paragraph', null, content ?? [])])
const table = fc
  .record({
    aligns: fc.array(fc.constantFrom(null, 'left', 'center', 'right'), { minLength: 1, maxLength: 3 }),
    cells: fc.array(fc.option(cellText, { freq: 3 }), { minLength: 12, maxLength: 12 }),
    height: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ aligns, cells, height }) => {
    const row = (name: string, index: number) =>
      node(
        'tableRow',
        null,
        aligns.map((align, column) => cellOf(name, align, cells[index * aligns.length + column] ?? null)),
      )
    const others = Array.from({ length: height }, (_, index) => row('tableCell', index + 1))
    const whole = node('table', null, [row('tableHeader', 0), ...others])
    // A table without words is nothing.
    const filled = aligns.map((align) => cellOf('tableHeader', align, [storySchema.text('字')]))
    return whole.textContent.trim() ? whole : node('table', null, [node('tableRow', null, filled), ...others])
  })

/** Lines of anything, among them those that close a block. */
const keptLine = fc.oneof(
  fc.constantFrom(
    '',
    ':::',
    '  ::: ',
    '\\:::',
    '\\\\:::\t',
    '　:::',
    '::: kept',
    '::: gallery',
    '[^1]: 注',
    '<!-- 付费线 -->',
    '```',
  ),
  fc.constantFrom(
    '[gallery ids="1,2"]',
    '<div class="x">',
    '  缩进',
    '尾随  ',
    '| a | b |',
    '| --- | --- |',
    '> 引',
    '- 列',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }).map((any) => any.toWellFormed().replaceAll(/[\0\n\r]/g, '字')),
)
const keptText = fc.array(keptLine, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'))

const block: fc.Arbitrary<DocNode> = fc.oneof(
  { weight: 5, arbitrary: anyParagraph },
  fc.tuple(fc.constantFrom(2, 3), parts).map(([level, content]) => {
    return node('heading', { level }, makeInline(content, ['text', 'note']))
  }),
  fc
    .array(fc.oneof(anyParagraph, list), { minLength: 1, maxLength: 3 })
    .map((content) => node('blockquote', null, content)),
  fc.array(anyParagraph, { minLength: 1, maxLength: 2 }).map((content) => node('pullQuote', null, content)),
  list,
  fc
    .array(fc.oneof(anyParagraph, list), { minLength: 1, maxLength: 3 })
    .map((content) => node('callout', null, content)),
  fc
    .tuple(fc.constantFrom('verse', 'right', 'center'), fc.array(stanza, { minLength: 1, maxLength: 3 }))
    .map(([kind, stanzas]) => node('lineBlock', { kind }, stanzas)),
  table,
  fc.constantFrom('', '10203', '7').map((id) => node('storyCard', { id })),
  keptText.map((kept) => node('keptBlock', { text: kept })),
  picture.map((attrs) => node('picture', attrs)),
  fc
    .tuple(fc.array(picture, { maxLength: 3 }), fc.constantFrom('gallery', 'row'))
    .map(([pictures, kind]) => node('gallery', { pictures, kind })),
  line.map((title) => node('audio', { src: 'sound/upload/ab.mp3', title })),
  line.map((title) => node('file', { src: 'file/upload/ab.pdf', title })),
  fc
    .record({ title: line, poster: fc.constantFrom('', '10203-a', 'picture/upload/ab12.jpg') })
    .map((attrs) => node('video', { src: 'video/upload/ab.mp4', ...attrs })),
  fc
    .record({
      address: fc.constantFrom('https://www.bilibili.com/video/BV1xx411c7mD', 'https://example.com/a_b*c', ':::x', ''),
      title: line,
    })
    .map((attrs) => node('embed', attrs)),
  fc.constant(node('horizontalRule')),
  fc.constant(node('payLine')),
)

/** Notes bear their numbers as names, as they do once they were written. */
function numberNotes(doc: DocNode): DocNode {
  let count = 0
  const number = (each: DocNode): DocNode => {
    if (each.type.name === 'footnote') return each.type.create({ ...each.attrs, id: String(++count) }, null, each.marks)
    return each.isLeaf ? each : each.copy(Fragment.from(each.children.map(number)))
  }
  return number(doc)
}

const anyStory: fc.Arbitrary<DocNode> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => numberNotes(storySchema.topNodeType.create(null, blocks)))

const dialect = createStoryMarkdown()
const articles = new URL('../../../../content/article/', import.meta.url)

/** What the page is made of, without where it stood in the source and which of two spellings was used. */
function listTokens(markdown: string): object[] {
  const bare = ({ type, tag, attrs, content, meta, children, hidden }: Token): object => ({
    ...{ type, tag, attrs, meta, hidden },
    ...(children ? { children: children.map(bare) } : { content }),
  })
  return dialect.parse(markdown, {}).map(bare)
}

const paragraphOf = (...content: DocNode[]) => storySchema.nodes['paragraph']!.create(null, content)
const text = (letters: string, ...names: string[]) =>
  storySchema.text(
    letters,
    names.map((name) => storySchema.marks[name]!.create()),
  )
const docOf = (...blocks: DocNode[]) => storySchema.topNodeType.create(null, blocks)

describe('every story of the edition', () => {
  it.each(
    casesOf(
      'stories of the edition',
      readdirSync(articles).filter((name) => name.endsWith('.md')),
    ),
  )('%s comes back as it was', (name) => {
    const body = readFileSync(new URL(name, articles), 'utf8').replace(/^---\n.*?\n---\n/s, '')
    const written = serializeMarkdown(readMarkdown(body))
    expect(listTokens(written)).toEqual(listTokens(body))
    expect(written).toBe(body.trim().replaceAll(/ +$/gm, ''))
  })
})

describe('whatever is written', () => {
  it('is the same document when it is read again', () => {
    fc.assert(
      fc.property(anyStory, (doc) => {
        const markdown = serializeMarkdown(doc)
        expect(readMarkdown(markdown).toJSON(), markdown).toEqual(doc.toJSON())
      }),
      { numRuns: 500 },
    )
  })

  it('keeps every character, whatever spaces and signs it has', () => {
    const lettersOf = (doc: DocNode) => doc.textContent.replaceAll(/[\s\p{Cc}]+/gu, '')
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (lines) => {
        const doc = docOf(
          ...lines.map((each) => paragraphOf(text(each, 'bold'), text(each), text(each, 'italic', 'code'))),
        )
        const once = readMarkdown(serializeMarkdown(doc))
        expect(lettersOf(once), serializeMarkdown(doc)).toBe(lettersOf(doc))
        expect(serializeMarkdown(once)).toBe(serializeMarkdown(doc))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a heading of signs', () => {
  it.each(['#', '##', 'a#', '\\#', '\\\\#', '# a ##', '1. #'])('%s is the same when it is read again', (title) => {
    const doc = docOf(node('heading', { level: 2 }, [text(title)]))
    expect(readMarkdown(serializeMarkdown(doc)).toJSON(), serializeMarkdown(doc)).toEqual(doc.toJSON())
  })
})

describe('a link of signs', () => {
  const link = storySchema.marks['link']!.create({ href: '/article/10101' })

  it.each(['^', '^1', '^1:', '^*[^1]:::', '^a]: b', '!^', '[^1]: a'])(
    '%s is the same when it is read again',
    (label) => {
      const doc = docOf(paragraphOf(storySchema.text(label, [link]), text('后')))
      expect(readMarkdown(serializeMarkdown(doc)).toJSON(), serializeMarkdown(doc)).toEqual(doc.toJSON())
    },
  )
})

describe('marks beside Chinese punctuation', () => {
  it.each([
    ['好。', '他', '**好。**&#x4ed6;'],
    ['好', '他', '**好**他'],
    ['好。', '，他', '**好。**，他'],
  ])('%s before %s', (inside, outside, expected) => {
    const doc = docOf(paragraphOf(text(inside, 'bold'), text(outside)))
    expect(serializeMarkdown(doc)).toBe(expected)
    expect(readMarkdown(expected).toJSON()).toEqual(doc.toJSON())
  })
})

describe('what the editor has no block for', () => {
  it.each([
    ['a table in a quotation', '> | 年 | 人 |\n> | --- | --- |\n> | 1990 | 十八[^1] |\n\n后面。\n\n[^1]: 注。'],
    ['a story without a number', '::: story\n那一篇\n:::\n\n后面。'],
    ['a picture in a table', '| 图 |\n| --- |\n| ![猫](a) |\n\n后面。'],
    ['code', '```js\nconst 一 = 1\n```\n\n后面。'],
    ['a quotation in a quotation', '> 外\n>\n> > 里\n\n后面。'],
    ['a heading in a pull quote', '::: pull\n## 标题\n:::\n\n后面。'],
    ['a poem in a callout', '::: callout\n::: verse\n一\n:::\n\n后面。'],
    ['a heading in a callout', '::: callout\n## 标题\n:::\n\n后面。'],
    ['a heading in a list', '- 一\n\n  ## 标题\n\n后面。'],
  ])('%s stays as it is', (_, markdown) => {
    const doc = readMarkdown(markdown)
    expect(doc.firstChild!.type.name).toBe('sourceBlock')
    expect(serializeMarkdown(doc)).toBe(markdown)
  })
})

it('what an import could not translate comes back, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(keptText, { minLength: 1, maxLength: 3 }), (texts) => {
      const doc = docOf(...texts.map((kept) => node('keptBlock', { text: kept })))
      expect(listKept(serializeMarkdown(doc))).toEqual(texts)
      expect(withoutKept(serializeMarkdown(doc)).trim()).toBe('')
    }),
  )
})

describe('what is written another way', () => {
  it.each([
    ['a picture among words', '前![图](a "说明")后', '前\n\n![图](a "说明")\n\n后'],
    ['lines of one paragraph', '第一行\n第二行', '第一行第二行'],
    ['lines of Latin words', 'one\ntwo', 'one two'],
    ['a heading of the first level', '# 题', '## 题'],
    ['two marks of one note', '一[^a]二[^a]\n\n[^a]: 注', '一[^1]二[^1]\n\n[^1]: 注'],
    ['notes out of order', '一[^9]二[^3]\n\n[^3]: 三\n[^9]: 九', '一[^1]二[^2]\n\n[^1]: 九\n[^2]: 三'],
    ['a table', 'a|b\n:-|-:\n1|`x\\|y`|3\n2', '| a | b |\n| :--- | ---: |\n| 1 | `x\\|y` |\n| 2 |  |'],
    ['a table of one column', '| 甲 |\n|---|\n| 乙 |', '| 甲 |\n| --- |\n| 乙 |'],
    ['a table without words', '|  |  |\n| --- | --- |\n|  |  |', ''],
    ['a poem with empty lines', '::: verse\n\n一\n\n\n二\n\n:::', '::: verse\n一\n\n二\n:::'],
    ['a mark through two lines', '::: verse\n**一\n二**\n:::', '::: verse\n\\*\\*一\n二\\*\\*\n:::'],
    ['a poem that is not closed', '::: verse\n一', '::: verse\n一\n:::'],
    ['nothing', '', ''],
  ])('%s', (_, markdown, expected) => {
    expect(serializeMarkdown(readMarkdown(markdown))).toBe(expected)
  })

  it('words that look like the pay line are no pay line', () => {
    const doc = docOf(paragraphOf(text('<!-- 付费线 -->')))
    expect(dialect.parse(serializeMarkdown(doc), {}).some(({ type }) => type === 'pay_line')).toBe(false)
    expect(readMarkdown(serializeMarkdown(doc)).textContent).toBe('<!-- 付费线 -->')
  })
})
