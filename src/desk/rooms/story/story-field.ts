/** The fields of a story: their labels, what has changed in them, and how their values are shown. */
import type { StoryChoice, StoryFields } from '#contract/desk/story.ts'
import { CREDIT_ROLE_NAMES, groupCredits } from '#domain/content/credit.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'

export type StoryField = keyof StoryFields

export const FIELD_NAMES: Readonly<Record<StoryField, string>> = {
  title: m.word.title,
  standfirst: m.word.standfirst,
  body: m.word.body,
  columnId: m.word.column,
  credits: m.word.credits,
  tagIds: m.word.tag,
  keywords: m.story.keywords,
  pictureId: m.story.leadPicture,
  pictureAlt: m.story.leadPictureAltText,
  pictureCaption: m.story.leadPictureCaption,
  premium: m.story.membersOnly,
  seoTitle: m.story.seoTitle,
  seoDescription: m.story.seoDescription,
  sharePictureId: m.word.sharePicture,
  slug: m.story.slug,
  corrections: m.word.corrections,
}

export const STORY_FIELDS = Object.keys(FIELD_NAMES) as StoryField[]

/** The server trims strings, so leading and trailing spaces are not a change. */
const plain = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value)

export const listChanges = (a: StoryFields, b: StoryFields): StoryField[] =>
  STORY_FIELDS.filter((field) => plain(a[field]) !== plain(b[field]))

/** Only the fields, of something that has more. */
export const pickFields = (story: StoryFields): StoryFields =>
  // Each name is taken from the same shape.
  Object.fromEntries(STORY_FIELDS.map((field) => [field, story[field]])) as StoryFields

/** A copy stored in the browser by an older build may have another shape. */
export function isStoryFields(value: unknown): value is StoryFields {
  const fields = (value ?? {}) as Partial<Record<StoryField, unknown>>
  const isNumberOrNull = (part: unknown) => part === null || typeof part === 'number'
  const { title, standfirst, pictureAlt, pictureCaption, seoTitle, seoDescription, slug, body } = fields
  const texts = [title, standfirst, pictureAlt, pictureCaption, seoTitle, seoDescription, slug, body]
  return (
    texts.every((part) => typeof part === 'string') &&
    [fields.columnId, fields.pictureId, fields.sharePictureId].every(isNumberOrNull) &&
    [fields.credits, fields.keywords, fields.tagIds, fields.corrections].every(Array.isArray) &&
    typeof fields.premium === 'boolean'
  )
}

/** As text, for comparisons. */
export function fieldWords(field: StoryField, fields: StoryFields, choice: StoryChoice): string {
  switch (field) {
    case 'columnId':
      return choice.columns.find(({ id }) => id === fields.columnId)?.name ?? m.story.notChosen
    case 'credits': {
      const nameOf = (uid: number) => choice.authors.find((author) => author.uid === uid)?.name ?? String(uid)
      const groups = groupCredits(fields.credits).map(
        ({ role, people }) =>
          `${CREDIT_ROLE_NAMES[role]} ${people.map(({ uid }) => nameOf(uid)).join(m.word.listSeparator)}`,
      )
      return groups.join(m.word.semicolon) || m.story.notChosen
    }
    case 'tagIds':
      return (
        fields.tagIds.map((tag) => choice.tags.find(({ id }) => id === tag)?.name ?? tag).join(m.word.listSeparator) ||
        m.story.notChosen
      )
    case 'keywords':
      return fields.keywords.join(m.word.listSeparator) || m.story.notWritten
    case 'pictureId':
      return fields.pictureId === null ? m.story.noPicture : m.story.mediaFile({ pictureId: fields.pictureId })
    case 'sharePictureId':
      return fields.sharePictureId === null
        ? m.story.noPicture
        : m.story.mediaFile({ pictureId: fields.sharePictureId })
    case 'corrections':
      return (
        fields.corrections.map(({ time, text }) => `${calendarDate(time)} ${text}`).join('\n') || m.story.notWritten
      )
    case 'premium':
      return fields.premium ? m.word.yes : m.word.no
    default:
      return fields[field] || m.story.notWritten
  }
}
