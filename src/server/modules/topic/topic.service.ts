/** Questions that readers discuss. */
import type { Topic, TopicCard } from '#contract/topic.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentOpinion, presentTopicCard } from './topic.present.ts'
import * as queries from './topic.queries.ts'

const OPINIONS = 3

export function createTopicService({ db, article }: Tools & { article: ArticleService }) {
  return {
    /** The newest question, with the opinions that were liked most and the stories that it is about. */
    async findDaily(now: number): Promise<Topic | null> {
      const [row] = await queries.listNewest(db, now, 1)
      if (!row) return null
      const [opinions, articleList] = await Promise.all([
        queries.listOpinions(db, row.id, OPINIONS),
        queries.listStoryIds(db, row.id).then(article.listByIds),
      ])
      return { ...presentTopicCard(row), opinionList: opinions.map(presentOpinion), articleList }
    },

    async listPage(now: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [rows, totalCount] = await Promise.all([
        queries.listNewest(db, now, rowNum, (pgNo - 1) * rowNum),
        queries.countTopics(db, now),
      ])
      return { list: rows.map(presentTopicCard), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** Those that most readers have joined; the one that is being read is left out. */
    async listRecommended(now: number, limit: number, exceptId?: number): Promise<TopicCard[]> {
      return (await queries.listMostJoined(db, { now, exceptId, limit })).map(presentTopicCard)
    },
  }
}

export type TopicService = ReturnType<typeof createTopicService>
