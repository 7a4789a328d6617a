/** The resources of the desk. Each is also in DESK_ROOMS of src/domain/desk/desk-room.ts, which the server reads. */
import type { ResourceEntry } from './resource/desk-resource.ts'

export const RESOURCES: readonly ResourceEntry[] = [
  { name: 'navigation', load: async () => (await import('./resources/navigation.tsx')).navigationResource },
  { name: 'ad', load: async () => (await import('./resources/ad.tsx')).adResource },
  { name: 'cue-word', load: async () => (await import('./resources/cue-word.tsx')).cueWordResource },
  { name: 'ranking', load: async () => (await import('./resources/ranking.tsx')).rankingResource },
  { name: 'quote', load: async () => (await import('./resources/quote.tsx')).quoteResource },
  { name: 'house-page', load: async () => (await import('./resources/static-page.tsx')).staticPageResource },
  { name: 'author', load: async () => (await import('./resources/author.tsx')).authorResource },
  { name: 'magazine', load: async () => (await import('./resources/magazine.tsx')).magazineResource },
  { name: 'track-label', load: async () => (await import('./resources/track-label.tsx')).trackLabelResource },
  { name: 'column', load: async () => (await import('./resources/column.tsx')).columnResource },
  { name: 'category', load: async () => (await import('./resources/category.tsx')).categoryResource },
  { name: 'topic', load: async () => (await import('./resources/topic.tsx')).topicResource },
  { name: 'theme', load: async () => (await import('./resources/theme.tsx')).themeResource },
  { name: 'news', load: async () => (await import('./resources/news.tsx')).newsResource },
  { name: 'course', load: async () => (await import('./resources/course.tsx')).courseResource },
  { name: 'podcast', load: async () => (await import('./resources/podcast.tsx')).podcastResource },
  { name: 'episode', load: async () => (await import('./resources/episode.tsx')).episodeResource },
  { name: 'audio-book', load: async () => (await import('./resources/audio-book.tsx')).audioBookResource },
  { name: 'award', load: async () => (await import('./resources/award.tsx')).awardResource },
  { name: 'award-book', load: async () => (await import('./resources/award-book.tsx')).awardBookResource },
  { name: 'award-judge', load: async () => (await import('./resources/award-judge.tsx')).awardJudgeResource },
  { name: 'award-list', load: async () => (await import('./resources/award-list.tsx')).awardListResource },
  { name: 'award-figure', load: async () => (await import('./resources/award-figure.tsx')).awardFigureResource },
  { name: 'award-page', load: async () => (await import('./resources/award-page.tsx')).awardPageResource },
]
