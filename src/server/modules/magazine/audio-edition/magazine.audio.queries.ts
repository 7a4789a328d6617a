import { claimedUntil, type Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { isShownTo } from '#db/closed-magazine.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Tracks of the editions that are shown to this account; that of a story which was taken back is left out. */
function tracks(db: Database, claimant: Claimant) {
  return db
    .selectFrom('audio_edition')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_id', '=', 'audio_edition.id')
        .on('content.content_type', '=', contentType.audioEdition),
    )
    .innerJoin('issue', 'issue.id', 'audio_edition.issue_id')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .innerJoin('audio_track', 'audio_track.audio_edition_id', 'audio_edition.id')
    .leftJoin('label', 'label.id', 'audio_track.label_id')
    .leftJoin('content as story', (join) =>
      join.onRef('story.content_id', '=', 'audio_track.article_id').on('story.content_type', '=', contentType.article),
    )
    .where((e) => isShownTo(contentType.audioEdition, e.ref('audio_edition.id'), claimant))
    .where((e) => e.or([e('audio_track.article_id', 'is', null), e('story.state', '=', 'published')]))
}

/** The same with the displayed columns, and the end of the account's claim to the edition, if there is one. */
function trackRows(db: Database, claimant: Claimant) {
  return tracks(db, claimant)
    .innerJoin('media as sound', 'sound.id', 'audio_track.sound_id')
    .select(['audio_edition.id as edition_id', 'audio_edition.title as edition_title', 'audio_edition.price'])
    .select(['audio_track.id', 'audio_track.title', 'audio_track.free', 'audio_track.article_id'])
    .select(['label.name as label_name', 'label.code as label_code'])
    .select((e) => claimedUntil(contentType.audioEdition, e.ref('audio_edition.id'), claimant).as('claimed_until'))
    .select('sound.duration_ms')
    .orderBy('audio_track.position')
}

export type TrackRow = Awaited<ReturnType<ReturnType<typeof trackRows>['execute']>>[number]

/** All tracks of the edition of an issue, in their order. */
export function listTracksOfIssue(db: Database, issueId: number, claimant: Claimant): Promise<TrackRow[]> {
  return trackRows(db, claimant).where('audio_edition.issue_id', '=', issueId).execute()
}

type Filter = { editionId: number; label: string | null }

export function listTracks(
  db: Database,
  { editionId, label }: Filter,
  claimant: Claimant,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrackRow[]> {
  return trackRows(db, claimant)
    .where('audio_edition.id', '=', editionId)
    .$if(label !== null, (query) => query.where('label.code', '=', label))
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of tracks of each label; those without one are under null. */
export async function countTracksByLabel(db: Database, editionId: number, claimant: Claimant) {
  const rows = await tracks(db, claimant)
    .select(['label.code', 'label.name', 'label.position'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('audio_edition.id', '=', editionId)
    .groupBy(['label.code', 'label.name', 'label.position'])
    .orderBy('label.position')
    .execute()
  return rows.map(({ code, name, count }) => ({ code, name, count: Number(count) }))
}

/** An edition that has tracks, of an issue that is published or whose magazine is off, with how many of them are free. */
export async function findEdition(db: Database, id: number, claimant: Claimant) {
  const row = await tracks(db, claimant)
    .innerJoin('content as issue_content', (join) =>
      join.onRef('issue_content.content_id', '=', 'issue.id').on('issue_content.content_type', '=', contentType.issue),
    )
    .leftJoin('media', 'media.id', 'issue.cover_id')
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .select(['media.focus_x as pic_focus_x', 'media.focus_y as pic_focus_y', 'media.tone as pic_tone'])
    .select(['audio_edition.id', 'audio_edition.title', 'audio_edition.price'])
    .select((e) => claimedUntil(contentType.audioEdition, e.ref('audio_edition.id'), claimant).as('claimed_until'))
    .select(['issue.id as issue_id', 'issue.number', 'issue.title as issue_title', 'magazine.name as magazine_name'])
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('audio_track.free').as('free_count')])
    .where('audio_edition.id', '=', id)
    .where((e) => e.or([e('issue_content.state', '=', 'published'), e('magazine.closed', '=', 1)]))
    .groupBy(['audio_edition.id', 'audio_edition.title', 'audio_edition.price'])
    .groupBy(['issue.id', 'issue.number', 'issue.title', 'magazine.name', 'media.path', 'media.width', 'media.height'])
    .groupBy(['media.focus_x', 'media.focus_y', 'media.tone'])
    .executeTakeFirst()
  return row && { ...row, count: Number(row.count), free_count: Number(row.free_count) }
}

export type EditionRow = NonNullable<Awaited<ReturnType<typeof findEdition>>>

/** Of a track that is shown: edition and issue are, and its story was not taken back. */
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
    .innerJoin('issue', 'issue.id', 'audio_edition.issue_id')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .innerJoin('media as sound', 'sound.id', 'audio_track.sound_id')
    .select(['sound.path', 'sound.duration_ms', 'audio_track.free'])
    .select((e) =>
      claimedUntil(contentType.audioEdition, e.ref('audio_edition.id'), { accountId, now }).as('claimed_until'),
    )
    .where('audio_track.id', '=', id)
    .where((e) => isShownTo(contentType.audioEdition, e.ref('audio_edition.id'), { accountId, now }))
    .where((e) => e.or([e('issue_content.state', '=', 'published'), e('magazine.closed', '=', 1)]))
    .where((e) => e.or([e('audio_track.article_id', 'is', null), e('story.state', '=', 'published')]))
    .executeTakeFirst()
}
