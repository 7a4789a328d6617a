/** The fields of a story: their labels, what has changed in them, and how their values are shown. */
import type { StoryChoice, StoryFields } from '#contract/desk/story.ts'

export type StoryField = keyof StoryFields

export const FIELD_NAMES: Readonly<Record<StoryField, string>> = {
  title: '标题',
  standfirst: '导语',
  body: '正文',
  columnId: '栏目',
  authorId: '作者',
  tagIds: '标签',
  keywords: '关键词',
  pictureId: '题图',
  pictureAlt: '题图替代文字',
  pictureCaption: '题图图注',
  premium: '会员专享',
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
      return choice.columns.find(({ id }) => id === fields.columnId)?.name ?? '（没有选）'
    case 'authorId':
      return choice.authors.find(({ uid }) => uid === fields.authorId)?.name ?? '（没有选）'
    case 'tagIds':
      return (
        fields.tagIds.map((tag) => choice.tags.find(({ id }) => id === tag)?.name ?? tag).join('、') || '（没有选）'
      )
    case 'keywords':
      return fields.keywords.join('、') || '（没有写）'
    case 'pictureId':
      return fields.pictureId === null ? '（没有题图）' : `素材 ${fields.pictureId}`
    case 'premium':
      return fields.premium ? '是' : '否'
    default:
      return fields[field] || '（没有写）'
  }
}
