import { claimedUntil } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { published } from '#db/published.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Of a published episode of a published podcast. */
export function findEpisodeFile(db: Database, id: number) {
  return published(db, 'episode')
    .innerJoin('content as podcast_content', (join) =>
      join
        .onRef('podcast_content.content_id', '=', 'episode.podcast_id')
        .on('podcast_content.content_type', '=', contentType.podcast),
    )
    .innerJoin('media as sound', 'sound.id', 'episode.sound_id')
    .select(['sound.path', 'sound.duration_ms'])
    .where('episode.id', '=', id)
    .where('podcast_content.state', '=', 'published')
    .executeTakeFirst()
}

/** Of a published audio book, with the columns that the gate needs. */
export function findAudioBookFile(db: Database, id: number, accountId: number, now: number) {
  return published(db, 'audioBook')
    .innerJoin('media as sound', 'sound.id', 'audio_book.sound_id')
    .select(['sound.path', 'sound.duration_ms', 'audio_book.id', 'audio_book.price'])
    .select((e) => claimedUntil(contentType.audioBook, e.ref('audio_book.id'), { accountId, now }).as('claimed_until'))
    .where('audio_book.id', '=', id)
    .executeTakeFirst()
}

export function findRadioFile(db: Database, id: number) {
  return db
    .selectFrom('fm_track')
    .innerJoin('media as sound', 'sound.id', 'fm_track.sound_id')
    .select(['sound.path', 'sound.duration_ms'])
    .where('fm_track.id', '=', id)
    .executeTakeFirst()
}

export function findVideoBookFile(db: Database, id: number) {
  return db.selectFrom('video_book').select(['path', 'duration_ms']).where('id', '=', id).executeTakeFirst()
}
