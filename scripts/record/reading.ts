// How each word is pronounced. The plain Mandarin voice of espeak-ng 1.51 turns characters into pinyin and then reads the
// pinyin as English ("ni three"). So we pass pinyin to its pinyin voice, word by word: words written together get the right
// rhythm, characters with several readings the right one, and light syllables stay light.
import { readFileSync } from 'node:fs'

export type Readings = { characters: Map<string, string>; words: Map<string, string[]>; longest: number }

const table = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((l) => l && !l.startsWith('#'))
    .map((l) => l.split(/\s+/))

/** character.txt: the usual reading of each character; word.txt: words in which a character is read differently. */
export function loadReadings(): Readings {
  const characters = new Map<string, string>()
  for (const [syllable, ...tones] of table('character.txt')) {
    for (const [tone, ...list] of tones.map((t) => [...t]))
      for (const one of list) characters.set(one, `${syllable}${tone}`)
  }
  const words = new Map<string, string[]>()
  for (const line of table('word.txt')) {
    for (const entry of line) {
      const [word, sound] = entry.split('=')
      const syllables = sound?.match(/[a-z]+[1-5]/g)
      if (!word || !syllables || syllables.length !== word.length) throw new Error(`word.txt: ${entry}`)
      words.set(word, syllables)
    }
  }
  return { characters, words, longest: Math.max(...[...words.keys()].map((w) => w.length)) }
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const PARTICLE = /^[的了着过吗呢吧啊呀嘛哪地得们]$/
const NUMBER = /[零一二两三四五六七八九十百千万]/
const FIGURE = /[零一二三四五六七八九]/
// In these, 子 and 里 keep their full tone.
const FULL = /[女男弟种电原分因王瓜莲孔老孟夫才君]子$|[公千万海邻百几]里$/

/** The phrase in pinyin. A character that no table knows stays as it is, and espeak reads it alone. */
export function pronounce(phrase: string, readings: Readings): string {
  return group(phrase, readings).join(' ')
}

function group(text: string, readings: Readings): string[] {
  const sounds = [...text].map((c) => readings.characters.get(c) ?? c)
  const fixed = new Set<number>()
  const starts = new Set<number>()
  for (const { segment, index } of segmenter.segment(text)) {
    starts.add(index)
    const last = index + segment.length - 1
    if (segment.length > 1 && !FULL.test(segment)) {
      if (text[last] === '子') sounds[last] = 'zi5'
      if (text[last] === '里') sounds[last] = 'li5'
    }
    // In doubled words of kinship and baby talk the second syllable is light: 妈妈, 姥姥.
    if (segment.length === 2 && /^([妈爸爷奶姐哥弟妹姥婆公叔舅星])\1$/.test(segment))
      sounds[last] = sounds[last]!.replace(/\d/, '5')
  }
  for (let at = 0; at < text.length; at++) {
    for (let size = Math.min(readings.longest, text.length - at); size > 0; size--) {
      const known = readings.words.get(text.slice(at, at + size))
      if (!known) continue
      for (let i = 0; i < size; i++) {
        sounds[at + i] = known[i]!
        fixed.add(at + i)
        if (i > 0) starts.delete(at + i)
      }
      at += size - 1
      break
    }
  }
  // A number is one word.
  for (let i = 1; i < text.length; i++) if (NUMBER.test(text[i - 1]!) && NUMBER.test(text[i]!)) starts.delete(i)
  const out: string[] = []
  for (let i = 0; i < text.length; i++) {
    const sound = fixed.has(i) ? sounds[i]! : turn(text, i, sounds)
    const alone = !/^[a-z]*\d?$/.test(sound)
    if (i === 0 || alone || (starts.has(i) && !(PARTICLE.test(text[i]!) && sound.endsWith('5')))) out.push(sound)
    else out[out.length - 1] += sound
  }
  return out
}

/** 一 and 不 change their tone before the next syllable; 一 as a figure (一九八四, 二十一, 第一) does not. */
function turn(text: string, at: number, sounds: readonly string[]): string {
  const sound = sounds[at]!
  const next = text[at + 1]
  const tone = sounds[at + 1]?.at(-1)
  if (text[at] === '不') return tone === '4' ? 'bu2' : sound
  if (text[at] !== '一' || !next || !tone || !/[1-5]/.test(tone)) return sound
  if (FIGURE.test(next) || /[零一二三四五六七八九十第]/.test(text[at - 1] ?? '')) return sound
  return tone === '4' || tone === '5' ? 'yi2' : 'yi4'
}
