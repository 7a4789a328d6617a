/** The audio content types that may have a transcript; that of an article is the article itself. */
import { contentType } from '#domain/content/content-type.ts'

const WITH_TEXT = new Set<number>([contentType.lesson, contentType.audioBook, contentType.episode])

export const mayHaveText = (kind: number): boolean => WITH_TEXT.has(kind)
