/** The words as a trie, so that a text is read once, however many there are; each step is a character or its pinyin. */
import { pinyin } from 'pinyin-pro'
import { listUnits, type Unit } from './moderation.text.ts'

export type Word = { text: string; length: number; isChinese: boolean }

export type Node = {
  word: Word | null
  literal: Map<string, Node>
  /** characters that are spelt alike lead to different nodes */
  spelt: Map<string, Node[]>
}

/** The most signs between two characters of a word. */
const GAP_MAX = 4
/** zhuang, and a letter more to be safe */
const SYLLABLE_MAX = 7

const createNode = (): Node => ({ word: null, literal: new Map(), spelt: new Map() })

/** ü is typed as v, or as u by those who do not know better. */
const spellingsOf = (syllable: string): string[] =>
  syllable.includes('v') ? [syllable, syllable.replace('v', 'u')] : [syllable]

function addWord(root: Node, text: string, units: Unit[]): void {
  const characters = units.map(({ character }) => character).join('')
  const chineseCount = units.filter(({ kind }) => kind === 'chinese').length
  const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
  // A single character has too many homophones. If a sign had no pinyin, the indexes would not match.
  const isSpelt = chineseCount > 1 && syllables.length === units.length
  let node = root
  for (const [index, { character, kind }] of units.entries()) {
    const child = node.literal.get(character) ?? createNode()
    node.literal.set(character, child)
    for (const spelling of isSpelt && kind === 'chinese' ? spellingsOf(syllables[index]!) : []) {
      const alike = node.spelt.get(spelling) ?? []
      if (!alike.includes(child)) node.spelt.set(spelling, [...alike, child])
    }
    node = child
  }
  if (units.length > 0) node.word ??= { text, length: units.length, isChinese: chineseCount > 0 }
}

export function createTree(texts: string[], fold: (text: string) => string): Node {
  const root = createNode()
  for (const text of texts) addWord(root, text, listUnits(fold(text)))
  return root
}

/** Most positions of a text cannot begin a word. */
export const canBegin = (root: Node, { character, kind }: Unit): boolean =>
  root.literal.has(character) || (kind === 'letter' && root.spelt.size > 0)

/**
 * Positions where a word may continue: at the next unit, or after a lone digit, or a lone letter between Chinese characters.
 */
function listContinuations(units: Unit[], at: number): number[] {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]]
  if (!unit || unit.gap > GAP_MAX) return []
  if (!next || next.gap > GAP_MAX || unit.run !== at || next.run === at || unit.kind === 'chinese') return [at]
  const isLone = unit.kind === 'figure' || (before?.kind === 'chinese' && next.kind === 'chinese')
  return isLone ? [at, at + 1] : [at]
}

/** The first word from a position on that is accepted with its end. */
export function findWordFrom(
  node: Node,
  units: Unit[],
  places: number[],
  accept: (word: Word, end: number) => boolean,
): Word | null {
  const goOn = (child: Node, end: number): Word | null =>
    child.word && accept(child.word, end)
      ? child.word
      : findWordFrom(child, units, listContinuations(units, end), accept)

  for (const place of places) {
    const child = node.literal.get(units[place]!.character)
    const found = child && goOn(child, place + 1)
    if (found) return found
    if (node.spelt.size === 0) continue
    let spelling = ''
    let at: number | undefined = place
    while (at !== undefined && units[at]!.kind !== 'chinese' && spelling.length < SYLLABLE_MAX) {
      spelling += units[at]!.character
      for (const alike of node.spelt.get(spelling) ?? []) {
        const spelt = goOn(alike, at + 1)
        if (spelt) return spelt
      }
      // A figure between letters is passed over, as the tone in jia1.
      at = listContinuations(units, at + 1).at(-1)
    }
  }
  return null
}
