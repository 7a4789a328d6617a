/** The export file of a reader: Chinese headings, Beijing times, and a short description of each part. */
import { describeReport } from '#domain/comment/comment-report.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { categoryName, KIND_NAMES, stateName } from '#domain/contribution/contribution.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { nameOfLevel, type MembershipSales } from '#domain/access/membership-sale.ts'
import { ACTION_NAMES } from '#domain/comment/moderation.ts'
import { NOTICE_NAMES } from '#domain/account/notice-kind.ts'
import { zh } from '#messages/server.ts'
import { time, timeOr } from './account.export.time.ts'
import { PURCHASE_PARTS } from './account.export.purchase.present.ts'
import { ROWS_EXPORTED, type OwnData as SealedData } from './account.export.queries.ts'

const minutes = (ms: number) =>
  zh.dataExport.minutesAndSeconds({ minutes: Math.floor(ms / 60_000), seconds: Math.floor((ms % 60_000) / 1000) })
const thing = (row: { content_type: number; content_id: number; title: string | null }) => ({
  [zh.dataExport.kind]: contentLabel(row.content_type),
  [zh.dataExport.id]: row.content_id,
  [zh.dataExport.title]: row.title ?? zh.dataExport.gone,
})

const STATES = {
  published: zh.dataExport.statePublished,
  pending: zh.dataExport.statePending,
  hidden: zh.dataExport.stateHidden,
  deleted: zh.dataExport.stateDeleted,
}
const STUDY_KINDS = { read: zh.dataExport.byReading, listen: zh.dataExport.byListening }
/** With the number as its owner knows it. */
type OwnData = Omit<SealedData, 'account'> & { account: (SealedData['account'][number] & { phone: string | null })[] }
type Part<Kind extends keyof OwnData> = {
  heading: string
  about: string
  present: (row: OwnData[Kind][number], sales: MembershipSales) => unknown
}

const PARTS: { [Kind in keyof OwnData]: Part<Kind> } = {
  account: {
    heading: zh.dataExport.partAccount,
    about: zh.dataExport.aboutAccount,
    present: (row) => ({
      [zh.dataExport.id]: row.id,
      [zh.dataExport.nickname]: row.name,
      [zh.dataExport.biography]: row.signature,
      [zh.dataExport.city]: row.city,
      [zh.dataExport.portrait]: row.picture === null ? null : `/media/${row.picture}`,
      [zh.dataExport.countryCode]: row.country_code,
      [zh.dataExport.phone]: row.phone,
      [zh.dataExport.role]: ROLE_NAMES[row.role],
      [zh.dataExport.registeredAt]: time(row.created_at),
      [zh.dataExport.passwordSetAt]: timeOr(row.password_changed_at, null),
      [zh.dataExport.bannedUntil]: timeOr(row.banned_until, null),
      [zh.dataExport.mutedUntil]: timeOr(row.muted_until, null),
    }),
  },
  author: {
    heading: zh.dataExport.partAuthor,
    about: zh.dataExport.aboutAuthor,
    present: (row) => ({
      [zh.dataExport.jobTitle]: row.title,
      [zh.dataExport.introduction]: row.biography,
      [zh.dataExport.motto]: row.motto,
      [zh.dataExport.followerCount]: row.follower_count,
    }),
  },
  followers: {
    heading: zh.dataExport.partFollowers,
    about: zh.dataExport.aboutFollowers,
    present: (row) => ({ [zh.dataExport.peopleCount]: Number(row.count) }),
  },
  membership: {
    heading: zh.dataExport.partMembership,
    about: zh.dataExport.aboutMembership,
    present: (row, sales) => ({
      [zh.dataExport.member]: nameOfLevel(sales, row.level),
      [zh.dataExport.level]: row.level,
      [zh.dataExport.startsAt]: time(row.starts_at),
      [zh.dataExport.expiresAt]: time(row.expires_at),
    }),
  },
  trial: {
    heading: zh.dataExport.partTrial,
    about: zh.dataExport.aboutTrial,
    present: (row) => ({ [zh.dataExport.claimedAt]: time(row.claimed_at) }),
  },
  consent: {
    heading: zh.dataExport.partConsent,
    about: zh.dataExport.aboutConsent,
    present: (row) => ({
      [zh.dataExport.agreement]: row.page === 'agreement' ? zh.dataExport.userAgreement : zh.dataExport.privacyPolicy,
      [zh.dataExport.version]: row.version,
      [zh.dataExport.agreedAt]: time(row.agreed_at),
    }),
  },
  session: {
    heading: zh.dataExport.partSession,
    about: zh.dataExport.aboutSession,
    present: (row) => ({
      [zh.dataExport.device]: row.device,
      [zh.dataExport.signedInAt]: time(row.created_at),
      [zh.dataExport.lastUsedAt]: time(row.active_at),
      [zh.dataExport.expiresAt]: time(row.expires_at),
    }),
  },
  bookmark: {
    heading: zh.dataExport.partBookmark,
    about: zh.dataExport.aboutBookmark,
    present: (row) => ({ ...thing(row), [zh.dataExport.bookmarkedAt]: time(row.created_at) }),
  },
  followPerson: {
    heading: zh.dataExport.partFollowPerson,
    about: zh.dataExport.aboutFollowPerson,
    present: (row) => ({ [zh.dataExport.personName]: row.name, [zh.dataExport.followedAt]: time(row.created_at) }),
  },
  followTag: {
    heading: zh.dataExport.partFollowTag,
    about: zh.dataExport.aboutFollowTag,
    present: (row) => ({ [zh.dataExport.tag]: row.name, [zh.dataExport.followedAt]: time(row.created_at) }),
  },
  subscription: {
    heading: zh.dataExport.partSubscription,
    about: zh.dataExport.aboutSubscription,
    present: (row) => ({ ...thing(row), [zh.dataExport.subscribedAt]: time(row.created_at) }),
  },
  study: {
    heading: zh.dataExport.partStudy,
    about: zh.dataExport.aboutStudy,
    present: (row) => ({
      ...thing(row),
      [zh.dataExport.progress]: `${row.progress}%`,
      [zh.dataExport.putAway]: row.hidden === 1,
      [zh.dataExport.lastStudiedAt]: time(row.studied_at),
    }),
  },
  studyDay: {
    heading: zh.dataExport.partStudyDay,
    about: zh.dataExport.aboutStudyDay,
    present: (row) => ({
      [zh.dataExport.date]: row.day,
      [zh.dataExport.manner]: STUDY_KINDS[row.kind],
      [zh.dataExport.duration]: minutes(row.seconds * 1000),
    }),
  },
  issueReading: {
    heading: zh.dataExport.partIssueReading,
    about: zh.dataExport.aboutIssueReading,
    present: (row) => ({
      [zh.dataExport.issue]: zh.dataExport.numberAndTitle({ number: row.number, title: row.issue_title }),
      [zh.dataExport.story]: row.title,
      [zh.dataExport.finished]: row.finished === 1,
      [zh.dataExport.lastReadAt]: time(row.read_at),
    }),
  },
  playbackPosition: {
    heading: zh.dataExport.partPlaybackPosition,
    about: zh.dataExport.aboutPlaybackPosition,
    present: (row) => ({
      ...thing(row),
      [zh.dataExport.heardTo]: minutes(row.position_ms),
      [zh.dataExport.length]: minutes(row.duration_ms),
      [zh.dataExport.time]: time(row.heard_at),
    }),
  },
  comment: {
    heading: zh.dataExport.partComment,
    about: zh.dataExport.aboutComment,
    present: (row) => ({
      [zh.dataExport.commentId]: row.id,
      ...thing(row),
      [zh.dataExport.text]: row.text,
      [zh.dataExport.replyTo]: row.parent_id,
      [zh.dataExport.state]: STATES[row.state],
      [zh.dataExport.featured]: row.featured === 1,
      [zh.dataExport.likeCount]: row.like_count,
      [zh.dataExport.replyCount]: row.reply_count,
      [zh.dataExport.time]: time(row.created_at),
    }),
  },
  topicOpinion: {
    heading: zh.dataExport.partTopicOpinion,
    about: zh.dataExport.aboutTopicOpinion,
    present: (row) => ({
      [zh.dataExport.topic]: row.title,
      [zh.dataExport.text]: row.text,
      [zh.dataExport.likeCount]: row.like_count,
      [zh.dataExport.time]: time(row.created_at),
    }),
  },
  commentLike: {
    heading: zh.dataExport.partCommentLike,
    about: zh.dataExport.aboutCommentLike,
    present: (row) => ({ [zh.dataExport.commentId]: row.comment_id, [zh.dataExport.time]: time(row.created_at) }),
  },
  commentReport: {
    heading: zh.dataExport.partCommentReport,
    about: zh.dataExport.aboutCommentReport,
    present: (row) => ({
      [zh.dataExport.commentId]: row.comment_id,
      [zh.dataExport.grounds]: describeReport(row.reason),
      [zh.dataExport.time]: time(row.created_at),
    }),
  },
  moderationEvent: {
    heading: zh.dataExport.partModerationEvent,
    about: zh.dataExport.aboutModerationEvent,
    present: (row) => ({
      [zh.dataExport.action]: ACTION_NAMES[row.action],
      [zh.dataExport.commentId]: row.comment_id,
      [zh.dataExport.description]: row.detail,
      [zh.dataExport.time]: time(row.at),
    }),
  },
  notice: {
    heading: zh.dataExport.partNotice,
    about: zh.dataExport.aboutNotice,
    present: (row) => ({
      [zh.dataExport.kind]: NOTICE_NAMES[row.kind].name,
      [zh.dataExport.content]: row.detail || NOTICE_NAMES[row.kind].about,
      [zh.dataExport.times]: row.count,
      [zh.dataExport.time]: time(row.created_at),
      [zh.dataExport.readAt]: timeOr(row.read_at, null),
    }),
  },
  noticeRefusal: {
    heading: zh.dataExport.partNoticeRefusal,
    about: zh.dataExport.aboutNoticeRefusal,
    present: (row) => ({ [zh.dataExport.kind]: NOTICE_NAMES[row.kind].name }),
  },
  contribution: {
    heading: zh.dataExport.partContribution,
    about: zh.dataExport.aboutContribution,
    present: (row) => ({
      [zh.dataExport.receiptNumber]: row.number,
      [zh.dataExport.kind]: KIND_NAMES[row.kind],
      [zh.dataExport.category]: categoryName(row.kind, row.category),
      [zh.dataExport.title]: row.title,
      [zh.dataExport.penName]: row.name,
      [zh.dataExport.contact]: row.contact,
      [zh.dataExport.body]: row.text,
      [zh.dataExport.attachment]: row.attachment_name || null,
      [zh.dataExport.stage]: stateName(row.kind, row.state),
      [zh.dataExport.time]: time(row.created_at),
    }),
  },
  ...PURCHASE_PARTS,
  entitlement: {
    heading: zh.dataExport.partEntitlement,
    about: zh.dataExport.aboutEntitlement,
    present: (row) => ({
      ...thing(row),
      [zh.dataExport.openedAt]: time(row.granted_at),
      [zh.dataExport.expiresAt]: timeOr(row.expires_at, zh.dataExport.forGood),
    }),
  },
  event: {
    heading: zh.dataExport.partEvent,
    about: zh.dataExport.aboutEvent,
    present: (row) => ({
      [zh.dataExport.event]: row.name,
      [zh.dataExport.page]: row.path,
      [zh.dataExport.detail]: row.detail,
      [zh.dataExport.time]: time(row.happened_at),
    }),
  },
}

export function presentOwnData(data: OwnData, sales: MembershipSales, now: number): Record<string, unknown> {
  const kinds = Object.keys(PARTS) as (keyof OwnData)[]
  const parts = kinds.map((kind) => {
    const { heading, about, present } = PARTS[kind] as Part<typeof kind>
    const rows = data[kind] as OwnData[typeof kind][number][]
    const shown = rows.slice(0, ROWS_EXPORTED).map((row) => present(row, sales))
    return { heading, about, whole: rows.length <= ROWS_EXPORTED, rows: shown }
  })
  const cut = parts.filter((part) => !part.whole).map((part) => part.heading)
  return {
    [zh.dataExport.description]: {
      [zh.dataExport.file]: zh.dataExport.aboutFile,
      [zh.dataExport.leftOut]: zh.dataExport.aboutLeftOut,
      [zh.dataExport.cutOff]: cut.length
        ? zh.dataExport.partsCutOff({ parts: cut.join(zh.word.listSeparator), rows: ROWS_EXPORTED })
        : zh.dataExport.nothingCutOff,
      ...Object.fromEntries(parts.map(({ heading, about }) => [heading, about])),
    },
    [zh.dataExport.exportedAt]: time(now),
    ...Object.fromEntries(parts.map(({ heading, rows }) => [heading, rows])),
  }
}
