/** The episodes of podcasts, each with its recording. */
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import type { ReleaseDesk } from '../release/desk.release.ts'
import { isInState, listProgress } from '../release/desk.release.queries.ts'
import { checkAudio, listDurations, nextId } from '../desk.audio.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

const keyOf = (contentId: number) => ({ contentType: contentType.episode, contentId })

export const createEpisodeResource = (release: ReleaseDesk) =>
  defineResource({
    name: 'episode',
    one: () => m.word.episode,
    table: 'episode',
    shown: { listenerCount: 'listener_count' },
    search: ['title', 'summary'],
    order: [['published_at', 'desc']],
    filter: {
      podcastId: 'podcast_id',
      state: (state, e) => isInState(contentType.episode, state, e.ref('episode.id')),
    },
    unique: [{ fields: ['podcastId', 'title'], message: () => m.desk.episodeTitleTaken }],
    titleOf: (row) => row.title,

    async present(rows, db) {
      const [podcasts, durations, progress] = await Promise.all([
        db
          .selectFrom('podcast')
          .select(['id', 'title'])
          .where(
            'id',
            'in',
            rows.map((row) => row.podcastId),
          )
          .execute(),
        listDurations(
          db,
          rows.map((row) => row.soundId),
        ),
        listProgress(
          db,
          contentType.episode,
          rows.map((row) => row.id),
        ),
      ])
      const titleOf = new Map(podcasts.map((row) => [row.id, row.title]))
      return (row) => ({
        ...progress(row.id),
        podcastTitle: titleOf.get(row.podcastId) ?? '',
        durationMs: durations.get(row.soundId) ?? 0,
      })
    },

    async check(trx, { podcastId, soundId }, { current }) {
      const podcast = await trx.selectFrom('podcast').select('id').where('id', '=', podcastId).executeTakeFirst()
      if (!podcast) refuseField('podcastId', m.desk.podcastNotFound)
      if (current && current.publishTime !== null && current.podcastId !== podcastId)
        refuseField('podcastId', m.desk.episodeFixed)
      await checkAudio(trx, soundId)
    },

    async derive(trx, _input, { current, now }) {
      // Its own time is set at publication.
      return current ? {} : { id: await nextId(trx, 'heard'), published_at: now, listener_count: 0 }
    },

    save: (trx, id, _input, { now }) => release.refresh(trx, keyOf(id), now),
    remove: (trx, { id }) => release.forget(trx, keyOf(id)),
    tags: (row, trx) => release.listTags(trx, keyOf(row.id)),
  })
