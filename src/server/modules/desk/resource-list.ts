/** All resources of the desk. One that needs more than the database is made by a function that takes it. */
import type { NameIndex } from './desk.name-index.ts'
import { ad } from './resource/ad.ts'
import { createAuthorResource, type AuthorTools } from './resource/author.ts'
import { category } from './resource/category.ts'
import { createColumnResource } from './resource/column.ts'
import { coupon } from './resource/coupon.ts'
import { cueWord } from './resource/cue-word.ts'
import { createStaticPageResource, type StaticPageTexts } from './resource/static-page.ts'
import { createMagazineResource } from './resource/magazine.ts'
import { navigation } from './resource/navigation.ts'
import { news } from './resource/news.ts'
import { quote } from './resource/quote.ts'
import { rankingDefinition } from './resource/ranking.ts'
import { createTagResource } from './resource/tag.ts'
import { createRedirectResource, type RedirectRows } from './resource/redirect.ts'
import { themeDefinition } from './resource/theme.ts'
import { topicDefinition } from './resource/topic.ts'
import { trackLabel } from './resource/track-label.ts'

export type ResourceListTools = {
  texts: StaticPageTexts
  tagIndex: NameIndex
  columnIndex: NameIndex
  magazineIndex: NameIndex
  author: AuthorTools
  redirect: RedirectRows
}

export const listResources = ({ texts, tagIndex, columnIndex, magazineIndex, author, redirect }: ResourceListTools) => [
  navigation,
  ad,
  cueWord,
  rankingDefinition,
  quote,
  createStaticPageResource(texts),
  createColumnResource(columnIndex),
  createTagResource(tagIndex),
  category,
  topicDefinition,
  themeDefinition,
  news,
  createAuthorResource(author),
  createMagazineResource(magazineIndex),
  trackLabel,
  coupon,
  createRedirectResource(redirect),
]
