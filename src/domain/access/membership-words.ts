/** The sales text of each membership. Separate from the table, since most pages need none of it. */
import type { MembershipKind } from './membership.ts'

type Words = {
  /** in the payment dialog */
  intro: string
  /** on the page of memberships */
  line: string
  includes: readonly string[]
  /** the id of its section in the text of that page */
  section: string
}

export const MEMBERSHIP_WORDS: Readonly<Record<MembershipKind, Words>> = {
  magazine: {
    intro: '一年内可读全部数字刊的文章',
    line: '只读杂志，这一种就够',
    includes: ['全部会员文章', '四份刊物的数字版', '存到本机，离线也能读'],
    section: 'magazine',
  },
  knowledge: {
    intro: '一年内可读全部文章，可听全部课程和听书',
    line: '读、听、学都想要',
    includes: ['全部会员文章', '四份刊物的数字版', '全部课程', '全部听书'],
    section: 'knowledge',
  },
  listening: {
    intro: '一年内可听全部听书',
    line: '眼睛累了，只想听',
    includes: ['全部听书', '做饭、赶路、睡前都合适'],
    section: 'listen',
  },
}
