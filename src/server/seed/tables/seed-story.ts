/** The stories of the edition as the desk knows them: published, in their first version. */
import type { StoryFields } from '#contract/desk/story.ts'
import { creditRows } from '../../modules/story/story.write.queries.ts'
import type { Rows } from '../rows.ts'

export type DraftOfEdition = {
  id: number
  fields: StoryFields
  wordCount: number
  publishedAt: number
  /** the files that it shows */
  mediaIds: number[]
}

export function storyRows(drafts: DraftOfEdition[]): Rows {
  return {
    story: drafts.map(({ id, fields, wordCount, publishedAt }) => ({
      id,
      state: 'published',
      version: 1,
      published_version: 1,
      created_at: publishedAt,
      changed_at: publishedAt,
      title: fields.title,
      standfirst: fields.standfirst,
      column_id: fields.columnId,
      author_id: fields.credits[0]?.uid ?? null,
      author_role: fields.credits[0]?.role ?? 'text',
      keywords: JSON.stringify(fields.keywords),
      picture_id: fields.pictureId,
      picture_alt: fields.pictureAlt,
      picture_caption: fields.pictureCaption,
      premium: Number(fields.premium),
      word_count: wordCount,
    })),
    story_body: drafts.map(({ id, fields }) => ({ story_id: id, body: fields.body })),
    story_version: drafts.map(({ id, fields, wordCount, publishedAt }) => ({
      story_id: id,
      number: 1,
      kind: 'publish',
      begun_at: publishedAt,
      at: publishedAt,
      title: fields.title,
      word_count: wordCount,
      fields: JSON.stringify(fields),
    })),
    story_tag: drafts.flatMap(({ id, fields }) =>
      fields.tagIds.map((tagId, position) => ({ story_id: id, tag_id: tagId, position })),
    ),
    story_credit: drafts.flatMap(({ id, fields }) => creditRows(id, fields)),
    story_media: drafts.flatMap(({ id, mediaIds }) =>
      mediaIds.map((mediaId) => ({ story_id: id, media_id: mediaId, in_draft: 1, in_public: 1 })),
    ),
  }
}
