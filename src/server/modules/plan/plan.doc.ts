/** A plan made from the rows of an issue, for those that were never planned here and for those that are out. */
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { IssueRows } from './plan.issue.queries.ts'

/** `date` is the date on the cover, which the rows do not have; without one, the date of release. */
export function readDoc({ issue, chapters, stories, edition, tracks }: IssueRows, date?: string): PlanDoc {
  return {
    magazineId: issue.magazine_id,
    number: issue.number,
    date: date ?? calendarDate(issue.published_at),
    title: issue.title,
    coverLine: issue.cover_line,
    standfirst: issue.standfirst,
    coverId: issue.cover_id,
    categoryId: issue.category_id,
    price: issue.price,
    premium: issue.premium === 1,
    chapters: chapters.map(({ id, title }) => ({
      title,
      stories: stories
        .filter((story) => story.chapter_id === id)
        .map((story) => ({
          storyId: story.article_id,
          title: story.title,
          standfirst: story.standfirst,
          authorName: story.author_name,
          page: story.page,
        })),
    })),
    audio: edition
      ? {
          title: edition.title,
          price: edition.price,
          tracks: tracks.map((track) => ({
            storyId: track.article_id,
            labelId: track.label_id,
            soundId: track.sound_id,
            title: track.title,
            free: track.free === 1,
          })),
        }
      : null,
  }
}

/** What the database keeps was written by `writeDoc` alone, of a plan that the contract has let pass. */
export const parseDoc = (text: string): PlanDoc => JSON.parse(text) as PlanDoc

/** In one order of fields always, so that the same plan is the same text. */
export function writeDoc(doc: PlanDoc): string {
  const { magazineId, number, date, title, coverLine, standfirst, coverId, categoryId, price, premium } = doc
  const chapters = doc.chapters.map((chapter) => ({
    title: chapter.title,
    stories: chapter.stories.map((story) => ({
      storyId: story.storyId,
      title: story.title,
      standfirst: story.standfirst,
      authorName: story.authorName,
      page: story.page,
    })),
  }))
  const audio = doc.audio && {
    title: doc.audio.title,
    price: doc.audio.price,
    tracks: doc.audio.tracks.map((track) => ({
      storyId: track.storyId,
      labelId: track.labelId,
      soundId: track.soundId,
      title: track.title,
      free: track.free,
    })),
  }
  const head = { magazineId, number, date, title, coverLine, standfirst, coverId, categoryId, price, premium }
  return JSON.stringify({ ...head, chapters, audio } satisfies PlanDoc)
}

/** The pictures and audio files that a plan uses. */
export function listPlanMediaIds({ coverId, audio }: PlanDoc): number[] {
  const sounds = audio?.tracks.flatMap(({ soundId }) => soundId ?? []) ?? []
  return [...new Set([...(coverId === null ? [] : [coverId]), ...sounds])]
}
