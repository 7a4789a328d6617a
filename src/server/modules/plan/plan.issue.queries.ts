/** An issue as its rows have it: what readers see. */
import type { Database } from '#db/client.ts'

function findIssue(db: Database, id: number) {
  return db.selectFrom('issue').selectAll().where('id', '=', id).executeTakeFirst()
}

function listChapters(db: Database, issueId: number) {
  return db.selectFrom('chapter').select(['id', 'title']).where('issue_id', '=', issueId).orderBy('position').execute()
}

function listStories(db: Database, issueId: number) {
  return db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .select(['chapter_story.id', 'chapter_story.chapter_id', 'chapter_story.article_id', 'chapter_story.title'])
    .select(['chapter_story.standfirst', 'chapter_story.author_name', 'chapter_story.page'])
    .where('chapter.issue_id', '=', issueId)
    .orderBy('chapter.position')
    .orderBy('chapter_story.position')
    .execute()
}

/** Of an issue that is read aloud. */
function findEdition(db: Database, issueId: number) {
  return db
    .selectFrom('audio_edition')
    .select(['id', 'title', 'price', 'published_at'])
    .where('issue_id', '=', issueId)
    .executeTakeFirst()
}

function listTracks(db: Database, issueId: number) {
  return db
    .selectFrom('audio_track')
    .innerJoin('audio_edition', 'audio_edition.id', 'audio_track.audio_edition_id')
    .select(['audio_track.id', 'audio_track.article_id', 'audio_track.label_id', 'audio_track.sound_id'])
    .select(['audio_track.title', 'audio_track.free'])
    .where('audio_edition.issue_id', '=', issueId)
    .orderBy('audio_track.position')
    .execute()
}

export async function readIssue(db: Database, id: number) {
  const issue = await findIssue(db, id)
  if (!issue) return null
  const [chapters, stories, edition, tracks] = await Promise.all([
    listChapters(db, id),
    listStories(db, id),
    findEdition(db, id),
    listTracks(db, id),
  ])
  return { issue, chapters, stories, edition, tracks }
}

export type IssueRows = NonNullable<Awaited<ReturnType<typeof readIssue>>>
