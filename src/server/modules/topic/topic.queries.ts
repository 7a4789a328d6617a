import type { Database } from '#db/client.ts'

function cards(db: Database, now: number) {
  return db
    .selectFrom('topic')
    .leftJoin('media', 'media.id', 'topic.picture_id')
    .select(['topic.id', 'topic.title', 'topic.description', 'topic.participant_count', 'topic.published_at'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('topic.published_at', '<=', now)
}

export type TopicRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

export function listNewest(db: Database, now: number, limit: number, offset = 0): Promise<TopicRow[]> {
  return cards(db, now)
    .orderBy('topic.published_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listMostJoined(
  db: Database,
  { now, exceptId, limit }: { now: number; exceptId: number | undefined; limit: number },
): Promise<TopicRow[]> {
  return cards(db, now)
    .$if(exceptId !== undefined, (query) => query.where('topic.id', '<>', exceptId!))
    .orderBy('topic.participant_count', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countTopics(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('topic')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listOpinions(db: Database, topicId: number, limit: number) {
  return db
    .selectFrom('topic_opinion')
    .innerJoin('account', 'account.id', 'topic_opinion.account_id')
    .leftJoin('media', 'media.id', 'account.picture_id')
    .select(['topic_opinion.id', 'topic_opinion.text', 'topic_opinion.like_count', 'account.name'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('topic_opinion.topic_id', '=', topicId)
    .orderBy('topic_opinion.like_count', 'desc')
    .orderBy('topic_opinion.id')
    .limit(limit)
    .execute()
}

export type OpinionRow = Awaited<ReturnType<typeof listOpinions>>[number]

export async function listStoryIds(db: Database, topicId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('topic_article')
    .select('article_id')
    .where('topic_id', '=', topicId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.article_id)
}
