/** Podcasts. Their episodes are separate rows. */
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { listPictures } from '../desk.queries.ts'
import type { ReleaseDesk } from '../release/desk.release.ts'
import { isInState, listProgress } from '../release/desk.release.queries.ts'
import { checkCategory, checkPicture, listCategoryNames, nextId } from '../desk.audio.queries.ts'
import { defineResource } from '../resource.ts'

const keyOf = (contentId: number) => ({ contentType: contentType.podcast, contentId })

export const createPodcastResource = (release: ReleaseDesk) =>
  defineResource({
    name: 'podcast',
    one: () => m.word.podcast,
    table: 'podcast',
    shown: { subscriberCount: 'subscriber_count' },
    search: ['title', 'host'],
    order: [['id', 'desc']],
    filter: { state: (state, e) => isInState(contentType.podcast, state, e.ref('podcast.id')) },
    unique: [{ fields: ['title'], message: () => m.desk.podcastTitleTaken }],
    titleOf: (row) => row.title,

    async present(rows, db) {
      const ids = rows.map((row) => row.id)
      const [pictures, categories, progress, counts] = await Promise.all([
        listPictures(
          db,
          rows.map((row) => row.pictureId),
        ),
        listCategoryNames(
          db,
          rows.map((row) => row.categoryId),
        ),
        listProgress(db, contentType.podcast, ids),
        db
          .selectFrom('episode')
          .select('podcast_id')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('podcast_id', 'in', ids)
          .groupBy('podcast_id')
          .execute(),
      ])
      const countOf = new Map(counts.map((row) => [row.podcast_id, Number(row.count)]))
      return (row) => ({
        ...progress(row.id),
        picture: pictures.get(row.pictureId ?? 0) ?? null,
        categoryName: categories.get(row.categoryId ?? 0) ?? '',
        episodeCount: countOf.get(row.id) ?? 0,
      })
    },

    async check(trx, { pictureId, categoryId }) {
      await checkPicture(trx, pictureId)
      await checkCategory(trx, 'podcast', categoryId)
    },

    async derive(trx, _input, { current }) {
      return current ? {} : { id: await nextId(trx, 'heard'), subscriber_count: 0 }
    },

    save: (trx, id, _input, { now }) => release.refresh(trx, keyOf(id), now),

    async remove(trx, { id, title, episodeCount }) {
      if (episodeCount > 0) throw new AppError('BAD_INPUT', m.desk.podcastHasEpisodes({ title, count: episodeCount }))
      await release.forget(trx, keyOf(id))
    },

    tags: (row, trx) => release.listTags(trx, keyOf(row.id)),
  })
