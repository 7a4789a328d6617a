/**
 * Trending search words: recent searches weigh more, and some words are never shown. A word that readers typed is shown once
 * an editor has approved it, or many networks have searched for it on one day.
 */
import { calendarDate } from '../time/relative-time.ts'

const DAY = 24 * 60 * 60 * 1000

export const HOT_WORDS_SHOWN = 10
/** Fewer searches than this, within the window, are private. */
export const HOT_COUNT_LEAST = 3
/** From so many networks within the window a word waits for an editor. */
export const WAITING_NETWORKS_LEAST = 3
/**
 * From so many networks on one Beijing day a word needs no editor: more than somebody can have with a rented range or a small
 * botnet. Days are not added up, so patience does not help.
 */
export const SHOWN_NETWORKS_LEAST = 200
const DAYS_COUNTED = 30
const HALF_LIFE_DAYS = 3
/** Weights are whole numbers, so that both engines find the same sums. */
const WEIGHT_OF_TODAY = 2 ** 20

export const HOT_LENGTH = { least: 2, most: 16 } as const

/** The weight of one search by its age in days; it halves every three days. */
export function hotWeight(ageInDays: number): number {
  if (ageInDays < 0 || ageInDays >= DAYS_COUNTED) return 0
  return Math.round(WEIGHT_OF_TODAY * 2 ** (-ageInDays / HALF_LIFE_DAYS))
}

/** The days of Beijing that count, today first, each with its weight. */
export function hotDays(now: number): { day: string; weight: number }[] {
  return Array.from({ length: DAYS_COUNTED }, (_, age) => ({
    day: calendarDate(now - age * DAY),
    weight: hotWeight(age),
  }))
}

/** The first day of a window of so many days that ends today. */
export const firstDayOf = (days: number, now: number): string => calendarDate(now - (days - 1) * DAY)

export function fitsHotList(keyword: string): boolean {
  const { length } = [...keyword]
  return length >= HOT_LENGTH.least && length <= HOT_LENGTH.most
}

/** Spaces, symbols and invisible characters that are inserted to evade a word list. */
const BETWEEN = /[\s\p{P}\p{S}\p{Cf}]/gu

type Fold = (text: string) => string

const bareForm = (text: string, fold: Fold) => fold(text.normalize('NFKC')).replace(BETWEEN, '')

/** Returns whether a text contains one of the words, in any spelling, as a whole or as a part of it. */
export function createBan(bannedWords: readonly string[], fold: Fold) {
  const banned = bannedWords.map((word) => bareForm(word, fold)).filter(Boolean)
  return (text: string): boolean => {
    const inside = bareForm(text, fold)
    return banned.some((word) => inside.includes(word))
  }
}

/**
 * The words that editors refused, in any spelling. A longer text that contains one is not refused with it, as an editor may
 * want it, but it is `suspect`: no number of networks shows it without an editor.
 */
export function createRefusal(refusedWords: readonly string[], fold: Fold) {
  const refused = new Set(refusedWords.map((word) => bareForm(word, fold) || fold(word)))
  const isRefused = (text: string): boolean => refused.has(bareForm(text, fold) || fold(text))
  return { isRefused, isSuspect: createBan(refusedWords, fold) }
}

export type HotChoice = {
  /** pinned by the editors, in their order */
  pinned: readonly string[]
  /** searched by readers and allowed to be shown, most frequent first */
  counted: readonly string[]
  /** what the editors have in store when there is too little */
  spare: readonly string[]
  isBanned: (keyword: string) => boolean
  fold: (text: string) => string
}

/** Ten at most, each once in any spelling: the first position counts. */
export function chooseHotWords({ pinned, counted, spare, isBanned, fold }: HotChoice): string[] {
  const chosen = new Map<string, string>()
  for (const keyword of [...pinned, ...counted.filter(fitsHotList), ...spare]) {
    const key = fold(keyword)
    if (!chosen.has(key) && !isBanned(keyword)) chosen.set(key, keyword)
  }
  return [...chosen.values()].slice(0, HOT_WORDS_SHOWN)
}
