/** The kinds of notice. Each can be switched off separately. */
import { m } from '#messages/domain.ts'

export const NOTICE_KINDS = ['reply', 'like', 'follow', 'update', 'order'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The tab of a kind, and the label of its switch. */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, { name: string; about: string }>> = {
  reply: {
    get name() {
      return m.account.replies
    },
    get about() {
      return m.account.replyAbout
    },
  },
  like: {
    get name() {
      return m.account.likes
    },
    get about() {
      return m.account.likeAbout
    },
  },
  follow: {
    get name() {
      return m.account.follows
    },
    get about() {
      return m.account.followAbout
    },
  },
  update: {
    get name() {
      return m.word.update
    },
    get about() {
      return m.account.updateAbout
    },
  },
  order: {
    get name() {
      return m.word.member
    },
    get about() {
      return m.account.orderAbout
    },
  },
}

export const isNoticeKind = (value: unknown): value is NoticeKind => NOTICE_KINDS.some((kind) => kind === value)

/** What an account has done, as text behind its name; of several the newest is named. `title`: what it has published. */
export function noticeWords(kind: Exclude<NoticeKind, 'order'>, count: number, title: string): string {
  if (kind === 'like') return count > 1 ? m.account.othersLiked({ count }) : m.account.liked
  if (kind === 'reply') return m.account.replied
  return kind === 'follow' ? m.account.followed : m.account.published({ title })
}

/** As shown at the avatar in the header; more than two digits do not fit there. */
export const unreadFigure = (total: number): string => (total > 99 ? '99+' : String(total))
