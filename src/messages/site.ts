/** The texts of the site for readers. */
import { createMessages } from './create-messages.ts'
import { word } from './word.ts'
import { about } from './site/about.ts'
import { account } from './site/account.ts'
import { article } from './site/article.ts'
import { bookmark } from './site/bookmark.ts'
import { calendar } from './site/calendar.ts'
import { cashier } from './site/cashier.ts'
import { category } from './site/category.ts'
import { column } from './site/column.ts'
import { comment } from './site/comment.ts'
import { commerce } from './site/commerce.ts'
import { content } from './site/content.ts'
import { contribution } from './site/contribution.ts'
import { correction } from './site/correction.ts'
import { course } from './site/course.ts'
import { desk } from './site/desk.ts'
import { doread } from './site/doread.ts'
import { follow } from './site/follow.ts'
import { frame } from './site/frame.ts'
import { head } from './site/head.ts'
import { home } from './site/home.ts'
import { learn } from './site/learn.ts'
import { magazine } from './site/magazine.ts'
import { news } from './site/news.ts'
import { notice } from './site/notice.ts'
import { offline } from './site/offline.ts'
import { order } from './site/order.ts'
import { page } from './site/page.ts'
import { player } from './site/player.ts'
import { podcast } from './site/podcast.ts'
import { profile } from './site/profile.ts'
import { ranking } from './site/ranking.ts'
import { routing } from './site/routing.ts'
import { search } from './site/search.ts'
import { study } from './site/study.ts'
import { tag } from './site/tag.ts'
import { theme } from './site/theme.ts'
import { topic } from './site/topic.ts'
import { ui } from './site/ui.ts'

export const catalogue = {
  word,
  about,
  account,
  article,
  bookmark,
  calendar,
  cashier,
  category,
  column,
  comment,
  commerce,
  content,
  contribution,
  correction,
  course,
  desk,
  doread,
  follow,
  frame,
  head,
  home,
  learn,
  magazine,
  news,
  notice,
  offline,
  order,
  page,
  player,
  podcast,
  profile,
  ranking,
  routing,
  search,
  study,
  tag,
  theme,
  topic,
  ui,
}

export const m = createMessages(catalogue)
