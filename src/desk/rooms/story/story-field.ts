/** The fields of a story: their labels, what has changed in them, and how their values are shown. */
import type { StoryChoice, StoryFields } from '#contract/desk/story.ts'
import { m } from '#messages/desk.ts'

export type StoryField = keyof StoryFields

export const FIELD_NAMES: Readonly<Record<StoryField, string>> = {
  title: m.word.title,
  standfirst: m.word.standfirst,
  body: m.word.body,
  columnId: m.word.column,
  authorId: m.word.author,
  tagIds: m.word.tag,
  keywords: m.story.keywords,
  pictureId: m.story.leadPicture,
  pictureAlt: m.story.leadPictureAltText,
  pictureCaption: m.story.leadPictureCaption,
  premium: m.story.membersOnly,
}

export const STORY_FIELDS = Object.keys(FIELD_NAMES) as StoryField[]

/** The server trims strings, so leading and trailing spaces are not a change. */
const plain = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value)

export const listChanges = (a: StoryFields, b: StoryFields): StoryField[] =>
  STORY_FIELDS.filter((field) => plain(a[field]) !== plain(b[field]))

/** Only the fields, of something that has more. */
export function pickFields(story: StoryFields): StoryFields {
  const {
    title,
    standfirst,
    columnId,
    authorId,
    keywords,
    tagIds,
    pictureId,
    pictureAlt,
    pictureCaption,
    premium,
    body,
  } = story
  return {
    title,
    standfirst,
    columnId,
    authorId,
    keywords,
    tagIds,
    pictureId,
    pictureAlt,
    pictureCaption,
    premium,
    body,
  }
}

/** A copy stored in the browser by an older build may have another shape. */
export function isStoryFields(value: unknown): value is StoryFields {
  const fields = (value ?? {}) as Partial<Record<StoryField, unknown>>
  const isNumberOrNull = (part: unknown) => part === null || typeof part === 'number'
  const texts = [fields.title, fields.standfirst, fields.pictureAlt, fields.pictureCaption, fields.body]
  return (
    texts.every((part) => typeof part === 'string') &&
    [fields.columnId, fields.authorId, fields.pictureId].every(isNumberOrNull) &&
    [fields.keywords, fields.tagIds].every(Array.isArray) &&
    typeof fields.premium === 'boolean'
  )
}

/** As text, for comparisons. */
export function fieldWords(field: StoryField, fields: StoryFields, choice: StoryChoice): string {
  switch (field) {
    case 'columnId':
      return choice.columns.find(({ id }) => id === fields.columnId)?.name ?? m.story.notChosen
    case 'authorId':
      return choice.authors.find(({ uid }) => uid === fields.authorId)?.name ?? m.story.notChosen
    case 'tagIds':
      return (
        fields.tagIds.map((tag) => choice.tags.find(({ id }) => id === tag)?.name ?? tag).join(m.word.listSeparator) ||
        m.story.notChosen
      )
    case 'keywords':
      return fields.keywords.join(m.word.listSeparator) || m.story.notWritten
    case 'pictureId':
      return fields.pictureId === null ? m.story.noPicture : m.story.mediaFile({ pictureId: fields.pictureId })
    case 'premium':
      return fields.premium ? m.word.yes : m.word.no
    default:
      return fields[field] || m.story.notWritten
  }
}
