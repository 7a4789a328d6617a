/**
 * The memberships on sale: one table. Levels, the gate, prices and lists of kinds derive from it, so that a new kind is one
 * more entry and opens nothing but what it names. Longer texts are in membership-words.ts, which most pages do not load.
 */

/** What the gate guards. */
export type GatedKind = 'story' | 'lesson' | 'audio-book' | 'audio-edition'

export type Membership = {
  name: string
  /** of the membership for a year, as shown on an order */
  title: string
  /** on the wire; a member rises by one with each year that follows without a gap, as far as there are levels */
  levels: readonly [number, ...number[]]
  /** for a year, in fen */
  price: number
  originPrice: number
  opens: readonly GatedKind[]
}

/** Levels and prices are those of the spec (4, 9); the knowledge card has never cost more. */
const TABLE = {
  magazine: {
    name: '数字刊会员',
    title: '数字刊会员年卡',
    levels: [6],
    price: 29_800,
    originPrice: 38_800,
    opens: ['story'],
  },
  knowledge: {
    name: '知识会员',
    title: '知识会员年卡',
    levels: [1, 2, 3, 4],
    price: 38_800,
    originPrice: 38_800,
    opens: ['story', 'lesson', 'audio-book'],
  },
  listening: {
    name: '听书年卡',
    title: '听书年卡',
    levels: [5],
    price: 19_800,
    originPrice: 19_800,
    opens: ['audio-book'],
  },
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
    /** The memberships that open something, the cheapest first. */
    membershipsFor: (gated: GatedKind): Kind[] =>
      kinds.filter((kind) => table[kind].opens.includes(gated)).toSorted((a, b) => table[a].price - table[b].price),
    opensAt(level: number, gated: GatedKind): boolean {
      const kind = kindOfLevel(level)
      return kind !== null && table[kind].opens.includes(gated)
    },
  }
}

export const { kinds: MEMBERSHIP_KINDS, kindOfLevel, levelOf, membershipsFor, opensAt } = deriveMemberships(MEMBERSHIPS)

/** For a sentence: 数字刊会员与知识会员. */
export function nameMembershipsFor(gated: GatedKind): string {
  const names = Object.values(MEMBERSHIPS).flatMap(({ name, opens }) => (opens.includes(gated) ? name : []))
  return [names.slice(0, -1).join('、'), ...names.slice(-1)].filter(Boolean).join('与')
}

/** Null for a level of no membership. */
export function nameOfLevel(level: number): string | null {
  const kind = kindOfLevel(level)
  return kind && MEMBERSHIPS[kind].name
}

const RANKS = ['一级', '二级', '三级', '四级'] as const

/** The first year needs no label, and neither does a membership with one level. */
export function rankOfLevel(level: number): string | null {
  const kind = kindOfLevel(level)
  const index = kind ? MEMBERSHIPS[kind].levels.indexOf(level) : 0
  return index > 0 ? (RANKS[index] ?? null) : null
}

/** A year is never shorter than the calendar's. */
export const MEMBERSHIP_TERM = 366 * 24 * 60 * 60 * 1000

/** What a new reader may try, once: the lowest level of a membership for some days. */
export const TRIAL = { kind: 'knowledge', days: 7 } as const satisfies { kind: MembershipKind; days: number }

export type VipInfo = { vipLevel: number; vip: boolean; vipValid: boolean; vipExpiration: number }

export type MembershipCard = {
  kind: MembershipKind
  name: string
  state: 'active' | 'expired' | 'none'
  /** of what runs or ran; null for what the reader never had */
  expiration: number | null
  action: '续费' | '开通'
}

/** One card for each kind. Of several memberships of a kind the best counts: one that runs, then the higher level. */
export function membershipCards(vipInfo: readonly VipInfo[]): MembershipCard[] {
  const had = vipInfo.filter((info) => info.vip).toSorted(compareWorth)
  return MEMBERSHIP_KINDS.map((kind) => {
    const { name } = MEMBERSHIPS[kind]
    const best = had.find((info) => kindOfLevel(info.vipLevel) === kind)
    const state = !best ? 'none' : best.vipValid ? 'active' : 'expired'
    return { kind, name, state, expiration: best?.vipExpiration ?? null, action: state === 'active' ? '续费' : '开通' }
  })
}

function compareWorth(one: VipInfo, other: VipInfo): number {
  return (
    Number(other.vipValid) - Number(one.vipValid) ||
    other.vipLevel - one.vipLevel ||
    other.vipExpiration - one.vipExpiration
  )
}
