/** News in brief: each belongs to its day of Beijing and may link to an article. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { listThings, thingName } from '../desk.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

const articleKey = (contentId: number) => ({ contentType: contentType.article, contentId })

export const news = defineResource({
  name: 'news',
  one: () => m.word.news,
  table: 'news_item',
  columns: { publishTime: 'published_at' },
  shown: { day: 'day' },
  search: ['title', 'brief', 'category'],
  order: [['published_at', 'desc']],
  filter: { day: 'day' },
  titleOf: (row) => row.title,

  async present(rows, db) {
    const things = await listThings(
      db,
      rows.flatMap((row) => (row.articleId === null ? [] : [articleKey(row.articleId)])),
    )
    return (row) => ({ article: things.get(thingName(articleKey(row.articleId ?? 0))) ?? null })
  },

  async check(trx, { articleId }) {
    if (articleId === null) return
    const known = await listThings(trx, [articleKey(articleId)])
    if (known.size === 0) refuseField('articleId', m.desk.noSuchStory)
  },

  derive: (_trx, { publishTime }) => ({ day: calendarDate(publishTime) }),

  moments: (row) => [row.publishTime],
  tags: () => [cacheTag.news],
})
