/** The texts of rules. */
import { createMessages } from './create-messages.ts'
import { word } from './word.ts'
import { access } from './domain/access.ts'
import { account } from './domain/account.ts'
import { audio } from './domain/audio.ts'
import { comment } from './domain/comment.ts'
import { commerce } from './domain/commerce.ts'
import { content } from './domain/content.ts'
import { contribution } from './domain/contribution.ts'
import { desk } from './domain/desk.ts'
import { frontCard, frontCardAbout } from './domain/front-card.ts'
import { issue } from './domain/issue.ts'
import { media } from './domain/media.ts'
import { pageTitle } from './domain/page-title.ts'
import { predicate } from './domain/predicate.ts'
import { room } from './domain/room.ts'
import { site } from './domain/site.ts'
import { text } from './domain/text.ts'
import { time } from './domain/time.ts'

export const catalogue = {
  word,
  access,
  account,
  audio,
  comment,
  commerce,
  content,
  contribution,
  desk,
  frontCard,
  frontCardAbout,
  issue,
  media,
  pageTitle,
  predicate,
  room,
  site,
  text,
  time,
}

export const m = createMessages(catalogue)

/** For what is stored, or shown to readers alone. */
export const zh = createMessages(catalogue, 'zh')
