/** Audio books, each with its recording. */
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { listPictures } from '../desk.queries.ts'
import type { ReleaseDesk } from '../release/desk.release.ts'
import { isInState, listProgress } from '../release/desk.release.queries.ts'
import {
  checkCategory,
  checkPicture,
  checkAudio,
  listCategoryNames,
  listDurations,
  nextId,
} from '../desk.audio.queries.ts'
import { defineResource } from '../resource.ts'

const keyOf = (contentId: number) => ({ contentType: contentType.audioBook, contentId })

export const createAudioBookResource = (release: ReleaseDesk) =>
  defineResource({
    name: 'audio-book',
    one: () => m.word.audioBook,
    table: 'audio_book',
    shown: { listenerCount: 'listener_count' },
    search: ['title', 'author_name', 'narrator'],
    order: [['published_at', 'desc']],
    filter: {
      categoryId: 'category_id',
      state: (state, e) => isInState(contentType.audioBook, state, e.ref('audio_book.id')),
    },
    titleOf: (row) => row.title,

    async present(rows, db) {
      const [pictures, categories, durations, progress] = await Promise.all([
        listPictures(
          db,
          rows.map((row) => row.pictureId),
        ),
        listCategoryNames(
          db,
          rows.map((row) => row.categoryId),
        ),
        listDurations(
          db,
          rows.map((row) => row.soundId),
        ),
        listProgress(
          db,
          contentType.audioBook,
          rows.map((row) => row.id),
        ),
      ])
      return (row) => ({
        ...progress(row.id),
        picture: pictures.get(row.pictureId ?? 0) ?? null,
        categoryName: categories.get(row.categoryId ?? 0) ?? '',
        durationMs: durations.get(row.soundId) ?? 0,
      })
    },

    async check(trx, { pictureId, categoryId, soundId }) {
      await checkPicture(trx, pictureId)
      await checkCategory(trx, 'audio-book', categoryId)
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
