/** The page of a story; the reader of an issue shows stories with the same part of the program. */
import { pageChunk } from './lazy-page.ts'

export const articleChunk = pageChunk(() => import('../pages/article-page.tsx'))
