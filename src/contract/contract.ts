/** The whole API. Browsers import the type of this, never the value: validation is the server's work. */
import { aboutCalls } from './about.ts'
import { accountCalls } from './account.ts'
import { articleCalls } from './article.ts'
import { audioEditionCalls } from './audio-edition.ts'
import { bookmarkCalls } from './bookmark.ts'
import { calendarCalls } from './calendar.ts'
import { categoryCalls } from './category.ts'
import { columnCalls } from './column.ts'
import { commentCalls } from './comment.ts'
import { commerceCalls } from './commerce.ts'
import { contributionCalls } from './contribution.ts'
import { courseCalls } from './course.ts'
import type { CallInput, CallModel, CallParts } from './define-call.ts'
import { deskCommentCalls } from './desk-comment.ts'
import { deskGatheringCalls } from './desk-gathering.ts'
import { deskHouseCalls } from './desk-house.ts'
import { deskSiteCalls } from './desk-site.ts'
import { deskSoundCalls } from './desk-sound.ts'
import { deskAwardCalls } from './desk-award.ts'
import { deskFrontCalls } from './desk-front.ts'
import { deskFigureCalls } from './desk-figure.ts'
import { deskMemberCalls } from './desk-member.ts'
import { deskRightCalls } from './desk-right.ts'
import { deskMediaCalls } from './desk-media.ts'
import { deskTranscriptCalls } from './desk-transcript.ts'
import { deskPlanCalls } from './desk-plan.ts'
import { deskStatusCalls } from './desk-status.ts'
import { deskStoryCalls } from './desk-story.ts'
import { deskMeCalls } from './desk-me.ts'
import { doreadCalls } from './doread.ts'
import { eventCalls } from './event.ts'
import { followCalls } from './follow.ts'
import { homeCalls } from './home.ts'
import { homepageCalls } from './homepage.ts'
import { issueReadingCalls } from './issue-reading.ts'
import { journalCalls } from './journal.ts'
import { listenCalls } from './listen.ts'
import { magazineCalls } from './magazine.ts'
import { magazineListCalls } from './magazine-list.ts'
import { newsCalls } from './news.ts'
import { noticeCalls } from './notice.ts'
import { ownedIssueCalls } from './owned-issue.ts'
import { playlistCalls } from './playlist.ts'
import { rankingCalls } from './ranking.ts'
import { memberCalls } from './member.ts'
import { moderationCalls } from './moderation.ts'
import { profileCalls } from './profile.ts'
import { searchCalls } from './search.ts'
import { searchWordCalls } from './search-word.ts'
import { specialCalls } from './special.ts'
import { studyCalls } from './study.ts'
import { subscriptionCalls } from './subscription.ts'
import { tagCalls } from './tag.ts'
import { cashierCalls } from './cashier.ts'
import { deskOrderCalls } from './desk-order.ts'
import { orderCalls } from './order.ts'
import { payCalls } from './pay.ts'
import { viewCalls } from './view.ts'

export const contract = {
  ...homeCalls,
  ...newsCalls,
  ...specialCalls,
  ...calendarCalls,
  ...articleCalls,
  ...tagCalls,
  ...columnCalls,
  ...categoryCalls,
  ...courseCalls,
  ...listenCalls,
  ...playlistCalls,
  ...subscriptionCalls,
  ...magazineListCalls,
  ...audioEditionCalls,
  ...magazineCalls,
  ...issueReadingCalls,
  ...accountCalls,
  ...profileCalls,
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
  ...ownedIssueCalls,
  ...eventCalls,
  ...followCalls,
  ...homepageCalls,
  ...noticeCalls,
  ...studyCalls,
  ...searchCalls,
  ...searchWordCalls,
  ...moderationCalls,
  ...deskMeCalls,
  ...journalCalls,
  ...rankingCalls,
  ...viewCalls,
  ...deskSiteCalls,
  ...deskGatheringCalls,
  ...deskHouseCalls,
  ...deskSoundCalls,
  ...deskAwardCalls,
  ...deskStoryCalls,
  ...deskPlanCalls,
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

/** A call without obligatory input may be made without any. */
export type InputArgument<K extends Key> =
  unknown extends Input<K> ? [] : {} extends Input<K> ? [Input<K>?] : [Input<K>]

/** How pages reach the server: over HTTP in the browser, in process while rendering on the server. */
export type Api = <K extends Key>(key: K, ...input: InputArgument<K>) => Promise<Model<K>>
