/** Magazines, their issues with chapters, and the issues that can be listened to. */
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { ContentError } from '../content/content-file.ts'
import { daysAgo, settledNumber, type Edition } from '../edition.ts'
import type { IssueSource, StorySource } from '../content/read-content.ts'
import { registerEntries, type Entry } from '../registry.ts'
import type { Rows } from '../rows.ts'
import { audioEditionRows } from './seed-audio-edition.ts'
import type { CategoryList } from './seed-category.ts'

export function issueRows(edition: Edition, categories: CategoryList): Rows {
  const { content, media, now } = edition
  const chapters = content.issues.flatMap((issue) =>
    listChapters(edition, issue).map((chapter) => ({ issue, chapter })),
  )
  const numbered = chapters.map((entry, index) => ({ id: index + 1, ...entry }))
  const audio = audioEditionRows(edition)
  const entries = [...content.issues.map((issue) => issueEntry(edition, issue)), ...audio.entries]
  return {
    ...registerEntries(entries),
    ...audio.rows,
    magazine: content.magazines.map(({ id, code, name, description, frequency, price }, index) => ({
      id,
      code,
      name,
      description,
      frequency,
      price,
      position: index + 1,
    })),
    issue: content.issues.map((issue) => {
      const publishedAt = daysAgo(now, issue.ageDays)
      return {
        id: issue.id,
        magazine_id: issue.magazine,
        number: issue.number,
        year: Number(calendarDate(publishedAt).slice(0, 4)),
        title: issue.title,
        cover_line: issue.coverLine,
        standfirst: issue.standfirst,
        cover_id: media.pictureId(`picture/cover/${issue.id}.jpg`),
        category_id: categories.findId('issue', issue.category),
        price: issue.price,
        premium: Number(issue.premium),
        published_at: publishedAt,
      }
    }),
    chapter: numbered.map(({ id, issue, chapter }) => ({
      id,
      issue_id: issue.id,
      title: chapter.title,
      position: chapter.position,
    })),
    chapter_story: numbered.flatMap(({ id, chapter }) =>
      chapter.stories.map((story, index) => ({ chapter_id: id, ...story, position: index + 1 })),
    ),
  }
}

type PrintedStory = {
  article_id: number | null
  title: string
  standfirst: string
  author_name: string
  page: number
}
type Chapter = { title: string; position: number; stories: PrintedStory[] }

/** First the stories that can be read here, in chapters named after columns; then those in print only. */
function listChapters({ content }: Edition, issue: IssueSource): Chapter[] {
  const stories = issue.articles.map((id) => findStory(content.stories, id, issue))
  const firstPage = issue.chapters[0]!.stories[0]!.page
  const online = stories.map((story, index) => ({
    column: content.columns.find(({ code }) => code === story.column)?.name ?? story.column,
    printed: {
      article_id: story.id,
      title: story.title,
      standfirst: story.standfirst,
      author_name: story.author,
      page: pageOf(index, stories.length, firstPage),
    },
  }))
  const byColumn = [...Map.groupBy(online, ({ column }) => column)].map(([title, list]) => ({
    title,
    stories: list.map(({ printed }) => printed),
  }))
  const onPaper = issue.chapters.map(({ title, stories: printed }) => ({
    title,
    stories: printed.map((story) => ({
      article_id: story.article === undefined ? null : findStory(content.stories, story.article, issue).id,
      title: story.title,
      standfirst: story.standfirst,
      author_name: story.author,
      page: story.page,
    })),
  }))
  return [...byColumn, ...onPaper].map((chapter, index) => ({ ...chapter, position: index + 1 }))
}

function findStory(stories: StorySource[], id: number, issue: IssueSource): StorySource {
  const story = stories.find((candidate) => candidate.id === id)
  if (!story) throw new ContentError(`issue ${issue.id}: articles: there is no story ${id}`)
  return story
}

/** The stories share the pages between the contents, which take three, and the first chapter of the file. */
function pageOf(index: number, count: number, firstPage: number): number {
  return 4 + Math.floor((index * Math.max(count, firstPage - 4)) / count)
}

function issueEntry({ content, media, now }: Edition, issue: IssueSource): Entry {
  const magazine = content.magazines.find(({ id }) => id === issue.magazine)
  if (!magazine) throw new ContentError(`issue ${issue.id}: magazine: there is no magazine ${issue.magazine}`)
  return {
    type: contentType.issue,
    id: issue.id,
    title: issue.title,
    standfirst: issue.standfirst,
    pictureId: media.pictureId(`picture/cover/${issue.id}.jpg`),
    authorName: magazine.name,
    authorId: null,
    premium: issue.premium,
    publishedAt: daysAgo(now, issue.ageDays),
    views: 2000 + settledNumber(issue.id, 18_000),
  }
}
