/** Stories of all that the dialect can say: drawn at random, with the words and signs that forms of text stumble over. */
import fc from 'fast-check'
import { flatten, writeAlt, writeCaption } from '#markdown/escape-markdown.ts'
import { writeKept } from '#markdown/kept-block.ts'
import { PAY_LINE, writeEmbed, writeFile, writeVideo } from '#markdown/story-block.ts'
import { writeCell, writeTable } from '#markdown/table.ts'
import { writeInline, type InlineMark, type InlinePart } from '#markdown/write-inline.ts'

const WORDS = [
  ...['城市', '车站', '“好。”', '2019年', 'abc', 'AC/DC', '𠮷野', '😀', '👩‍👩‍👧', 'é', '１２', '〇', '——', '……'],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '[',
    ']',
    '(',
    ')',
    '<',
    '<b>',
    '<!--',
    '-->',
    '!',
    '#',
    '+',
    '-',
    '|',
    '\\',
    '&',
    '&amp;',
  ],
  ...[
    "'",
    '"',
    ':',
    '%%',
    '{{',
    '}',
    ']]>',
    '<![CDATA[',
    '[caption]',
    '[gallery]',
    '1. ',
    '- ',
    '::: ',
    '>',
    '$1',
    '--',
    '　',
    ' ',
  ],
]

/** One line of words, with no space at its ends and none twice. */
export const anyLine: fc.Arbitrary<string> = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map(
  (parts) =>
    parts
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/[ 　]*　[ 　]*/g, '　')
      .trim() || '字',
)

const LINKS = ['https://example.com/a(b)?c=1&d=%E4%B8%80#e', 'mailto:a@example.com', '/article/1', '/article/2']

const mark: fc.Arbitrary<InlineMark> = fc.oneof(
  fc.constantFrom<InlineMark>({ name: 'bold' }, { name: 'italic' }, { name: 'strike' }),
  fc.constantFrom(...LINKS).map((href): InlineMark => ({ name: 'link', href })),
)
const part: fc.Arbitrary<InlinePart> = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'code'),
  text: anyLine,
  marks: fc.uniqueArray(mark, { maxLength: 2, selector: ({ name }) => name }),
})
const lineBreak: InlinePart = { kind: 'break', text: '', marks: [] }
/** Two pieces of code beside each other are one. */
const inline = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) =>
    parts.map((each, index) => (parts[index - 1]?.kind === 'code' ? { ...each, kind: 'text' as const } : each)),
  )
const withBreaks = fc
  .array(inline, { minLength: 1, maxLength: 2 })
  .map((lines) => lines.flatMap((parts, index) => (index > 0 ? [lineBreak, ...parts] : parts)))
/** Its text between brackets is read literally. */
const literal = anyLine.map((text) => writeAlt(text))

export const PICTURES = ['picture/upload/a.jpg', 'picture/story/甲 b.jpg'] as const
export const SOUND = 'sound/upload/a.mp3'
const VIDEO = 'video/upload/a.mp4'
const FILE = 'file/upload/a.pdf'
const EMBEDS = ['https://www.bilibili.com/video/BV1xx411c7mD', 'https://music.163.com/song?id=186016']

const pictureText = (src: string, alt: string, caption: string): string =>
  `![${alt}](${/[()\s]/.test(src) ? `<${src}>` : src}${writeCaption(caption)})`

const picture = fc.record({
  src: fc.constantFrom(...PICTURES),
  alt: fc.oneof(literal, fc.constant('')),
  caption: fc.oneof(anyLine, fc.constant('')),
})

/** A block, and what becomes of it elsewhere if that is not the same. */
export type AnyBlock = { kind: string; text: string }

const paragraph = withBreaks.map((parts): AnyBlock => ({ kind: 'paragraph', text: writeInline(parts) }))
const fence = (name: string, text: string): string => `::: ${name}\n${text}\n:::`
const indent = (text: string, first: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line && ' '.repeat(first.length)) + line)
    .join('\n')

const { list } = fc.letrec<{ list: AnyBlock; item: string }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.option(tie('list'), { maxDepth: 2, nil: null }), fc.boolean())
    .map(([first, inner, isLoose]) =>
      [first.text, ...(inner ? [inner.text] : [])].join(isLoose || inner?.text.startsWith('7') ? '\n\n' : '\n'),
    ),
  list: fc
    .record({ start: fc.constantFrom(null, 1, 7), items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) })
    .map(({ start, items }) => ({
      kind: 'list',
      text: items.map((item, index) => indent(item, start === null ? '- ' : `${start + index}. `)).join('\n'),
    })),
}))

const alone = (kind: string, parts: fc.Arbitrary<string>): fc.Arbitrary<AnyBlock> =>
  parts.map((text) => ({ kind, text }))
const oneLine = inline.map((parts) => writeInline(parts, { oneLine: true }))
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((all) => all.map(({ text }) => text))
const stanzas = fc
  .array(
    fc.array(
      inline.map((parts) => writeInline(parts, { oneLine: true, keepsIndent: true })),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((all) => all.map((lines) => lines.join('\n')).join('\n\n'))
const cells = (width: number) => fc.array(oneLine.map(writeCell), { minLength: width, maxLength: width })

const block: fc.Arbitrary<AnyBlock> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  alone(
    'heading',
    fc
      .tuple(fc.constantFrom('##', '###'), inline)
      .map(([signs, parts]) => {
        const plain = parts.map((each) => ({ ...each, marks: each.marks.filter(({ name }) => name !== 'bold') }))
        return `${signs} ${writeInline(plain, { oneLine: true }).replaceAll('#', String.raw`\#`)}`
      })
      .map((text) => text.replaceAll(String.raw`\\#`, '井')),
  ),
  alone(
    'quote',
    paragraphs.map((all) =>
      all
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n'),
    ),
  ),
  alone(
    'pull',
    paragraphs.map((all) => fence('pull', all.join('\n\n'))),
  ),
  alone(
    'callout',
    fc.tuple(paragraphs, list).map(([all, inner]) => fence('callout', [...all, inner.text].join('\n\n'))),
  ),
  alone(
    'callout',
    paragraphs.map((all) => fence('callout', all.join('\n\n'))),
  ),
  list,
  alone(
    'picture',
    picture.map(({ src, alt, caption }) => pictureText(src, alt, caption)),
  ),
  ...(['gallery', 'row'] as const).map((kind) =>
    alone(
      kind,
      fc
        .array(picture, { minLength: 2, maxLength: kind === 'row' ? 2 : 11 })
        .map((all) => fence(kind, all.map(({ src, alt, caption }) => pictureText(src, alt, caption)).join('\n'))),
    ),
  ),
  alone(
    'audio',
    anyLine.map((title) => fence('audio', `${SOUND} ${flatten(title)}`)),
  ),
  alone(
    'file',
    anyLine.map((title) => writeFile({ src: FILE, title })),
  ),
  alone(
    'video',
    fc
      .tuple(anyLine, fc.constantFrom('', PICTURES[0]))
      .map(([title, poster]) => writeVideo({ src: VIDEO, title, poster })),
  ),
  alone(
    'embed',
    fc
      .tuple(fc.constantFrom(...EMBEDS), fc.oneof(anyLine, fc.constant('')))
      .map(([address, title]) => writeEmbed({ address, title })),
  ),
  alone(
    'table',
    fc
      .integer({ min: 2, max: 3 })
      .chain((width) =>
        fc.tuple(
          fc.array(cells(width), { minLength: 2, maxLength: 3 }),
          fc.array(fc.constantFrom(null, 'left', 'center', 'right'), { minLength: width, maxLength: width }),
        ),
      )
      .map(([rows, aligns]) => writeTable(rows, aligns)),
  ),
  alone(
    'headless',
    cells(2).map((row) => writeTable([['', ''], row, row], [])),
  ),
  alone(
    'quote',
    fc.tuple(paragraph, list).map(([first, inner]) =>
      [first.text, inner.text]
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n'),
    ),
  ),
  ...(['verse', 'right', 'center'] as const).map((kind) =>
    alone(
      kind,
      stanzas.map((text) => fence(kind, text)),
    ),
  ),
  alone('kept', fc.constantFrom('[map id=1]\n\n<b>甲 & "乙"</b> -- -->', ':::', 'a\n  b').map(writeKept)),
  alone(
    'story',
    fc.constantFrom('1', '2').map((id) => fence('story', id)),
  ),
  alone('rule', fc.constant('---')),
)

const NOTE = '注[^1]再注[^2]又注[^1]'

export type AnyBody = { blocks: AnyBlock[]; isPremium: boolean; notes: string[] }

/** Lists stand apart: two that follow each other are one to a reader of Markdown. */
export const writeAny = ({ blocks, isPremium, notes }: AnyBody): string => {
  const apart = blocks.flatMap((each, index) =>
    each.kind === 'list' && blocks[index - 1]?.kind === 'list' ? ['之间', each.text] : [each.text],
  )
  return [
    ...(isPremium ? ['免费', PAY_LINE] : []),
    ...apart,
    ...(isPremium ? ['付费'] : []),
    ...(notes.length > 0 ? [NOTE, notes.map((text, index) => `[^${index + 1}]: ${text}`).join('\n')] : []),
  ].join('\n\n')
}

export const anyBody: fc.Arbitrary<AnyBody> = fc.record({
  blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
  isPremium: fc.boolean(),
  notes: fc.oneof(fc.constant<string[]>([]), fc.array(oneLine, { minLength: 2, maxLength: 2 })),
})
