import { Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { writePasteMark } from '#domain/desk/paste-mark.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'
import { storySchema } from '../story-schema.ts'
import { insertMarks, insertPaste, listMarks, placePiece } from './intake-mark.ts'

const MARK = writePasteMark('picture', '缸')
const LINK = `[${MARK}](https://mmbiz.qpic.cn/a)`
const picture = storySchema.nodes['picture']!.create({ src: 'picture/upload/a.jpg', alt: '缸' })
const PICTURE = '![缸](picture/upload/a.jpg)'

const stateOf = (markdown: string) => EditorState.create({ doc: readMarkdown(markdown) })

describe('the lines that ask for something', () => {
  test.each([
    ['', []],
    [`甲\n\n${MARK}\n\n乙`, ['picture 缸 ']],
    [LINK, ['picture 缸 https://mmbiz.qpic.cn/a']],
    [`甲${MARK}\n\n${MARK}乙`, []],
    [`> ${LINK}\n\n- ${MARK}`, ['picture 缸 https://mmbiz.qpic.cn/a', 'picture 缸 ']],
    [`| 甲 | 乙 |\n| --- | --- |\n| 丙 | ${MARK} |`, []],
    [writePasteMark('audio', '夜话'), ['audio 夜话 ']],
  ])('of %j', (markdown, expected) => {
    const marks = listMarks(readMarkdown(markdown))
    expect(marks.map(({ kind, name, address }) => `${kind} ${name} ${address}`)).toEqual(expected)
  })
})

describe('a picture in place of its line', () => {
  test.each([
    [`甲\n\n${LINK}\n\n乙`, `甲\n\n${PICTURE}\n\n乙`],
    [MARK, PICTURE],
    [`> ${LINK}`, PICTURE],
    [`> 甲\n>\n> ${LINK}\n>\n> 乙`, `> 甲\n\n${PICTURE}\n\n> 乙`],
    [`> ${LINK}\n>\n> 乙`, `${PICTURE}\n\n> 乙`],
    [`> 甲\n>\n> ${LINK}`, `> 甲\n\n${PICTURE}`],
    [`- 甲\n- ${LINK}\n- 乙`, `- 甲\n\n${PICTURE}\n\n- 乙`],
    [`1. 甲\n2. ${LINK}\n3. 乙`, `1. 甲\n\n${PICTURE}\n\n2. 乙`],
    [`- 甲\n\n  ${LINK}\n- 乙`, `- 甲\n\n${PICTURE}\n\n- 乙`],
    [`- 甲\n  - ${LINK}\n  - 丙\n- 乙`, `- 甲\n  - 丙\n\n${PICTURE}\n\n- 乙`],
    [`::: callout\n甲\n\n${LINK}\n\n乙\n:::`, `::: callout\n甲\n:::\n\n${PICTURE}\n\n::: callout\n乙\n:::`],
  ])('%j', (before, after) => {
    const state = stateOf(before)
    const [mark] = listMarks(state.doc)
    const { doc } = placePiece(state.tr, mark!.position, picture)
    doc.check()
    expect(serializeMarkdown(doc)).toBe(after)
  })

  test('leaves the words that were written beside it', () => {
    const state = stateOf(`甲\n\n${MARK}`)
    const [mark] = listMarks(state.doc)
    const tr = state.tr.insertText('完。', state.doc.content.size - 1)
    expect(serializeMarkdown(placePiece(tr, mark!.position, picture).doc)).toBe(`甲\n\n${PICTURE}\n\n完。`)
  })
})

describe('lines for files', () => {
  const wanted = [
    { kind: 'picture', name: '一' },
    { kind: 'audio', name: '二' },
  ] as const

  test.each([
    ['', 1, '甲'],
    ['甲乙丙丁\n\n戊', 1, '甲'],
    ['甲乙丙丁\n\n戊', 5, '甲'],
  ])('stand together, in their order: in %j at %i', (markdown, position) => {
    const { tr, marks } = insertMarks(stateOf(markdown), position, wanted)
    expect(marks.map(({ name }) => name)).toEqual(['一', '二'])
    const blocks = serializeMarkdown(tr.doc).split('\n\n')
    expect(blocks.filter((block) => block.startsWith('【'))).toHaveLength(2)
    expect(blocks.filter((block) => !block.startsWith('【')).join('')).toBe(markdown.replaceAll('\n', ''))
    expect(tr.selection.$from.parent.textContent.startsWith('【')).toBe(false)
  })
})

describe('a paste with lines that ask for pictures', () => {
  const sliceOf = (markdown: string, open: number) => new Slice(readMarkdown(markdown).content, open, open)
  const at = (state: EditorState, position: number) =>
    state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)))

  test.each([
    ['in the middle of a line', '前后', 2, `一\n\n${LINK}\n\n二`, `前一\n\n${LINK}\n\n二后`],
    ['a line alone', '前后', 2, LINK, `前\n\n${LINK}\n\n后`],
    ['at the end', '前', 2, `一\n\n${LINK}`, `前一\n\n${LINK}`],
    ['in an empty line', '', 1, `${LINK}\n\n${MARK}`, `${LINK}\n\n${MARK}`],
    ['at the beginning', '后', 1, LINK, `${LINK}\n\n后`],
  ])('%s', (_, markdown, position, pasted, expected) => {
    const { tr, marks } = insertPaste(at(stateOf(markdown), position), sliceOf(pasted, 1))
    tr.doc.check()
    expect(serializeMarkdown(tr.doc)).toBe(expected)
    expect(marks).toHaveLength(pasted.split('【').length - 1)
    // Whoever goes on writing does not write into the line.
    expect(serializeMarkdown(tr.insertText('完', tr.selection.from).doc)).not.toContain('】完')
  })

  test('tells those from lines that were there before', () => {
    const { marks } = insertPaste(at(stateOf(`${MARK}\n\n前\n\n${MARK}`), MARK.length + 4), sliceOf(LINK, 1))
    expect(marks.map(({ address }) => address)).toEqual(['https://mmbiz.qpic.cn/a'])
  })
})
