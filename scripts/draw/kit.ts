// Everything a scene may take from the drawer.
export * from './palette.ts'
export * from './random.ts'
export * from './shapes.ts'
export { stipple, shade, halftone, hatch, streaks, scatter, misprint } from './texture.ts'
export type { Frame } from './texture.ts'
export * from './sky.ts'
export * from './landscape.ts'
export * from './city.ts'
export * from './interior.ts'
export * from './food.ts'
export * from './object.ts'
export * from './people.ts'

import type { Palette, PaletteName } from './palette.ts'
/** A scene: its palette, and the shapes drawn with it on 1600 × 1067. */
export type Scene = [PaletteName, (p: Palette) => string[]]
export type Scenes = Record<string, Scene>
