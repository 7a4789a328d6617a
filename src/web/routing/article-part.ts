/** The page of a story; the reader of an issue shows stories with the same part of the program. */
import { pagePart } from './lazy-page.ts'

export const articlePart = pagePart(() => import('../pages/article-page.tsx'))
