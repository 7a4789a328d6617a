/** The whole API. Browsers import the type of this, never the value: validation is the server's work. */
import { aboutCalls } from './site/about.ts'
import { accountCalls } from './site/account.ts'
import { consentCalls } from './site/consent.ts'
import { articleCalls } from './site/article.ts'
import { audioEditionCalls } from './site/audio-edition.ts'
import { bookmarkCalls } from './site/bookmark.ts'
import { calendarCalls } from './site/calendar.ts'
import { categoryCalls } from './site/category.ts'
import { columnCalls } from './site/column.ts'
import { commentCalls } from './site/comment.ts'
import { commerceCalls } from './site/commerce.ts'
import { contributionCalls } from './site/contribution.ts'
import { courseCalls } from './site/course.ts'
import type { CallInput, CallModel, CallParts } from './core/define-call.ts'
import { deskCommentCalls } from './desk/comment.ts'
import { deskGatheringCalls } from './desk/gathering.ts'
import { deskPublicationCalls } from './desk/publication.ts'
import { deskCouponCalls } from './desk/coupon.ts'
import { deskRedirectCalls } from './desk/redirect.ts'
import { deskSiteCalls } from './desk/site.ts'
import { deskSettingsCalls } from './desk/site-settings.ts'
import { deskAudioCalls } from './desk/audio.ts'
import { deskAwardCalls } from './desk/award.ts'
import { deskFrontCalls } from './desk/front.ts'
import { deskFigureCalls } from './desk/figure.ts'
import { deskMemberCalls } from './desk/member.ts'
import { deskRightCalls } from './desk/right.ts'
import { deskDebtCalls } from './desk/debt.ts'
import { deskImportCalls } from './desk/import.ts'
import { deskMediaCalls } from './desk/media.ts'
import { deskTranscriptCalls } from './desk/transcript.ts'
import { deskPlanCalls } from './desk/plan.ts'
import { deskStatusCalls } from './desk/status.ts'
import { deskStoryCalls } from './desk/story.ts'
import { deskFactorCalls } from './desk/factor.ts'
import { deskMeCalls } from './desk/me.ts'
import { deskFindCalls } from './desk/find.ts'
import { doreadCalls } from './site/doread.ts'
import { eventCalls } from './site/event.ts'
import { followCalls } from './site/follow.ts'
import { homeCalls } from './site/home.ts'
import { profileCalls } from './site/profile.ts'
import { issueReadingCalls } from './site/issue-reading.ts'
import { journalCalls } from './desk/journal.ts'
import { podcastCalls } from './site/podcast.ts'
import { magazineCalls } from './site/magazine.ts'
import { magazineListCalls } from './site/magazine-list.ts'
import { newsCalls } from './site/news.ts'
import { noticeCalls } from './site/notice.ts'
import { ownedIssueCalls } from './site/owned-issue.ts'
import { personalCalls } from './site/personal.ts'
import { playlistCalls } from './site/playlist.ts'
import { rankingCalls } from './site/ranking.ts'
import { memberCalls } from './site/member.ts'
import { moderationCalls } from './desk/moderation.ts'
import { ownProfileCalls } from './site/own-profile.ts'
import { searchCalls } from './site/search.ts'
import { searchWordCalls } from './desk/search-word.ts'
import { themeCalls } from './site/theme.ts'
import { studyCalls } from './site/study.ts'
import { subscriptionCalls } from './site/subscription.ts'
import { tagCalls } from './site/tag.ts'
import { cashierCalls } from './site/cashier.ts'
import { deskOrderCalls } from './desk/order.ts'
import { orderCalls } from './site/order.ts'
import { payCalls } from './site/pay.ts'
import { viewCalls } from './site/view.ts'
import { violationCalls } from './site/violation.ts'

export const contract = {
  ...homeCalls,
  ...violationCalls,
  ...newsCalls,
  ...themeCalls,
  ...calendarCalls,
  ...articleCalls,
  ...tagCalls,
  ...columnCalls,
  ...categoryCalls,
  ...courseCalls,
  ...podcastCalls,
  ...personalCalls,
  ...playlistCalls,
  ...subscriptionCalls,
  ...magazineListCalls,
  ...audioEditionCalls,
  ...magazineCalls,
  ...issueReadingCalls,
  ...accountCalls,
  ...consentCalls,
  ...ownProfileCalls,
  ...memberCalls,
  ...aboutCalls,
  ...contributionCalls,
  ...doreadCalls,
  ...bookmarkCalls,
  ...commentCalls,
  ...deskCommentCalls,
  ...commerceCalls,
  ...payCalls,
  ...orderCalls,
  ...cashierCalls,
  ...deskOrderCalls,
  ...deskCouponCalls,
  ...ownedIssueCalls,
  ...eventCalls,
  ...followCalls,
  ...profileCalls,
  ...noticeCalls,
  ...studyCalls,
  ...searchCalls,
  ...searchWordCalls,
  ...moderationCalls,
  ...deskMeCalls,
  ...deskFindCalls,
  ...deskFactorCalls,
  ...journalCalls,
  ...rankingCalls,
  ...viewCalls,
  ...deskSiteCalls,
  ...deskRedirectCalls,
  ...deskSettingsCalls,
  ...deskGatheringCalls,
  ...deskPublicationCalls,
  ...deskAudioCalls,
  ...deskAwardCalls,
  ...deskStoryCalls,
  ...deskPlanCalls,
  ...deskDebtCalls,
  ...deskImportCalls,
  ...deskMediaCalls,
  ...deskTranscriptCalls,
  ...deskMemberCalls,
  ...deskRightCalls,
  ...deskFigureCalls,
  ...deskFrontCalls,
  ...deskStatusCalls,
}

export type Contract = typeof contract
export type Key = keyof Contract
export type Input<K extends Key> = CallInput<Contract[K]>
export type Given<K extends Key> = CallParts<Contract[K]>
export type Model<K extends Key> = CallModel<Contract[K]>

/** A call without required input may be made without any. */
export type InputArgument<K extends Key> =
  unknown extends Input<K> ? [] : {} extends Input<K> ? [Input<K>?] : [Input<K>]

/** How pages reach the server: over HTTP in the browser, in process while rendering on the server. */
export type Api = <K extends Key>(key: K, ...input: InputArgument<K>) => Promise<Model<K>>
