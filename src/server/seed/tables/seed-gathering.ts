/** Themes, topics with opinions, and rankings. */
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { ContentError } from '../content/content-file.ts'
import { daysAgo, HOUR, settledNumber, type Edition } from '../edition.ts'
import type { Content } from '../content/read-content.ts'
import type { Rows } from '../rows.ts'

export function gatheringRows(edition: Edition): Rows {
  return { ...themeRows(edition), ...topicRows(edition), ...rankingRows(edition) }
}

function themeRows({ content, media, now }: Edition): Rows {
  const sections = content.themes
    .flatMap((theme) => theme.sections.map((section, index) => ({ theme, section, position: index + 1 })))
    .map((entry, index) => ({ id: index + 1, ...entry }))
  return {
    theme: content.themes.map(({ id, title, subtitle, description, ageDays }) => ({
      id,
      title,
      subtitle,
      description,
      picture_id: media.pictureId(`picture/theme/${id}.jpg`),
      published_at: daysAgo(now, ageDays),
    })),
    theme_section: sections.map(({ id, theme, section, position }) => ({
      id,
      theme_id: theme.id,
      title: section.title,
      position,
    })),
    theme_entry: sections.flatMap(({ id, theme, section }) =>
      // Articles come first in their section; audio and issues follow.
      [...section.articles.map((articleId) => ({ type: contentType.article, id: articleId })), ...section.also].map(
        (entry, index) => ({
          theme_section_id: id,
          content_type: entry.type,
          content_id: known(thingsOf(content, entry.type), entry.id, `theme.yaml: ${theme.id}`),
          position: index + 1,
        }),
      ),
    ),
  }
}

function topicRows({ content, media, now }: Edition): Rows {
  return {
    topic: content.topics.map(({ id, title, description, participants, ageDays }) => ({
      id,
      title,
      description,
      picture_id: media.pictureId(`picture/topic/${id}.jpg`),
      participant_count: participants,
      published_at: daysAgo(now, ageDays),
    })),
    topic_article: content.topics.flatMap((topic) =>
      topic.articles.map((articleId, index) => ({
        topic_id: topic.id,
        article_id: known(content.stories, articleId, `topic.yaml: ${topic.id}`),
        position: index + 1,
      })),
    ),
    topic_opinion: content.topics.flatMap((topic) => {
      const opened = daysAgo(now, topic.ageDays)
      return topic.opinions.map(({ reader, text, likes }, index) => ({
        topic_id: topic.id,
        account_id: known(content.readers, reader, `topic.yaml: ${topic.id}`),
        text,
        like_count: likes,
        // Within two days after the question was put, in the order of the file.
        created_at: Math.min(now, opened + (index + 1) * 9 * HOUR + settledNumber(reader, HOUR)),
      }))
    }),
  }
}

type RankedKind = Content['rankings'][number]['kind']

/** The code is part of the address of a ranking; that of articles is the one shown beside every article. */
const RANKING_CODE: Record<RankedKind, string> = {
  article: 'hot',
  issue: 'issue',
  course: 'course',
  'audio-book': 'audio-book',
  episode: 'episode',
}

function rankingRows({ content }: Edition): Rows {
  const types: Record<RankedKind, ContentType> = {
    article: contentType.article,
    issue: contentType.issue,
    course: contentType.course,
    'audio-book': contentType.audioBook,
    episode: contentType.episode,
  }
  return {
    ranking: content.rankings.map(({ name, kind, period, metric, description }, index) => ({
      id: index + 1,
      code: RANKING_CODE[kind],
      name,
      description,
      content_type: types[kind],
      period,
      metric,
      position: index + 1,
    })),
  }
}

/** What the edition holds of a kind; of kinds that no gathering names, nothing. */
function thingsOf(content: Content, type: ContentType): { id: number }[] {
  const things: Partial<Record<ContentType, { id: number }[]>> = {
    [contentType.article]: content.stories,
    [contentType.issue]: content.issues,
    [contentType.course]: content.courses,
    [contentType.audioBook]: content.audioBooks,
    [contentType.podcast]: content.podcasts,
    [contentType.episode]: content.podcasts.flatMap(({ episodes }) => episodes),
  }
  return things[type] ?? []
}

/** An id of the demo edition; a wrong one is reported with its location. */
function known(things: { id: number }[], id: number, where: string): number {
  if (!things.some((thing) => thing.id === id)) throw new ContentError(`${where}: there is nothing with the id ${id}`)
  return id
}
