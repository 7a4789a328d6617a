/** The route chunk of the front page. */
import { pageChunk } from './lazy-page.ts'

export const homeChunk = pageChunk(() => import('../pages/home-page.tsx'))
