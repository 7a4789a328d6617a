/** The texts of declarations: refusals, and the names of fields. */
import { createMessages } from './create-messages.ts'
import { word } from './word.ts'
import { account } from './contract/account.ts'
import { audio } from './contract/audio.ts'
import { award } from './contract/award.ts'
import { bookmark } from './contract/bookmark.ts'
import { cashier } from './contract/cashier.ts'
import { comment } from './contract/comment.ts'
import { consent } from './contract/consent.ts'
import { contribution } from './contract/contribution.ts'
import { core } from './contract/core.ts'
import { error } from './contract/error.ts'
import { event } from './contract/event.ts'
import { factor } from './contract/factor.ts'
import { field } from './contract/field.ts'
import { front } from './contract/front.ts'
import { gathering } from './contract/gathering.ts'
import { media } from './contract/media.ts'
import { member } from './contract/member.ts'
import { moderation } from './contract/moderation.ts'
import { notice } from './contract/notice.ts'
import { order } from './contract/order.ts'
import { ownProfile } from './contract/own-profile.ts'
import { plan } from './contract/plan.ts'
import { predicate } from './contract/predicate.ts'
import { publication } from './contract/publication.ts'
import { redirect } from './contract/redirect.ts'
import { searchWord } from './contract/search-word.ts'
import { site } from './contract/site.ts'
import { siteSettings } from './contract/site-settings.ts'
import { story } from './contract/story.ts'
import { study } from './contract/study.ts'
import { subscription } from './contract/subscription.ts'
import { transcript } from './contract/transcript.ts'

export const catalogue = {
  word,
  account,
  audio,
  award,
  bookmark,
  cashier,
  comment,
  consent,
  contribution,
  core,
  error,
  event,
  factor,
  field,
  front,
  gathering,
  media,
  member,
  moderation,
  notice,
  order,
  ownProfile,
  plan,
  predicate,
  publication,
  redirect,
  searchWord,
  site,
  siteSettings,
  story,
  study,
  subscription,
  transcript,
}

export const m = createMessages(catalogue)
