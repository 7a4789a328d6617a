/** The front page's own part of the program. The banner above the header belongs to it: no other page shows it. */
import { pagePart } from './lazy-page.ts'

export const homePart = pagePart(() => import('../pages/home-page.tsx'))

export const TopAd = homePart.component('TopAd')
