/** Builds the tiers of a search from the query plan. */
import { any } from './search.expression.ts'
import type { Tier } from './search.matcher.ts'
import type { QueryPlan } from './search.plan.ts'
import { fieldMark } from './text/search.token.ts'

const FIELDS = [fieldMark.title, fieldMark.lead, fieldMark.anywhere] as const

/** Leaves out tiers that equal a better one. */
function distinct(tiers: Tier[]): Tier[] {
  const known = new Set<string>()
  return tiers.filter((tier) => {
    const text = JSON.stringify(tier)
    return !known.has(text) && known.add(text)
  })
}

/** All words: in the title, in the fields around it, anywhere; as a phrase first in each. Pinyin comes last. */
export function strictTiers({ phrase, allWords, spelt, speltWords }: QueryPlan): Tier[] {
  const written = FIELDS.flatMap((mark) => [
    { expression: phrase, mark },
    { expression: allWords, mark },
  ])
  const asWords = speltWords ? FIELDS.map((mark) => ({ expression: speltWords, mark })) : []
  return distinct([...written, ...asWords, ...(spelt ? [{ expression: spelt, mark: fieldMark.anywhere }] : [])])
}

/** The same words, also where the characters of one are in two different words of the text. */
export function looseTiers({ loose }: QueryPlan): Tier[] {
  return FIELDS.map((mark) => ({ expression: loose, mark }))
}

/** All words but one, then any of them: matches of more words first. */
export function partialTiers({ eachWord }: QueryPlan): Tier[] {
  if (eachWord.length < 2) return []
  const allButOne = any(eachWord.map((_, left) => ({ all: eachWord.filter((_word, index) => index !== left) })))
  const expressions = eachWord.length > 2 ? [allButOne, any(eachWord)] : [any(eachWord)]
  return expressions.flatMap((expression) => FIELDS.map((mark) => ({ expression, mark })))
}

/** Fewer letters than these begin too many titles. */
const LETTERS_LEAST = 3

/** While the reader types: titles and names only; for a single character, which is common, titles only. */
export function suggestionTiers({ phrase, loose, spelt, units, letters }: QueryPlan): Tier[] {
  const isShort = [...units.join('')].length === 1
  const fields = isShort ? [fieldMark.title] : [fieldMark.title, fieldMark.lead]
  const written = fields.flatMap((mark) => [
    { expression: phrase, mark },
    { expression: loose, mark },
  ])
  const isSpelt = spelt !== null && letters !== null && letters.length >= LETTERS_LEAST
  return distinct([...written, ...(isSpelt ? [{ expression: spelt, mark: fieldMark.lead }] : [])])
}
