/**
 * Finds listed words in a text, however they are written: with signs or a single letter or digit between their characters,
 * in pinyin, or half and half.
 *
 * False positives are avoided. Latin words match only at word boundaries (no `cunt` in Scunthorpe), and in running text of
 * another language nothing is taken for pinyin. Chinese has no word boundaries: a match is skipped when its first character
 * belongs to a dictionary word that begins before it, so 加微信 is not in 增加微信用户. The price is 添加微信, which has to be listed
 * separately. The end of a match is not checked, since 加微信号 would be segmented as 加·微·信号; only for a single character it is
 * (毒 is not in 毒辣). A match with unusual signs inside is deliberate evasion, and skips these checks.
 */
import { listUnits, readRun, type Unit } from './moderation.text.ts'
import { canBegin, createTree, findWordFrom, type Word } from './moderation.tree.ts'

/** Provided by the search module, which already has them. */
export type TextTools = {
  fold: (text: string) => string
  /** segments a run of Chinese into dictionary words, without a gap */
  cutWords: (chinese: string) => string[]
  /** whether letters can be read as Chinese syllables */
  looksSpelt: (latin: string) => boolean
}

/** This many words that cannot be pinyin, with only spaces and common punctuation between them, are a foreign language. */
const FOREIGN_WORDS = 3

export const skeletonOf = (text: string, fold: TextTools['fold']): string =>
  listUnits(fold(text))
    .map(({ character }) => character)
    .join('')

/** Whether the position is inside a run of letters, or of digits. */
function isInside(units: Unit[], at: number): boolean {
  const unit = units[at]
  return unit !== undefined && unit.kind !== 'chinese' && unit.run !== at
}

/** Facts about a text, computed lazily. */
function createReader(units: Unit[], { cutWords, looksSpelt }: TextTools) {
  const beginnings = new Map<number, Set<number>>()
  /** The end of the last stretch of running words that was read, and whether it is foreign. */
  let known = { end: 0, isForeign: false }

  function listBeginnings(run: number): Set<number> {
    const places = new Set<number>()
    let position = run
    for (const word of cutWords(readRun(units, run))) {
      places.add(position)
      position += [...word].length
    }
    beginnings.set(run, places)
    return places
  }

  function readStretch(at: number): typeof known {
    const runsOn = (position: number) =>
      position > 0 && position < units.length && !units[position]!.oddGap && units[position - 1]!.kind !== 'chinese'
    let start = at
    while (runsOn(start)) start--
    let end = start
    let count = 0
    for (; end === start || (runsOn(end) && units[end]!.kind !== 'chinese'); end++) {
      if (count === FOREIGN_WORDS || units[end]!.kind !== 'letter' || units[end]!.run !== end) continue
      const word = readRun(units, end)
      if (word.length > 1 && !looksSpelt(word)) count++
    }
    return { end, isForeign: count === FOREIGN_WORDS }
  }

  return {
    /** Whether a dictionary word begins at this position. */
    beginsWord(at: number): boolean {
      const { run } = units[at]!
      return (beginnings.get(run) ?? listBeginnings(run)).has(at)
    },

    /** Whether letters are among words that cannot be pinyin. Must be called from left to right. */
    isForeign(at: number): boolean {
      if (at >= known.end) known = readStretch(at)
      return known.isForeign
    },
  }
}

export function createWordMatcher(texts: string[], tools: TextTools) {
  const root = createTree(texts, tools.fold)

  return {
    /** The first listed word in the text, as spelt in the list; null if there is none. */
    findWord(text: string): string | null {
      const units = listUnits(tools.fold(text))
      const reader = createReader(units, tools)

      function isMeant({ length, isChinese }: Word, start: number, end: number): boolean {
        if (!isChinese) return true
        const found = units.slice(start, end)
        if (found.every(({ kind }) => kind !== 'chinese')) return !reader.isForeign(start)
        const isHidden = found.length !== length || found.slice(1).some(({ oddGap }) => oddGap)
        if (isHidden || found[0]!.kind !== 'chinese') return true
        if (!reader.beginsWord(start)) return false
        const isCut = length === 1 && units[end]?.run === found[0]!.run
        return !isCut || reader.beginsWord(end)
      }

      for (let start = 0; start < units.length; start++) {
        if (!canBegin(root, units[start]!) || isInside(units, start)) continue
        const accept = (word: Word, end: number) => !isInside(units, end) && isMeant(word, start, end)
        const word = findWordFrom(root, units, [start], accept)
        if (word) return word.text
      }
      return null
    },
  }
}
