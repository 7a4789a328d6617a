/**
 * What a membership includes, in the words of its offers: of what the site has. Separate from the table, since most pages
 * need none of it.
 */
import { m } from '#messages/domain.ts'
import { MEMBERSHIPS, type GatedKind, type MembershipKind } from './membership.ts'
import { readMembershipType, TERMS, type MembershipType } from './membership-term.ts'

/** How many of each the site has, of what is published. */
export type SiteHoldings = {
  /** whether any story is for members */
  memberStories: boolean
  magazines: number
  courses: number
  audioBooks: number
  /** of issues, which are sold by themselves alone */
  audioEditions: number
}

/** Beyond them figures are used. */
const MOST_IN_WORDS = 9

/** 四份刊物的数字版; of one magazine no number. */
function magazineWords(count: number): string[] {
  if (count === 0) return []
  if (count === 1) return [m.access.allDigitalIssues]
  if (count > MOST_IN_WORDS) return [m.access.digitalEditions({ count })]
  return [m.access.fewDigitalEditions({ count: m.text.numerals.split(' ')[count - 1]! })]
}

const PARTS: Readonly<Record<GatedKind, (holdings: SiteHoldings) => string[]>> = {
  story: ({ memberStories, magazines }) => [
    ...(memberStories ? [m.access.allMemberStories] : []),
    ...magazineWords(magazines),
  ],
  lesson: ({ courses }) => (courses > 0 ? [m.access.allCourses] : []),
  'audio-book': ({ audioBooks }) => (audioBooks > 0 ? [m.access.allAudioBooks] : []),
  'audio-edition': () => [],
}

/** Only what the site has. */
export const membershipIncludes = (kind: MembershipKind, holdings: SiteHoldings): string[] => [
  ...MEMBERSHIPS[kind].opens.flatMap((gated) => PARTS[gated](holdings)),
  ...(kind === 'magazine' && holdings.magazines > 0 ? [m.access.saveForOffline] : []),
  ...(kind === 'listening' && holdings.audioBooks > 0 ? [m.access.goodForListening] : []),
]

/** One line under the name: who is to choose it. Only where there is something to choose from. */
export function membershipLine(kind: MembershipKind, { courses, audioBooks }: SiteHoldings): string {
  if (kind === 'magazine') return m.access.forReadersOfMagazines
  if (kind === 'listening') return m.access.forListeners
  if (courses > 0) return audioBooks > 0 ? m.access.readListenLearn : m.access.readAndLearn
  return audioBooks > 0 ? m.access.readAndListen : ''
}

/** In the payment dialog: what one has then. */
export function membershipIntro(type: MembershipType, { memberStories, courses, audioBooks }: SiteHoldings): string {
  const { kind, term } = readMembershipType(type)
  const { opens } = MEMBERSHIPS[kind]
  const heard = [
    opens.includes('lesson') && courses > 0 ? m.access.courses : '',
    opens.includes('audio-book') && audioBooks > 0 ? m.access.audioBooks : '',
  ].filter(Boolean)
  const parts = [
    opens.includes('story') && memberStories ? m.access.readMemberStories : '',
    heard.length > 0 ? m.access.listenToAll({ heard: heard.join(m.access.joiningAnd) }) : '',
  ].filter(Boolean)
  return m.access.within({ span: TERMS[term].span, parts: parts.join(m.word.comma) || m.access.everythingForMembers })
}

/** What the subscription to the magazines leaves out, of what the site has; empty when it leaves out nothing. */
export function membershipExcludes(kind: MembershipKind, { courses, audioBooks, audioEditions }: SiteHoldings): string {
  const { opens } = MEMBERSHIPS[kind]
  const without = [
    !opens.includes('lesson') && courses > 0 ? m.access.courses : '',
    !opens.includes('audio-book') && audioBooks > 0 ? m.access.audioBooks : '',
    audioEditions > 0 ? m.access.audioEditionsOfIssues : '',
  ].filter(Boolean)
  if (without.length === 0) return ''
  if (without.length === 1 && audioEditions > 0) return m.access.audioEditionsSeparate
  return m.access.notIncluded({
    list: [without.slice(0, -1).join(m.word.listSeparator), without.at(-1)].filter(Boolean).join(m.access.joiningAnd),
  })
}

/** The ids of their sections in the text of the page of memberships. */
export const MEMBERSHIP_ANCHORS: Readonly<Record<MembershipKind, string>> = {
  magazine: 'magazine',
  knowledge: 'knowledge',
  listening: 'listen',
}
