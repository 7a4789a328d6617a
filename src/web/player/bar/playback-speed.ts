/** How fast one may listen (spec 9). */
export const SPEEDS = [0.7, 1, 1.25, 2] as const

export type PlaybackSpeed = (typeof SPEEDS)[number]

export const isSpeed = (value: unknown): value is PlaybackSpeed => SPEEDS.includes(value as PlaybackSpeed)
