/** The front page's own part of the program. The banner above the header belongs to it: no other page shows it. */
import { pageChunk } from './lazy-page.ts'

export const homeChunk = pageChunk(() => import('../pages/home-page.tsx'))

export const LazyTopAd = homeChunk.component('TopAd')
