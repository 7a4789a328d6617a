// The art of all covers, by magazine.
import type { CoverArt } from './cover-shape.ts'
import { weeklyNew } from './cover-weekly-new.ts'
import { weeklyOld } from './cover-weekly-old.ts'
import { monthly } from './cover-monthly.ts'

export const coverArt: Record<number, CoverArt> = { ...weeklyOld, ...weeklyNew, ...monthly }
