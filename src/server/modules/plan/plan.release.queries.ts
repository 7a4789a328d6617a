/** Writes the public rows of an issue: rewritten, with their existing ids. */
import type { Database } from '#db/client.ts'
import type { PlanAudio, PlanChapter, PlanDoc } from '#domain/issue/issue-plan.ts'
import type { IssueRows } from './plan.issue.queries.ts'

/** `year`: for want of a date in the plan. */
type Issue = { id: number; doc: PlanDoc; number: number; publishedAt: number; year?: number | undefined }

export async function putIssue(db: Database, { id, doc, number, publishedAt, year }: Issue): Promise<void> {
  const values = {
    magazine_id: doc.magazineId,
    number,
    year: year ?? Number(doc.date.slice(0, 4)),
    title: doc.title,
    cover_line: doc.coverLine,
    standfirst: doc.standfirst,
    cover_id: doc.coverId,
    category_id: doc.categoryId,
    price: doc.price,
    premium: Number(doc.premium),
  }
  await db
    .insertInto('issue')
    .values({ id, ...values, published_at: publishedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

type Card = {
  type: number
  id: number
  title: string
  standfirst: string
  pictureId: number | null
  authorName: string
}

/** An item that is in the registry keeps its state, its date and its counts. */
export async function putCard(db: Database, card: Card, premium: boolean, publishedAt: number): Promise<void> {
  const values = {
    title: card.title,
    standfirst: card.standfirst,
    picture_id: card.pictureId,
    author_name: card.authorName,
    premium: Number(premium),
  }
  await db
    .insertInto('content')
    .values({
      content_type: card.type,
      content_id: card.id,
      ...values,
      state: 'published',
      published_at: publishedAt,
    })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doUpdateSet(values))
    .execute()
}

/**
 * Matches existing rows to new entries: for each new entry the id of an old row with the same key; each old row is used
 * once. Null for a new entry. Playback positions refer to the id of a track, and pages link to ids of chapters: an unchanged
 * entry keeps its id.
 */
export function keepIds<Old extends { id: number }, New>(
  olds: readonly Old[],
  news: readonly New[],
  keys: { old: (row: Old) => string; new: (entry: New) => string },
): (number | null)[] {
  const free = new Map<string, number[]>()
  for (const row of olds) free.set(keys.old(row), [...(free.get(keys.old(row)) ?? []), row.id])
  return news.map((entry) => free.get(keys.new(entry))?.shift() ?? null)
}

/** A story with a page here is matched by its article id, one in print only by its title. */
export const storyKey = (articleId: number | null, title: string): string =>
  articleId === null ? `title:${title}` : `article:${articleId}`

type OldChapters = Pick<IssueRows, 'chapters' | 'stories'> | null

const withId = (id: number | null) => (id === null ? {} : { id })

export async function putChapters(db: Database, issueId: number, chapters: PlanChapter[], old: OldChapters) {
  const chapterIds = keepIds(old?.chapters ?? [], chapters, {
    old: ({ title }) => title,
    new: ({ title }) => title,
  })
  const stories = chapters.flatMap((chapter, at) =>
    chapter.stories.map((story, index) => ({ story, at, position: index + 1 })),
  )
  const storyIds = keepIds(old?.stories ?? [], stories, {
    old: (row) => storyKey(row.article_id, row.title),
    new: ({ story }) => storyKey(story.storyId, story.title),
  })
  // Their stories go with them.
  await db.deleteFrom('chapter').where('issue_id', '=', issueId).execute()
  if (chapters.length === 0) return
  const rows = await db
    .insertInto('chapter')
    .values(
      chapters.map(({ title }, index) => ({
        ...withId(chapterIds[index] ?? null),
        issue_id: issueId,
        title,
        position: index + 1,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const idAt = new Map(rows.map((row) => [row.position, row.id]))
  if (stories.length === 0) return
  await db
    .insertInto('chapter_story')
    .values(
      stories.map(({ story, at, position }, index) => ({
        ...withId(storyIds[index] ?? null),
        chapter_id: idAt.get(at + 1)!,
        article_id: story.storyId,
        title: story.title,
        standfirst: story.standfirst,
        author_name: story.authorName,
        page: story.page,
        position,
      })),
    )
    .execute()
}

type Edition = { id: number; issueId: number }

export async function putEdition(db: Database, { id, issueId }: Edition, audio: PlanAudio, publishedAt: number) {
  const values = { title: audio.title, price: audio.price }
  await db
    .insertInto('audio_edition')
    .values({ id, issue_id: issueId, ...values, published_at: publishedAt })
    .onConflict((conflict) => conflict.column('issue_id').doUpdateSet(values))
    .execute()
}

/**
 * Playback positions refer to track ids. New rows are inserted first, while the old ones still exist, so that the id of a
 * deleted track is never given to another.
 */
export async function putTracks(db: Database, editionId: number, audio: PlanAudio, old: IssueRows['tracks']) {
  const ids = keepIds(old, audio.tracks, {
    old: (row) => storyKey(row.article_id, row.title),
    new: (track) => storyKey(track.storyId, track.title),
  })
  const rows = audio.tracks.flatMap((track, index) =>
    track.soundId === null
      ? []
      : [
          {
            ...withId(ids[index] ?? null),
            audio_edition_id: editionId,
            article_id: track.storyId,
            label_id: track.labelId,
            sound_id: track.soundId,
            title: track.title,
            free: Number(track.free),
            position: index + 1,
          },
        ],
  )
  const fresh = rows.filter((row) => !('id' in row))
  const kept = rows.filter((row) => 'id' in row)
  await db
    .updateTable('audio_track')
    .set((e) => ({ position: e.neg(e.ref('position')) }))
    .where('audio_edition_id', '=', editionId)
    .execute()
  if (fresh.length > 0) await db.insertInto('audio_track').values(fresh).execute()
  await db.deleteFrom('audio_track').where('audio_edition_id', '=', editionId).where('position', '<', 0).execute()
  if (kept.length > 0) await db.insertInto('audio_track').values(kept).execute()
}
