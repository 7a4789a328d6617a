import type { Handlers } from '../../http/api/api.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { CallContext } from '../../http/api/call-context.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { CourseService } from '../course/course.service.ts'
import type { PodcastService } from '../podcast/podcast.service.ts'
import type { NewsService } from '../news/news.service.ts'
import type { StudyService } from '../study/study.service.ts'
import type { TopicService } from '../topic/topic.service.ts'
import type { HomeService } from './home.service.ts'

type Calls = Extract<keyof Handlers, `${string} /api/index/${string}`>

type Services = {
  home: HomeService
  article: ArticleService
  course: CourseService
  podcast: PodcastService
  news: NewsService
  study: StudyService
  topic: TopicService
}

export function homeHandlers({ home, article, course, podcast, news, study, topic }: Services): Pick<Handlers, Calls> {
  async function hideRecentStudy(_: unknown, { viewer }: CallContext): Promise<null> {
    if (!viewer) throw new AppError('NOT_LOGIN')
    await study.hideRecent(viewer.id)
    return null
  }

  return {
    'GET /api/index/head': (_, { now }) => home.findHead(now),
    'GET /api/index/foot': () => home.findFoot(),
    'GET /api/index/body': (_, { now }) => home.findBody(now),
    'GET /api/index/topic': (_, { now }) => topic.findDaily(now),
    'GET /api/index/topicList': ({ query }, { now }) => topic.listPage(now, query),
    'GET /api/index/getRecommendedTopicList': ({ query: { topicId, rowNum } }, { now }) =>
      topic.listRecommended(now, rowNum, topicId),
    'GET /api/index/fm': () => podcast.listRadio(),
    'GET /api/index/latestArticle': async () => (await article.listNewest(1))[0] ?? null,
    'GET /api/index/latestArticleList': ({ query }) => article.listPage(query),
    'GET /api/index/ad': (_, { now }) => home.listAds(now),
    'GET /api/index/discountCourse': (_, { now }) => course.listDiscounted(now),
    'GET /api/index/liveInfo': (_, { now }) => course.listLive(now),
    'GET /api/index/indexLastUpdated': ({ query: { rowNum } }, { now }) => home.listUpdates(now, rowNum),
    'GET /api/index/periodicalRank': ({ query: { rowNum } }, { now }) => home.listRankedIssues(now, rowNum),
    'GET /api/index/courseRank': ({ query: { rowNum } }, { now }) => home.listRankedCourses(now, rowNum),
    'GET /api/index/newCourse': ({ query: { rowNum } }, { now }) => course.listNewest(now, rowNum),
    'GET /api/index/latest/:id': ({ params }, { now }) => home.findLatest(now, params.id),
    'GET /api/index/getRecommendId': () => home.findRecommendedStoryId(),
    'GET /api/index/getWebRecommend': ({ query: { rowNum } }) => home.listRecommended(rowNum),
    'GET /api/index/getWebRecommendList': ({ query }) => home.listRecommendedPage(query),
    'GET /api/index/getWebWatching': ({ query: { rowNum } }, { now }) => home.listWatching(now, rowNum),
    'GET /api/index/webMiddleNavigation': () => home.listMiddleLinks(),
    'GET /api/index/dailyNews': ({ query }, { now }) => news.listDays(now, query),
    'GET /api/index/lastLearn': (_, { viewer }) => (viewer ? study.findLast(viewer.id) : null),
    'GET /api/index/hiddenRecentStudy': hideRecentStudy,
    'POST /api/index/hiddenRecentStudy': hideRecentStudy,
  }
}
