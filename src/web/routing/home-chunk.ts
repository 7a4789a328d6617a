/** The route chunk of the front page. It includes the banner above the header: no other page shows it. */
import { pageChunk } from './lazy-page.ts'

export const homeChunk = pageChunk(() => import('../pages/home-page.tsx'))

export const LazyTopAd = homeChunk.component('TopAd')
