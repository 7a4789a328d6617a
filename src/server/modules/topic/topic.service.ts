/** Questions that readers discuss. */
import type { Topic, TopicCardModel } from '#contract/site/topic.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentOpinion, presentTopicCard } from './topic.present.ts'
import * as queries from './topic.queries.ts'

const OPINIONS_OF_THE_DAY = 3
const OPINIONS = 6

export function createTopicService({ db, article }: Tools & { article: ArticleService }) {
  /** Each with the opinions that were liked most and the stories that it is about, in three queries. */
  async function withVoices(rows: queries.TopicRow[], perTopic: number): Promise<Topic[]> {
    const topicIds = rows.map((row) => row.id)
    const [opinions, links] = await Promise.all([
      queries.listOpinions(db, topicIds, perTopic),
      queries.listStoryIds(db, topicIds),
    ])
    const ids = [...new Set(links.map((link) => link.article_id))]
    const stories = new Map((await article.listByIds(ids)).map((card) => [card.contentId, card]))
    const opinionsOf = Map.groupBy(opinions, (opinion) => opinion.topic_id)
    const linksOf = Map.groupBy(links, (link) => link.topic_id)
    return rows.map((row) => ({
      ...presentTopicCard(row),
      opinionList: (opinionsOf.get(row.id) ?? []).map(presentOpinion),
      articleList: (linksOf.get(row.id) ?? []).flatMap((link) => stories.get(link.article_id) ?? []),
    }))
  }

  return {
    /** The newest question. */
    async findDaily(now: number): Promise<Topic | null> {
      const [topic] = await withVoices(await queries.listNewest(db, now, 1), OPINIONS_OF_THE_DAY)
      return topic ?? null
    },

    async listPage(now: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [rows, totalCount] = await Promise.all([
        queries.listNewest(db, now, rowNum, (pgNo - 1) * rowNum),
        queries.countTopics(db, now),
      ])
      return { list: await withVoices(rows, OPINIONS), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** Those that most readers have joined; the one that is being read is left out. */
    async listRecommended(now: number, limit: number, exceptId?: number): Promise<TopicCardModel[]> {
      return (await queries.listMostJoined(db, { now, exceptId, limit })).map(presentTopicCard)
    },
  }
}

export type TopicService = ReturnType<typeof createTopicService>
