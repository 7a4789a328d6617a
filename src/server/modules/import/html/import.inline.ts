/** Gathers the words of a paragraph while its HTML is read, and what of them is left in the end. */
import type { Element } from 'domhandler'
import { isSafeHref } from '#markdown/link-href.ts'
import { readStyle, type Look } from '#markdown/text-style.ts'
import { tidyWords } from '#markdown/tidy-words.ts'
import type { InlineMark, InlinePart } from '#markdown/write-inline.ts'
import { attribute, brief, type HtmlSurroundings } from './import.reading.ts'

/** `code` belongs to the part and is none of its marks. */
export type Style = { marks: readonly InlineMark[]; isCode: boolean }

export const PLAIN: Style = { marks: [], isCode: false }

const NAMES: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', dfn: 'italic', var: 'italic' },
  ...{ s: 'strike', strike: 'strike', del: 'strike' },
}
const NO_LOOK: Look = { bold: null, italic: null, strike: null }
const CODE = new Set(['code', 'kbd', 'samp', 'tt'])

/** The style of what is within an element. */
export function styleWithin(element: Element, outer: Style, around: HtmlSurroundings): Style {
  const { name } = element
  const own = NAMES[name]
  const stated = attribute(element, 'style')
  const look = stated ? readStyle(stated) : NO_LOOK
  const marks = new Map(outer.marks.map((mark) => [mark.name, mark]))
  const set = (mark: 'bold' | 'italic' | 'strike', is: boolean | null) => {
    if (is ?? own === mark) marks.set(mark, { name: mark })
    // A line through the words of an outer element stays, whatever an inner one says.
    else if (is === false && mark !== 'strike') marks.delete(mark)
  }
  set('bold', look.bold)
  set('italic', look.italic)
  set('strike', own === 'strike' ? true : look.strike)
  const href = name === 'a' ? attribute(element, 'href').trim() : ''
  if (href) {
    const target = around.findLink(href)
    if (target !== null && isSafeHref(target)) marks.set('link', { name: 'link', href: writeHref(target) })
    else around.lose(href.startsWith('#') ? 'anchorDropped' : 'linkDropped', brief(href))
  }
  return { marks: [...marks.values()], isCode: outer.isCode || CODE.has(name) }
}

/** As Markdown stores it: other characters are percent-encoded, and existing encodings stay. */
const writeHref = (href: string): string =>
  encodeURI(href.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ''))
    .replaceAll(/%25(?=[0-9a-f]{2})/gi, '%')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D')

type Gathered = InlinePart & { isSoft?: boolean }

/** `end` gives the paragraphs, each with what comes right behind it: two line breaks end one. */
export function createGatherer<Behind>() {
  let parts: Gathered[] = []
  let behind: Behind[] = []
  let ended: { parts: InlinePart[]; behind: Behind[] }[] = []

  function endParagraph() {
    ended.push({ parts: trimParts(parts), behind })
    parts = []
    behind = []
  }

  function addBreak(isSoft: boolean) {
    const last = parts.at(-1)
    if (last?.kind !== 'break') parts.push({ kind: 'break', text: '', marks: [], isSoft })
    // A line end beside a break is the same break.
    else if (last.isSoft || isSoft) last.isSoft = last.isSoft === true && isSoft
    else endParagraph()
  }

  function addText(text: string, { marks, isCode }: Style) {
    const words = isCode ? text : tidyWords(text)
    const last = parts.at(-1)
    const fresh =
      !isCode && (!last || last.kind === 'break' || last.text.endsWith(' ')) ? words.replace(/^ /, '') : words
    if (fresh) parts.push({ kind: isCode ? 'code' : 'text', text: fresh, marks })
  }

  return {
    addText,
    /** With line ends that mean something. */
    addLines(text: string, style: Style) {
      for (const [index, paragraph] of text.split(/\n[^\S\n]*\n\s*/).entries()) {
        if (index > 0) endParagraph()
        for (const [number, line] of paragraph.split('\n').entries()) {
          if (number > 0) addBreak(true)
          addText(line, style)
        }
      }
    },
    addNote: (label: string, { marks }: Style) => void parts.push({ kind: 'note', text: label, marks }),
    addBreak: () => addBreak(false),
    /** Within words, it comes behind their paragraph. */
    addBehind: (block: Behind) => void behind.push(block),
    end() {
      endParagraph()
      const all = ended
      ended = []
      return all
    },
  }
}

const isBlank = ({ kind, text }: InlinePart): boolean => kind === 'break' || (kind === 'text' && !text.trim())

/** Without spaces and breaks at its ends; adjoining parts with the same marks are one. */
export function trimParts(parts: readonly Gathered[]): InlinePart[] {
  const first = parts.findIndex((part) => !isBlank(part))
  if (first === -1) return []
  const last = parts.findLastIndex((part) => !isBlank(part))
  const kept: InlinePart[] = []
  for (const { kind, text, marks } of parts.slice(first, last + 1)) {
    const before = kept.at(-1)
    if (before && before.kind === kind && kind !== 'note' && kind !== 'break' && haveSameMarks(before.marks, marks))
      before.text += text
    else kept.push({ kind, text, marks })
  }
  return kept
}

const keyOf = (marks: readonly InlineMark[]) =>
  marks
    .map((mark) => JSON.stringify(mark))
    .toSorted()
    .join()
const haveSameMarks = (one: readonly InlineMark[], other: readonly InlineMark[]) => keyOf(one) === keyOf(other)

/** Split at its line breaks. */
export function splitLines(parts: readonly InlinePart[]): InlinePart[][] {
  const lines: InlinePart[][] = [[]]
  for (const part of parts) {
    if (part.kind === 'break') lines.push([])
    else lines.at(-1)!.push(part)
  }
  return lines.map(trimParts).filter((line) => line.length > 0)
}
