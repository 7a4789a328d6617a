/**
 * The kinds of membership: one table of levels and what each kind opens, bound by the specification. Names, prices and what
 * is on sale are settings of the site (membership-sale.ts).
 */
import { m } from '#messages/domain.ts'

/** What the gate guards. */
export type GatedKind = 'story' | 'lesson' | 'audio-book' | 'audio-edition'

export type Membership = {
  /** on the wire; a member rises by one with each year that follows without a gap, as far as there are levels */
  levels: readonly [number, ...number[]]
  opens: readonly GatedKind[]
}

/** Levels are those of the spec (4, 9). */
const TABLE = {
  magazine: { levels: [6], opens: ['story'] },
  knowledge: { levels: [1, 2, 3, 4], opens: ['story', 'lesson', 'audio-book'] },
  listening: { levels: [5], opens: ['audio-book'] },
} as const satisfies Record<string, Membership>

export type MembershipKind = keyof typeof TABLE
export const MEMBERSHIPS: Readonly<Record<MembershipKind, Membership>> = TABLE

/** Everything that follows from such a table. */
export function deriveMemberships<Kind extends string>(table: Readonly<Record<Kind, Membership>>) {
  const kinds = (Object.keys(table) as [Kind, ...Kind[]]).toSorted((a, b) => table[a].levels[0] - table[b].levels[0])
  const kindOfLevel = (level: number): Kind | null => kinds.find((kind) => table[kind].levels.includes(level)) ?? null
  return {
    /** by their levels */
    kinds,
    /** A level of no membership has no kind. */
    kindOfLevel,
    /** After so many cards in a row. */
    levelOf(kind: Kind, cards: number): number {
      const { levels } = table[kind]
      return levels[Math.max(1, Math.min(levels.length, cards)) - 1]!
    },
    opensAt(level: number, gated: GatedKind): boolean {
      const kind = kindOfLevel(level)
      return kind !== null && table[kind].opens.includes(gated)
    },
  }
}

export const { kinds: MEMBERSHIP_KINDS, kindOfLevel, levelOf, opensAt } = deriveMemberships(MEMBERSHIPS)

const listRanks = () => [m.access.levelOne, m.access.levelTwo, m.access.levelThree, m.access.levelFour] as const

/** The first year needs no label, and neither does a membership with one level. */
export function rankOfLevel(level: number): string | null {
  const kind = kindOfLevel(level)
  const index = kind ? MEMBERSHIPS[kind].levels.indexOf(level) : 0
  return index > 0 ? (listRanks()[index] ?? null) : null
}
