/** The texts of answers. */
import { createMessages } from './create-messages.ts'
import { word } from './word.ts'
import { about } from './server/about.ts'
import { account } from './server/account.ts'
import { archive } from './server/archive.ts'
import { article } from './server/article.ts'
import { calendar } from './server/calendar.ts'
import { category } from './server/category.ts'
import { column } from './server/column.ts'
import { comment } from './server/comment.ts'
import { commerce } from './server/commerce.ts'
import { config } from './server/config.ts'
import { consent } from './server/consent.ts'
import { contribution } from './server/contribution.ts'
import { coupon } from './server/coupon.ts'
import { course } from './server/course.ts'
import { dataExport } from './server/data-export.ts'
import { desk } from './server/desk.ts'
import { doread } from './server/doread.ts'
import { feed } from './server/feed.ts'
import { figure } from './server/figure.ts'
import { follow } from './server/follow.ts'
import { front } from './server/front.ts'
import { home } from './server/home.ts'
import { http } from './server/http.ts'
import { importing } from './server/import.ts'
import { importLoss } from './server/import-loss.ts'
import { journal } from './server/journal.ts'
import { leave } from './server/leave.ts'
import { leaveLoss } from './server/leave-loss.ts'
import { library } from './server/library.ts'
import { magazine } from './server/magazine.ts'
import { media } from './server/media.ts'
import { member } from './server/member.ts'
import { moderation } from './server/moderation.ts'
import { news } from './server/news.ts'
import { notice } from './server/notice.ts'
import { order } from './server/order.ts'
import { payment } from './server/payment.ts'
import { plan } from './server/plan.ts'
import { play } from './server/play.ts'
import { podcast } from './server/podcast.ts'
import { profile } from './server/profile.ts'
import { ranking } from './server/ranking.ts'
import { redirect } from './server/redirect.ts'
import { search } from './server/search.ts'
import { site } from './server/site.ts'
import { ssr } from './server/ssr.ts'
import { status } from './server/status.ts'
import { story } from './server/story.ts'
import { subscription } from './server/subscription.ts'
import { tag } from './server/tag.ts'
import { theme } from './server/theme.ts'
import { violation } from './server/violation.ts'

export const catalogue = {
  word,
  about,
  account,
  archive,
  article,
  calendar,
  category,
  column,
  comment,
  commerce,
  config,
  consent,
  contribution,
  coupon,
  course,
  dataExport,
  desk,
  doread,
  feed,
  figure,
  follow,
  front,
  home,
  http,
  importing,
  importLoss,
  journal,
  leave,
  leaveLoss,
  library,
  magazine,
  media,
  member,
  moderation,
  news,
  notice,
  order,
  payment,
  plan,
  play,
  podcast,
  profile,
  ranking,
  redirect,
  search,
  site,
  ssr,
  status,
  story,
  subscription,
  tag,
  theme,
  violation,
}

export const m = createMessages(catalogue)

/** For what is stored, or sent to readers. */
export const zh = createMessages(catalogue, 'zh')
