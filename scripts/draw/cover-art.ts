// The art of all covers, by magazine.
import type { Palette, PaletteName } from './palette.ts'
import { weeklyNew } from './cover-weekly-new.ts'
import { weeklyOld } from './cover-weekly-old.ts'
import { monthly } from './cover-monthly.ts'

export type Layout = 'bottom' | 'top' | 'right' | 'left' | 'centre' | 'low-right'
type Pick = (p: Palette) => string
export type CoverArt = [PaletteName, Layout, (p: Palette) => string, { fill?: Pick; head?: Pick; light?: Pick }?]

export const coverArt: Record<number, CoverArt> = { ...weeklyOld, ...weeklyNew, ...monthly }
