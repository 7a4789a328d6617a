/**
 * Puts the first results into their final order. The tiers reflect where the words are; here the share of the title that
 * they cover, and whose name they are, is checked more closely. Equal results keep their order: the newest first.
 */
import { contentType } from '#domain/content/content-type.ts'
import { fold } from './text/search.fold.ts'
import type { Found } from './search.matcher.ts'
import { spell } from './text/search.pinyin.ts'
import type { QueryPlan } from './search.plan.ts'
import type { HeadRow } from '../search.queries.ts'

/** A whole work before a part of it, all else being equal. */
const KIND_WEIGHT: Readonly<Record<number, number>> = {
  [contentType.podcast]: 0.3,
  [contentType.course]: 0.2,
  [contentType.issue]: 0.1,
}

const WEIGHT = { sameTitle: 4, beginsTitle: 0.6, coverage: 1, sameName: 1.5, tier: 1 } as const

type Sought = { typed: string; marks: string[]; letters: string | null }

function scoreOf({ tier }: Found, head: HeadRow | undefined, { typed, marks, letters }: Sought): number {
  if (!head) return tier * WEIGHT.tier
  const title = bare(head.title)
  const names = head.names.split(' ').map(bare)
  const shares = [...marks, typed].map((mark) => shareOf(mark, title))
  const begins =
    [...marks, typed].some((mark) => title.startsWith(mark)) || (letters !== null && spell(title).startsWith(letters))
  const coverage = Math.max(...shares, letters === null ? 0 : shareOf(letters, spell(title)))
  return (
    tier * WEIGHT.tier +
    (title === typed ? WEIGHT.sameTitle : 0) +
    (begins ? WEIGHT.beginsTitle : 0) +
    coverage * WEIGHT.coverage +
    (names.includes(typed) ? WEIGHT.sameName : 0) +
    (KIND_WEIGHT[head.content_type] ?? 0)
  )
}

const shareOf = (part: string, whole: string) => (part && whole.includes(part) ? part.length / whole.length : 0)

/** Without spaces and punctuation: titles are compared by their words. */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

export function rankFound(
  found: Found[],
  heads: HeadRow[],
  plan: Pick<QueryPlan, 'units' | 'marks' | 'letters'>,
): Found[] {
  const { units, marks, letters } = plan
  const sought = { typed: bare(units.join('')), marks: marks.map(bare), letters }
  const headOf = new Map(heads.map((head) => [head.id, head]))
  return found
    .map((each) => ({ each, score: scoreOf(each, headOf.get(each.id), sought) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ each }) => each)
}
