/** The questions that readers discuss, with the stories behind them in their order. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { hasPicture, listPictures, listThings, thingName } from '../desk.queries.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

const articleKey = (contentId: number) => ({ contentType: contentType.article, contentId })

export const topicDefinition = defineResource({
  name: 'topic',
  one: () => m.word.topic,
  table: 'topic',
  separate: ['articleIds'],
  columns: { publishTime: 'published_at' },
  shown: { joinNum: 'participant_count' },
  search: ['title', 'description'],
  order: [['published_at', 'desc']],
  titleOf: (row) => row.title,

  async present(rows, db) {
    const [pictures, links] = await Promise.all([
      listPictures(
        db,
        rows.map((row) => row.pictureId),
      ),
      db
        .selectFrom('topic_article')
        .select(['topic_id', 'article_id'])
        .where(
          'topic_id',
          'in',
          rows.map((row) => row.id),
        )
        .orderBy('position')
        .execute(),
    ])
    const things = await listThings(
      db,
      links.map((link) => articleKey(link.article_id)),
    )
    return (row) => {
      const articleIds = links.filter((link) => link.topic_id === row.id).map((link) => link.article_id)
      return {
        picture: pictures.get(row.pictureId ?? 0) ?? null,
        articleIds,
        articles: articleIds.flatMap((id) => things.get(thingName(articleKey(id))) ?? []),
      }
    }
  },

  async check(trx, { pictureId, articleIds }) {
    if (pictureId !== null && !(await hasPicture(trx, pictureId))) refuseField('pictureId', m.desk.pictureNotInLibrary)
    if (new Set(articleIds).size < articleIds.length) refuseField('articleIds', m.desk.storyTwice)
    const known = await listThings(trx, articleIds.map(articleKey))
    const missing = articleIds.find((id) => !known.has(thingName(articleKey(id))))
    if (missing !== undefined) refuseField('articleIds', m.desk.noStoryWithId({ id: missing }))
  },

  derive: (_trx, _input, { current }) => (current ? {} : { participant_count: 0 }),

  async save(trx, id, { articleIds }) {
    await trx.deleteFrom('topic_article').where('topic_id', '=', id).execute()
    if (articleIds.length === 0) return
    const rows = articleIds.map((article_id, index) => ({ topic_id: id, article_id, position: index + 1 }))
    await trx.insertInto('topic_article').values(rows).execute()
  },

  async remove(trx, { id, title }) {
    const { count } = await trx
      .selectFrom('topic_opinion')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('topic_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw new AppError('BAD_INPUT', m.desk.topicHasOpinions({ title, count: Number(count) }))
  },

  moments: (row) => [row.publishTime],
  tags: () => [cacheTag.topic],
})
