import { claimedUntil } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Of a track that is shown: edition and issue are published, and its story was not taken back. */
export function findTrackFile(db: Database, id: number, accountId: number, now: number) {
  return db
    .selectFrom('audio_track')
    .innerJoin('audio_edition', 'audio_edition.id', 'audio_track.audio_edition_id')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_id', '=', 'audio_edition.id')
        .on('content.content_type', '=', contentType.audioEdition),
    )
    .innerJoin('content as issue_content', (join) =>
      join
        .onRef('issue_content.content_id', '=', 'audio_edition.issue_id')
        .on('issue_content.content_type', '=', contentType.issue),
    )
    .leftJoin('content as story', (join) =>
      join.onRef('story.content_id', '=', 'audio_track.article_id').on('story.content_type', '=', contentType.article),
    )
    .innerJoin('media as sound', 'sound.id', 'audio_track.sound_id')
    .select(['sound.path', 'sound.duration_ms', 'audio_track.free'])
    .select((e) =>
      claimedUntil(contentType.audioEdition, e.ref('audio_edition.id'), { accountId, now }).as('claimed_until'),
    )
    .where('audio_track.id', '=', id)
    .where('content.state', '=', 'published')
    .where('issue_content.state', '=', 'published')
    .where((e) => e.or([e('audio_track.article_id', 'is', null), e('story.state', '=', 'published')]))
    .executeTakeFirst()
}
