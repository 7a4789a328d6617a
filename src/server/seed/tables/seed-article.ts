/** Columns, tags and the stories. */
import { contentType } from '#domain/content/content-type.ts'
import { countCharacters } from '#domain/content/reading-time.ts'
import { renderArticle, StoryError, type ArticleHtml } from '../../modules/story/html/story.html.ts'
import { listMediaPaths } from '../../modules/story/story.media.ts'
import { chooseTags } from '../content/choose-tags.ts'
import { ContentError } from '../content/content-file.ts'
import { findAuthorId, HOUR, type Edition } from '../edition.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { StorySource } from '../content/read-content.ts'
import { registerEntries } from '../registry.ts'
import { NO_HEAD } from '../../modules/story/story.present.ts'
import type { Rows } from '../rows.ts'
import { storyRows } from './seed-story.ts'

export function articleRows(edition: Edition): Rows {
  const stories = edition.content.stories.map((story) => composeStory(edition, story))
  return {
    ...registerEntries(stories.map((story) => story.entry)),
    editorial_column: edition.content.columns.map((column, index) => ({
      ...column,
      position: index + 1,
    })),
    tag: tagRows(edition),
    content_tag: stories.flatMap((story) => story.tags),
    article: stories.map((story) => story.article),
    article_body: stories.map((story) => story.body),
    ...storyRows(stories.map((story) => story.draft)),
  }
}

function composeStory(edition: Edition, story: StorySource) {
  const { content, media, now } = edition
  const file = `article/${story.id}.md`
  const column = content.columns.find(({ code }) => code === story.column)
  if (!column) throw new ContentError(`${file}: column: there is no column ${story.column}`)
  const authorId = findAuthorId(content, story.author)
  if (authorId === null) throw new ContentError(`${file}: author: there is no writer ${story.author}`)
  const { freeHtml, paidHtml, outline } = render(edition, story, file)
  const freeText = plainText(freeHtml)
  const pictureId = media.pictureId(`picture/story/${story.id}.jpg`)
  const publishedAt = Math.round(now - story.ageHours * HOUR)
  const { id, title, standfirst, premium, tags } = story
  const tagIds = chooseTags(content.tags, [...tags, column.name], column.code)
  const wordCount = countCharacters(freeText) + countCharacters(plainText(paidHtml))
  const { pictureAlt, pictureCaption, body } = story
  const words = { title, standfirst, keywords: tags, pictureAlt, pictureCaption, premium, body }
  return {
    draft: {
      id,
      fields: {
        ...words,
        ...NO_HEAD,
        columnId: column.id,
        credits: [{ role: 'text' as const, uid: authorId }],
        tagIds,
        pictureId,
      },
      wordCount,
      publishedAt,
      mediaIds: listMediaIds(edition, pictureId, body),
    },
    article: {
      id,
      column_id: column.id,
      author_id: authorId,
      title,
      standfirst,
      tags: tags.join(','),
      picture_id: pictureId,
      picture_alt: pictureAlt,
      picture_caption: pictureCaption,
      premium: Number(premium),
      word_count: wordCount,
      published_at: publishedAt,
      updated_at: publishedAt,
    },
    body: { article_id: id, free_html: freeHtml, paid_html: paidHtml, outline: JSON.stringify(outline) },
    tags: tagRowsOf(content.tags, tagIds).map((tag) => ({
      content_type: contentType.article,
      content_id: id,
      ...tag,
      published_at: publishedAt,
    })),
    entry: {
      type: contentType.article,
      id,
      title,
      standfirst,
      pictureId,
      authorName: story.author,
      authorId,
      premium,
      publishedAt,
      views: story.views,
    },
  }
}

function render({ media }: Edition, { body, premium }: StorySource, file: string): ArticleHtml {
  try {
    return renderArticle(body, { premium, findPicture: (path) => media.pictureSize(path) })
  } catch (error) {
    if (error instanceof StoryError) throw new ContentError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

/** The picture at its head and the files of its text. */
function listMediaIds({ media }: Edition, pictureId: number | null, body: string): number[] {
  const inText = listMediaPaths(body).map((path) => media.pictureId(path))
  return [...new Set([pictureId, ...inText].filter((id) => id !== null))]
}

type Tag = { id: number; name: string; children?: Tag[] }

/** The chosen tags and all above them, each once. */
function tagRowsOf(tree: Tag[], chosen: number[]): { tag_id: number; direct: number }[] {
  const walk = (tag: Tag): { tag_id: number; direct: number }[] => {
    const below = (tag.children ?? []).flatMap(walk)
    const direct = chosen.includes(tag.id)
    return direct || below.length > 0 ? [{ tag_id: tag.id, direct: Number(direct) }, ...below] : []
  }
  return tree.flatMap(walk)
}

function tagRows({ content }: Edition): NonNullable<Rows['tag']> {
  const flatten = (tags: Tag[], parentId: number | null, level: number): NonNullable<Rows['tag']> =>
    tags.flatMap(({ id, name, children = [] }, index) => [
      { id, name, parent_id: parentId, level, position: index + 1, follower_count: 0 },
      ...flatten(children, id, level + 1),
    ])
  return flatten(content.tags, null, 1)
}
