/** The texts of the desk. */
import { createMessages } from './create-messages.ts'
import { word } from './word.ts'
import { ad } from './desk/ad.ts'
import { audioBook } from './desk/audio-book.ts'
import { audioText } from './desk/audio-text.ts'
import { author } from './desk/author.ts'
import { award } from './desk/award.ts'
import { awardBook } from './desk/award-book.ts'
import { awardFigure } from './desk/award-figure.ts'
import { awardJudge } from './desk/award-judge.ts'
import { awardList } from './desk/award-list.ts'
import { awardPage } from './desk/award-page.ts'
import { category } from './desk/category.ts'
import { code } from './desk/code.ts'
import { column } from './desk/column.ts'
import { comment } from './desk/comment.ts'
import { contribution } from './desk/contribution.ts'
import { coupon } from './desk/coupon.ts'
import { course } from './desk/course.ts'
import { cueWord } from './desk/cue-word.ts'
import { debt } from './desk/debt.ts'
import { editor } from './desk/editor.ts'
import { episode } from './desk/episode.ts'
import { factor } from './desk/factor.ts'
import { field } from './desk/field.ts'
import { figure } from './desk/figure.ts'
import { front } from './desk/front.ts'
import { importRun } from './desk/import.ts'
import { intake } from './desk/intake.ts'
import { journal } from './desk/journal.ts'
import { kit } from './desk/kit.ts'
import { magazine } from './desk/magazine.ts'
import { media } from './desk/media.ts'
import { member } from './desk/member.ts'
import { navigation } from './desk/navigation.ts'
import { news } from './desk/news.ts'
import { one } from './desk/one.ts'
import { order } from './desk/order.ts'
import { overview } from './desk/overview.ts'
import { plan } from './desk/plan.ts'
import { podcast } from './desk/podcast.ts'
import { provider } from './desk/provider.ts'
import { quote } from './desk/quote.ts'
import { ranking } from './desk/ranking.ts'
import { redirect } from './desk/redirect.ts'
import { releaseActions } from './desk/release-actions.ts'
import { resource } from './desk/resource.ts'
import { right } from './desk/right.ts'
import { search } from './desk/search.ts'
import { shell } from './desk/shell.ts'
import { site } from './desk/site.ts'
import { siteWords } from './desk/site-words.ts'
import { sort } from './desk/sort.ts'
import { staticPage } from './desk/static-page.ts'
import { staticPageActions } from './desk/static-page-actions.ts'
import { status } from './desk/status.ts'
import { story } from './desk/story.ts'
import { tag } from './desk/tag.ts'
import { theme } from './desk/theme.ts'
import { thingField } from './desk/thing-field.ts'
import { topic } from './desk/topic.ts'
import { trackLabel } from './desk/track-label.ts'

export const catalogue = {
  word,
  ad,
  audioBook,
  audioText,
  author,
  award,
  awardBook,
  awardFigure,
  awardJudge,
  awardList,
  awardPage,
  category,
  code,
  column,
  coupon,
  comment,
  contribution,
  course,
  cueWord,
  debt,
  editor,
  episode,
  factor,
  field,
  figure,
  front,
  importRun,
  intake,
  journal,
  kit,
  magazine,
  media,
  member,
  navigation,
  news,
  one,
  order,
  overview,
  plan,
  podcast,
  provider,
  quote,
  ranking,
  redirect,
  releaseActions,
  resource,
  right,
  search,
  shell,
  site,
  siteWords,
  sort,
  staticPage,
  staticPageActions,
  status,
  story,
  tag,
  theme,
  thingField,
  topic,
  trackLabel,
}

export const m = createMessages(catalogue)
