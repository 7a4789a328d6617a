/** Reads the index sources from the tables of each type: a constant number of queries, however many items are requested. */
import type { Database } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { isPublished } from '#db/is-published.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { ContentKey } from '../../content/content.service.ts'

export function listCards(db: Database, keys: ContentKey[]) {
  return db
    .selectFrom('content')
    .select(['content_type', 'content_id', 'title', 'standfirst', 'author_name', 'premium', 'state', 'published_at'])
    .where(isOneOf(keys))
    .execute()
}

/** The tags assigned to the items themselves. */
export function listTagNames(db: Database, keys: ContentKey[]) {
  return db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .select(['content_type', 'content_id', 'tag.name'])
    .where('direct', '=', 1)
    .where(isOneOf(keys))
    .execute()
}

export function listArticles(db: Database, ids: number[]) {
  return db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(['article.id', 'article.column_id', 'article.tags', 'editorial_column.name as column_name'])
    .select('account.name as author_name')
    .select(['article_body.free_html', 'article_body.paid_html'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('chapter_story')
            .select('chapter_story.id')
            .whereRef('chapter_story.article_id', '=', 'article.id'),
        )
        .as('printed'),
    )
    .where('article.id', 'in', ids)
    .execute()
}

/** The names of those with a credit after the first. */
export async function listCreditedNames(db: Database, articleIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('content_credit')
    .innerJoin('account', 'account.id', 'content_credit.account_id')
    .select(['content_credit.content_id', 'account.name'])
    .where('content_credit.content_type', '=', contentType.article)
    .where('content_credit.content_id', 'in', articleIds)
    .execute()
  const byArticle = Map.groupBy(rows, (row) => row.content_id)
  return new Map([...byArticle].map(([id, named]) => [id, named.map(({ name }) => name)]))
}

export async function listIssues(db: Database, ids: number[]) {
  const [issues, chapters, stories] = await Promise.all([
    db
      .selectFrom('issue')
      .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
      .leftJoin('category', 'category.id', 'issue.category_id')
      .select(['issue.id', 'issue.number', 'issue.cover_line', 'magazine.name', 'category.name as category'])
      .where('issue.id', 'in', ids)
      .execute(),
    db.selectFrom('chapter').select(['issue_id', 'title']).where('issue_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('chapter_story')
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .select(['chapter.issue_id', 'chapter_story.title', 'chapter_story.author_name'])
      .where('chapter.issue_id', 'in', ids)
      .orderBy('chapter.position')
      .orderBy('chapter_story.position')
      .execute(),
  ])
  const chaptersOf = Map.groupBy(chapters, (row) => row.issue_id)
  const storiesOf = Map.groupBy(stories, (row) => row.issue_id)
  return issues.map((issue) => {
    const own = storiesOf.get(issue.id) ?? []
    const lines = [...(chaptersOf.get(issue.id) ?? []), ...own].map((row) => row.title)
    return { ...issue, lines, writers: own.map((row) => row.author_name) }
  })
}

export async function listCourses(db: Database, ids: number[]) {
  const [courses, lessons] = await Promise.all([
    db
      .selectFrom('course')
      .leftJoin('category', 'category.id', 'course.category_id')
      .select([
        'course.id',
        'course.teacher',
        'course.teacher_title',
        'course.description',
        'category.name as category',
      ])
      .where('course.id', 'in', ids)
      .execute(),
    db
      .selectFrom('lesson')
      .select(['course_id', 'title', 'summary', 'transcript', 'free'])
      .where('course_id', 'in', ids)
      // Lessons that are not published yet, or were withdrawn, are not indexed.
      .where((e) => isPublished(contentType.lesson, e.ref('lesson.id')))
      .orderBy('position')
      .execute(),
  ])
  const lessonsOf = Map.groupBy(lessons, (lesson) => lesson.course_id)
  return courses.map((course) => ({ ...course, lessons: lessonsOf.get(course.id) ?? [] }))
}

export function listAudioBooks(db: Database, ids: number[]) {
  return db
    .selectFrom('audio_book')
    .leftJoin('category', 'category.id', 'audio_book.category_id')
    .select(['audio_book.id', 'audio_book.narrator', 'audio_book.description', 'audio_book.transcript'])
    .select(['audio_book.price', 'category.name as category'])
    .where('audio_book.id', 'in', ids)
    .execute()
}

export async function listPodcasts(db: Database, ids: number[]) {
  const [podcasts, episodes] = await Promise.all([
    db
      .selectFrom('podcast')
      .leftJoin('category', 'category.id', 'podcast.category_id')
      .select(['podcast.id', 'podcast.description', 'category.name as category'])
      .where('podcast.id', 'in', ids)
      .execute(),
    db
      .selectFrom('episode')
      .select(['podcast_id', 'title'])
      .where('podcast_id', 'in', ids)
      .where((e) => isPublished(contentType.episode, e.ref('episode.id')))
      .orderBy('published_at', 'desc')
      .execute(),
  ])
  const titlesOf = Map.groupBy(episodes, (episode) => episode.podcast_id)
  return podcasts.map((podcast) => ({
    ...podcast,
    titles: (titlesOf.get(podcast.id) ?? []).map((episode) => episode.title),
  }))
}

export function listEpisodes(db: Database, ids: number[]) {
  return db
    .selectFrom('episode')
    .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .leftJoin('category', 'category.id', 'podcast.category_id')
    .select(['episode.id', 'episode.transcript', 'podcast.title as podcast', 'podcast.host'])
    .select('category.name as category')
    .where('episode.id', 'in', ids)
    .execute()
}
