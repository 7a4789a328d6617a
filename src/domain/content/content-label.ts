/** What a kind of content is called (spec 3): one map for lists and players, one for search and collections. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

const LABELS: Readonly<Record<number, string>> = labels(() => ({
  1: m.word.course,
  2: m.word.course,
  3: m.word.course,
  4: 'LISTEN',
  5: m.word.digitalIssue,
  6: m.content.quickListens,
  7: m.content.collection,
  8: m.content.audioBook,
  9: m.word.podcast,
  10: m.content.audioEdition,
  11: m.word.story,
  25: m.content.featuredRadio,
  27: m.content.audioBook,
  39: m.content.essentialCourse,
  44: m.word.news,
  47: m.content.video,
  54: m.word.digitalIssue,
}))

const SEARCH_LABELS: Readonly<Record<number, string>> = labels(() => ({
  1: m.word.course,
  2: m.word.course,
  3: m.word.course,
  4: m.content.podcastCollection,
  5: m.word.digitalIssue,
  8: m.content.recommendedAudioBook,
  9: m.word.podcastEpisode,
  11: m.word.story,
  27: m.content.audioBook,
}))

export const contentLabel = (type: number): string => LABELS[type] ?? ''
export const searchLabel = (type: number): string => SEARCH_LABELS[type] ?? ''
