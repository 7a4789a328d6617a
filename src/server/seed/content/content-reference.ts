/** How the files point to something: `article:10101`, `audio-book:601`. */
import { z } from 'zod'
import { contentType, type ContentType } from '#domain/content/content-type.ts'

const TYPE_OF_WORD: Record<string, ContentType> = {
  article: contentType.article,
  issue: contentType.issue,
  course: contentType.course,
  lesson: contentType.lesson,
  'audio-book': contentType.audioBook,
  podcast: contentType.podcast,
  episode: contentType.episode,
  'audio-edition': contentType.audioEdition,
}

export type Reference = { type: ContentType; id: number }

export const referenceSchema = z.string().transform((text, context): Reference => {
  const [word = '', id = ''] = text.split(':')
  const type = TYPE_OF_WORD[word]
  if (type !== undefined && /^\d+$/.test(id)) return { type, id: Number(id) }
  context.addIssue(`${text} is not a reference like article:10101`)
  return z.NEVER
})

export const referenceKey = ({ type, id }: Reference): string => `${type}/${id}`
