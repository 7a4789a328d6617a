/** Which kinds of sound may have a text to follow; that of a story is the story itself. */
import { contentType } from '#domain/content/content-type.ts'

const WITH_TEXT = new Set<number>([contentType.lesson, contentType.audioBook, contentType.episode])

export const mayHaveText = (kind: number): boolean => WITH_TEXT.has(kind)
