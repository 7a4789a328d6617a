/** Contributions: two kinds, their categories, length limits, and states. */
import { paths } from '../paths.ts'

export const CONTRIBUTION_KINDS = ['contribute', 'cooperate'] as const
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number]

export const KIND_NAMES: Readonly<Record<ContributionKind, string>> = { contribute: '投稿', cooperate: '合作' }

export const KIND_PATHS: Readonly<Record<ContributionKind, string>> = {
  contribute: paths.contribute(),
  cooperate: paths.cooperation(),
}

type Category = { code: string; name: string }

/** The choices; a category code of one kind means nothing for the other. */
export const CATEGORIES: Readonly<Record<ContributionKind, readonly Category[]>> = {
  contribute: [
    { code: 'report', name: '报道与非虚构' },
    { code: 'essay', name: '随笔' },
    { code: 'review', name: '书评与影评' },
    { code: 'poem', name: '诗' },
    { code: 'photo', name: '影像' },
    { code: 'letter', name: '读者来信' },
  ],
  cooperate: [
    { code: 'content', name: '内容与版权' },
    { code: 'brand', name: '品牌与广告' },
    { code: 'event', name: '活动与展览' },
    { code: 'school', name: '学校与图书馆' },
    { code: 'other', name: '其他' },
  ],
}

/** A code that is no longer known is shown as it is. */
export const categoryName = (kind: ContributionKind, code: string): string =>
  CATEGORIES[kind].find((category) => category.code === code)?.name ?? code

export const CONTRIBUTION_STATES = ['new', 'reading', 'accepted', 'declined', 'done'] as const
export type ContributionState = (typeof CONTRIBUTION_STATES)[number]

const STATE_NAMES: Readonly<Record<ContributionKind, Readonly<Record<ContributionState, string>>>> = {
  contribute: { new: '已收到', reading: '审读中', accepted: '已采用', declined: '未采用', done: '已刊出' },
  cooperate: { new: '已收到', reading: '商议中', accepted: '已同意', declined: '暂不合作', done: '已办结' },
}

export const stateName = (kind: ContributionKind, state: ContributionState): string => STATE_NAMES[kind][state]

/** The notice to the sender when this state is reached; none when it was only set back to new. */
export function stateWords(kind: ContributionKind, title: string, state: ContributionState): string | null {
  if (state === 'new') return null
  const what = kind === 'contribute' ? `你的来稿“${title}”` : `你关于“${title}”的合作来信`
  return `${what}：${stateName(kind, state)}`
}

/** So many characters of text, as the database counts them. */
export const CONTRIBUTION_TEXT: Readonly<Record<ContributionKind, { min: number; max: number }>> = {
  contribute: { min: 10, max: 20_000 },
  cooperate: { min: 10, max: 2000 },
}

/** The editor's internal note. */
export const CONTRIBUTION_NOTE_MAX = 500

/** Where editors download the attachment. */
export const attachmentPath = (id: number): string => `/api/desk/contribution/${id}/attachment`
