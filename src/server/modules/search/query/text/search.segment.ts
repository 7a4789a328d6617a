/** Splits folded text into runs of one script, and segments runs of Chinese into words. */
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

export type TextRun = { text: string; script: 'chinese' | 'latin' }

/** Scripts that are written without spaces are read like Chinese; letters and figures belong together. */
const RUNS =
  /(?<latin>[a-z0-9]+|[[\p{L}\p{N}]&&[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]]+)|[[\p{L}\p{N}]--[a-z0-9\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]]+/gv

export function listRuns(folded: string): TextRun[] {
  return Array.from(folded.matchAll(RUNS), ({ 0: text, groups }) => ({
    text,
    script: groups!['latin'] === undefined ? 'chinese' : 'latin',
  }))
}

/** The dictionary takes a tenth of a second and 60 MB: it is opened by the first who needs it. */
let jieba: Jieba | undefined

/** The words of a run of Chinese, from left to right, without gaps. Unknown names are guessed as whole words. */
export function listWords(chinese: string): string[] {
  jieba ??= Jieba.withDict(dict)
  return jieba.cut(chinese, true)
}

/** The same without guesses: what the dictionary does not know are single characters. */
export function listKnownWords(chinese: string): string[] {
  jieba ??= Jieba.withDict(dict)
  return jieba.cut(chinese, false)
}

/** `k.297` and `wi-fi` are also `k297` and `wifi`: signs between letters and figures are written by some and not by others. */
export function listJoined(folded: string): string[] {
  return Array.from(folded.matchAll(/(?<![a-z0-9])[a-z0-9]+(?:[.\-_'’&/+][a-z0-9]+)+/g), ([text]) =>
    text.replaceAll(/[^a-z0-9]/g, ''),
  )
}

/** `iphone15` is also `iphone` and `15`; one that is all of a kind has no parts. */
export function listParts(latin: string): string[] {
  const parts = latin.match(/\d+|\D+/g) ?? []
  return parts.length > 1 ? parts : []
}
