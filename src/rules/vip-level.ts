/** Memberships (spec 4): levels 1 to 4 are knowledge membership, 5 the listening card of a year, 6 the digital magazine. */
export type VipKind = 'knowledge' | 'listening' | 'magazine'

export type VipInfo = { vipLevel: number; vip: boolean; vipValid: boolean; vipExpiration: number }

const KINDS = [
  { kind: 'knowledge', name: '知识会员', lowest: 1, highest: 4 },
  { kind: 'listening', name: '听书年卡', lowest: 5, highest: 5 },
  { kind: 'magazine', name: '数字刊会员', lowest: 6, highest: 6 },
] as const satisfies { kind: VipKind; name: string; lowest: number; highest: number }[]

const findKind = (level: number) =>
  KINDS.find(({ lowest, highest }) => Number.isInteger(level) && level >= lowest && level <= highest)

/** A level outside of these is no membership. */
export const vipKind = (level: number): VipKind | null => findKind(level)?.kind ?? null

export const membershipName = (kind: VipKind): string => KINDS.find((known) => known.kind === kind)!.name

export const vipName = (level: number): string | null => findKind(level)?.name ?? null

const RANKS = ['一级', '二级', '三级', '四级'] as const

/** Knowledge members rise with each year that follows without a gap; the first year needs no word, the other kinds have one level. */
export const vipRank = (level: number): string | null =>
  vipKind(level) === 'knowledge' && level > 1 ? (RANKS[level - 1] ?? null) : null

/** What a new reader may try, once: the lowest knowledge membership for a week. */
export const TRIAL = { level: 1, days: 7 } as const

export type MembershipCard = {
  kind: VipKind
  name: string
  state: 'active' | 'expired' | 'none'
  /** of what runs or ran; null for what the reader never had */
  expiration: number | null
  action: '续费' | '开通'
}

/** One card for each kind. Of several memberships of a kind the best counts: one that runs, then the higher level. */
export function membershipCards(vipInfo: readonly VipInfo[]): MembershipCard[] {
  const had = vipInfo.filter((info) => info.vip).toSorted(compareWorth)
  return KINDS.map(({ kind, name }) => {
    const best = had.find((info) => vipKind(info.vipLevel) === kind)
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
