/**
 * Text that behaves like Chinese, for the search benchmarks. Its words are those of the dictionary; a few occur in more than
 * half of all stories, some in a hundredth, most in almost none. Each story depends on its number alone.
 */
import { dict } from '@node-rs/jieba/dict.js'

/** This many of the most frequent words are equally frequent: otherwise only a handful would be in most stories. */
const HEAD = 40
const WORDS = 200_000
const EXPONENT = 1.2
/** The particles of one character, and how often one of them precedes another word. */
const PARTICLES = 30
const PARTICLE_SHARE = 0.2
const LENGTHS: TextLengths = { standfirst: 37, text: 400 }

export type Lexicon = {
  /** of two to four characters, the most frequent first */
  words: string[]
  particles: string[]
}

export function readLexicon(): Lexicon {
  const entries = new TextDecoder()
    .decode(dict)
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', frequency]) => ({ word, frequency: Number(frequency) }))
    .toSorted((a, b) => b.frequency - a.frequency)
    .map(({ word }) => word)
  return {
    words: entries.filter((word) => /^\p{sc=Han}{2,4}$/u.test(word)).slice(0, WORDS),
    particles: entries.filter((word) => /^\p{sc=Han}$/u.test(word)).slice(0, PARTICLES),
  }
}

type Random = () => number

/** Mulberry32: small, quick, and the same everywhere. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Cumulates the word weights, so that one number below 1 picks a word. */
function sumWeights(count: number): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += Math.max(rank, HEAD) ** -EXPONENT
    sums[rank] = sum
  }
  return sums
}

function findRank(sums: Float64Array, wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Characters, about. */
export type TextLengths = { standfirst: number; text: number }
export type StoryText = { title: string; standfirst: string; body: string }

export function createWriter({ words, particles }: Lexicon) {
  const sums = sumWeights(words.length)
  const total = sums.at(-1)!

  const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1))

  function writeWord(random: Random): string {
    const particle = random() < PARTICLE_SHARE ? particles[Math.floor(random() * particles.length)]! : ''
    return particle + words[findRank(sums, random() * total)]!
  }

  function writeUpTo(random: Random, length: number): string {
    let text = ''
    while (text.length < length) text += writeWord(random)
    return text.slice(0, length)
  }

  /** Sentences of twenty characters or so. */
  function writeSentences(random: Random, length: number): string {
    let text = ''
    while (text.length < length) {
      text += `${writeUpTo(random, between(random, 8, 16))}，${writeUpTo(random, between(random, 8, 16))}。`
    }
    return text
  }

  return (number: number, { standfirst, text } = LENGTHS): StoryText => {
    const random = createRandom(number)
    return {
      title: writeUpTo(random, between(random, 6, 16)),
      standfirst: writeSentences(random, between(random, standfirst * 0.8, standfirst * 1.2)),
      body: writeSentences(random, between(random, text * 0.9, text * 1.1)),
    }
  }
}
