/** What each kind of card on the front page holds. Which kinds there are, and their order, is the editors' choice. */
import type { Card, CardOf } from '#contract/site/front-card.ts'
import type { PodcastService } from '../podcast/podcast.service.ts'
import type { NewsService } from '../news/news.service.ts'
import type { ThemeService } from '../theme/theme.service.ts'
import type { TopicService } from '../topic/topic.service.ts'
import type { HomeLists, ListTools } from './home.lists.ts'

const LATEST = 9
const PER_COLUMN = 3
const ISSUES = 8
const NEWS = 6
const HOT = 8
const SMALL_ADS = 2
const RANKED = 5
const COURSES = 4
const TRIAL_LESSONS = 4
const AUDIO_BOOKS = 8
const VIDEO_BOOKS = 4
const THEMES = 4
const RECOMMENDED = 8
const WATCHING = 5
const UPDATES = 6

/** The card without its number and its title; null if there is nothing to show. */
type Filler<Type extends Card['type']> = (now: number) => Promise<Omit<CardOf<Type>, 'type' | 'title'> | null>

/** One for each declared kind: a missing one does not compile. */
export type Cards = { [Type in Card['type']]: Filler<Type> }

export type CardTools = Omit<ListTools, 'db'> & {
  lists: HomeLists
  podcast: PodcastService
  news: NewsService
  theme: ThemeService
  topic: TopicService
}

const unlessEmpty = <Item>(list: Item[]): { list: Item[] } | null => (list.length > 0 ? { list } : null)

export function createCards({
  lists,
  readSite,
  article,
  course,
  podcast,
  magazine,
  news,
  theme,
  topic,
}: CardTools): Cards {
  return {
    107: async (now) => {
      const daily = await topic.findDaily(now)
      return daily && { topic: daily }
    },
    108: async (now) => {
      const daily = await news.findLatestDay(now, NEWS)
      return daily && { daily }
    },
    109: async () => {
      const [lead, ...list] = await article.listNewest(LATEST)
      return lead ? { lead, list } : null
    },
    110: async () => unlessEmpty(await magazine.listNewest(ISSUES)),
    111: async (now) => {
      const ads = await lists.listAds(now)
      const [big = null] = ads.big
      const small = ads.small.slice(0, SMALL_ADS)
      return big || small.length > 0 ? { big, small } : null
    },
    112: async (now) => unlessEmpty(await course.listDiscounted(now)),
    113: async (now) => unlessEmpty(await course.listLive(now)),
    114: async () => {
      const columns = (await article.listByColumn(PER_COLUMN)).filter((column) => column.list.length > 0)
      return columns.length > 0 ? { columns } : null
    },
    115: async (now) => unlessEmpty(await lists.listRankedIssues(now, RANKED)),
    116: async (now) => unlessEmpty(await lists.listRankedCourses(now, RANKED)),
    // The same for everybody, and therefore empty: the browser requests each reader's own part.
    117: async () => ({}),
    118: async (now) => unlessEmpty(await course.listNewest(now, COURSES)),
    201: async () => unlessEmpty(await podcast.listRadio()),
    202: async () => (readSite().trial ? {} : null),
    203: async () => unlessEmpty(await podcast.listNewestEpisodes()),
    204: async () => unlessEmpty(await podcast.listAudioBooks(AUDIO_BOOKS)),
    205: async () => unlessEmpty(await podcast.listVideoBooks(VIDEO_BOOKS)),
    206: async () => unlessEmpty(await course.listTrialLessons(TRIAL_LESSONS)),
    207: async (now) => unlessEmpty(await theme.listThemes(now, THEMES)),
    208: async () => unlessEmpty(await lists.listRecommended(RECOMMENDED)),
    209: async () => unlessEmpty(await lists.listMiddleLinks()),
    210: async (now) => unlessEmpty(await article.listHot(now, HOT)),
    211: (now) => lists.findQuote(now),
    212: async (now) => unlessEmpty(await lists.listWatching(now, WATCHING)),
    213: async (now) => {
      const [list, recommendId] = await Promise.all([lists.listUpdates(now, UPDATES), lists.findRecommendedStoryId()])
      return list.length > 0 ? { list, recommendId } : null
    },
  }
}
