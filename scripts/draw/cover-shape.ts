// What the art of one cover consists of.
import type { Palette, PaletteName } from './palette.ts'

export type Layout = 'bottom' | 'top' | 'right' | 'left' | 'centre' | 'low-right'
type Pick = (p: Palette) => string
export type CoverArt = [PaletteName, Layout, (p: Palette) => string, { fill?: Pick; head?: Pick; light?: Pick }?]
