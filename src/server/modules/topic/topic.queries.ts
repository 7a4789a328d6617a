import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { withPicture } from '#db/with-picture.ts'

function cards(db: Database, now: number) {
  return db
    .selectFrom('topic')
    .$call((query) => withPicture(query, 'topic.picture_id'))
    .select(['topic.id', 'topic.title', 'topic.description', 'topic.participant_count', 'topic.published_at'])
    .where('topic.published_at', '<=', now)
}

export type TopicRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

export const listNewest = (db: Database, now: number, limit: number, offset = 0): Promise<TopicRow[]> =>
  readNewest(db, { now, limit, offset })

const readNewest = prepareQuery((db, { now, limit, offset }: { now: number; limit: number; offset: number }) =>
  cards(db, now).orderBy('topic.published_at', 'desc').orderBy('topic.id', 'desc').limit(limit).offset(offset),
)

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

/** So many opinions of each topic, those that were liked most, in one query for all topics. */
export async function listOpinions(db: Database, topicIds: number[], perTopic: number) {
  return topicIds.length === 0 ? [] : readOpinions(db, { topicIds, perTopic })
}

const readOpinions = prepareQuery((db, { topicIds, perTopic }: { topicIds: number[]; perTopic: number }) =>
  db
    .with('placed', (query) =>
      query
        .selectFrom('topic_opinion')
        .selectAll()
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('topic_id').orderBy('like_count', 'desc').orderBy('id'))
            .as('place'),
        )
        .where('topic_id', 'in', topicIds),
    )
    .selectFrom('placed')
    .innerJoin('account', 'account.id', 'placed.account_id')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['placed.id', 'placed.topic_id', 'placed.text', 'placed.like_count', 'account.name'])
    .where('placed.place', '<=', perTopic)
    .orderBy('placed.topic_id')
    .orderBy('placed.place'),
)

export type OpinionRow = Awaited<ReturnType<typeof listOpinions>>[number]

export const listStoryIds = async (db: Database, topicIds: number[]) =>
  topicIds.length > 0 ? readStoryIds(db, { topicIds }) : []

const readStoryIds = prepareQuery((db, { topicIds }: { topicIds: number[] }) =>
  db
    .selectFrom('topic_article')
    .select(['topic_id', 'article_id'])
    .where('topic_id', 'in', topicIds)
    .orderBy('topic_id')
    .orderBy('position'),
)
