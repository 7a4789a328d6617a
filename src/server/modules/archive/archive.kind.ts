/** The kinds of the desk that have a folder of their own: which fields their files have, in their order. */
import type { BringName } from '../desk/bring/desk.bring.service.ts'
import { archiveField as field, type Fields } from './archive.field.ts'

export type ArchiveKind = {
  /** its resource at the desk, and its folder */
  name: BringName
  /** its field `state`: it is released, and not public by the time alone */
  isReleased: boolean
  fields: Fields
}

const lesson: Fields = {
  id: field.number('id'),
  publishTime: field.time('publishedAt'),
  title: field.text('title'),
  summary: field.text('summary'),
  soundId: field.sound('sound'),
  free: field.flag('free'),
  releaseTime: field.time('releaseAt'),
  hidden: field.flag('hidden'),
  transcript: field.text('text'),
  cues: field.moments('cues'),
}

const course: Fields = {
  title: field.text('title'),
  subtitle: field.text('subtitle'),
  teacher: field.text('teacher'),
  teacherTitle: field.text('teacherTitle'),
  description: field.text('description'),
  categoryId: field.category('category', 'course'),
  pictureId: field.picture('picture'),
  price: field.price('price'),
  originPrice: field.price('originalPrice'),
  memberOnly: field.flag('memberOnly'),
  discountPrice: field.priceOrNone('discountPrice'),
  discountEndTime: field.time('discountEnd'),
  lessons: field.listOf('lessons', lesson),
}

const podcast: Fields = {
  title: field.text('title'),
  host: field.text('host'),
  description: field.text('description'),
  categoryId: field.category('category', 'podcast'),
  pictureId: field.picture('picture'),
}

const episode: Fields = {
  podcastId: field.number('podcast'),
  title: field.text('title'),
  summary: field.text('summary'),
  soundId: field.sound('sound'),
  transcript: field.text('text'),
  cues: field.moments('cues'),
}

const audioBook: Fields = {
  title: field.text('title'),
  authorName: field.text('author'),
  narrator: field.text('narrator'),
  description: field.text('description'),
  categoryId: field.category('category', 'audio-book'),
  pictureId: field.picture('picture'),
  soundId: field.sound('sound'),
  price: field.price('price'),
  transcript: field.text('text'),
  cues: field.moments('cues'),
}

const news: Fields = {
  publishTime: field.time('publishedAt'),
  title: field.text('title'),
  brief: field.text('brief'),
  category: field.text('category'),
  articleId: field.number('story'),
}

const topic: Fields = {
  publishTime: field.time('publishedAt'),
  title: field.text('title'),
  description: field.text('description'),
  pictureId: field.picture('picture'),
  articleIds: field.numbers('stories'),
}

const section: Fields = { title: field.text('title'), entries: field.things('entries') }

const theme: Fields = {
  publishTime: field.time('publishedAt'),
  title: field.text('title'),
  subtitle: field.text('subtitle'),
  description: field.text('description'),
  pictureId: field.picture('picture'),
  sections: field.listOf('sections', section),
}

/** In the order in which they are written and imported: what refers to others comes behind them. */
export const ARCHIVE_KINDS: readonly ArchiveKind[] = [
  { name: 'course', isReleased: true, fields: course },
  { name: 'podcast', isReleased: true, fields: podcast },
  { name: 'episode', isReleased: true, fields: episode },
  { name: 'audio-book', isReleased: true, fields: audioBook },
  { name: 'news', isReleased: false, fields: news },
  { name: 'topic', isReleased: false, fields: topic },
  { name: 'theme', isReleased: false, fields: theme },
]

export const countKinds = <Count>(begin: () => Count): Record<BringName, Count> =>
  // The table above has every kind that the desk can bring.
  Object.fromEntries(ARCHIVE_KINDS.map(({ name }) => [name, begin()])) as Record<BringName, Count>
