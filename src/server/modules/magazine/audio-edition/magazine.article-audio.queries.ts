import { claimedUntil, type Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** The recording of a published story in a published edition, the first if there are several. */
export function findSound(db: Database, articleId: number, claimant: Claimant) {
  return db
    .selectFrom('audio_track')
    .innerJoin('audio_edition', 'audio_edition.id', 'audio_track.audio_edition_id')
    .innerJoin('article', 'article.id', 'audio_track.article_id')
    .innerJoin('media as sound', 'sound.id', 'audio_track.sound_id')
    .$call((query) => withPicture(query, 'article.picture_id'))
    .select(['audio_track.id', 'audio_track.sound_id', 'audio_track.free', 'audio_edition.title as edition_title'])
    .select(['article.id as article_id', 'article.title', 'article.standfirst', 'article.picture_alt'])
    .select('sound.duration_ms')
    .select((e) => claimedUntil(contentType.audioEdition, e.ref('audio_edition.id'), claimant).as('claimed_until'))
    .where('audio_track.article_id', '=', articleId)
    .where((e) => isPublished(contentType.article, e.ref('article.id')))
    .where((e) => isPublished(contentType.audioEdition, e.ref('audio_edition.id')))
    .orderBy('audio_track.id')
    .limit(1)
    .executeTakeFirst()
}

export type AudioRow = NonNullable<Awaited<ReturnType<typeof findSound>>>

/** When each paragraph of the body is spoken; none where only the opening is read. */
export function listCues(db: Database, soundId: number) {
  return db
    .selectFrom('sound_cue')
    .select(['paragraph', 'starts_ms'])
    .where('sound_id', '=', soundId)
    .orderBy('paragraph')
    .execute()
}

export type CueRow = Awaited<ReturnType<typeof listCues>>[number]
