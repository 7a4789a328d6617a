/** Compares two texts: paragraph by paragraph, and word by word within a changed paragraph. */
import { diffArrays, diffChars, diffWordsWithSpace } from 'diff'

export type WordPart = { kind: 'same' | 'gone' | 'new'; text: string }

export type ParagraphChange = { kind: 'same' | 'gone' | 'new' | 'changed'; parts: WordPart[] }

/** Chinese words, which are not separated by spaces; older browsers lack the segmenter and compare by characters. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null

/** Below this share of common words, two paragraphs count as different. */
const KIN = 0.3

export function compareTexts(before: string, after: string): ParagraphChange[] {
  const changes: ParagraphChange[] = []
  let gone: string[] = []
  for (const { added, removed, value } of diffArrays(splitParagraphs(before), splitParagraphs(after))) {
    if (removed) gone = value
    else {
      if (added) changes.push(...pairUp(gone, value))
      else changes.push(...gone.map(leave), ...value.map((text) => whole('same', text)))
      gone = []
    }
  }
  return [...changes, ...gone.map(leave)]
}

const splitParagraphs = (text: string): string[] =>
  text.split(/\n{2,}/).flatMap((part) => (part.trim() ? [showSource(part.trim())] : []))

/** The source for display in the comparison: without pure Markdown syntax. */
const showSource = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

const whole = (kind: 'same' | 'gone' | 'new', text: string): ParagraphChange => ({ kind, parts: [{ kind, text }] })
const leave = (text: string) => whole('gone', text)

/** Pairs removed and added paragraphs, as far as they are the same one. */
function pairUp(gone: string[], added: string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = []
  for (let index = 0; index < Math.max(gone.length, added.length); index++) {
    const [old, young] = [gone[index], added[index]]
    const parts = old !== undefined && young !== undefined ? compareWords(old, young) : null
    if (parts && shareOf(parts) >= KIN) changes.push({ kind: 'changed', parts })
    else {
      if (old !== undefined) changes.push(leave(old))
      if (young !== undefined) changes.push(whole('new', young))
    }
  }
  return changes
}

export function compareWords(before: string, after: string): WordPart[] {
  const changes = segmenter ? diffWordsWithSpace(before, after, { intlSegmenter: segmenter }) : diffChars(before, after)
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value }))
}

function shareOf(parts: WordPart[]): number {
  const length = (kind: WordPart['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.length : 0), 0)
  const same = length('same')
  return same / Math.max(1, same + Math.max(length('gone'), length('new')))
}
