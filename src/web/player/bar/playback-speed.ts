/** How fast one may listen (spec 9). */
export const SPEEDS = [0.7, 1, 1.25, 2] as const

export type PlaybackSpeed = (typeof SPEEDS)[number]

export const isSpeed = (value: unknown): value is PlaybackSpeed => SPEEDS.includes(value as PlaybackSpeed)

/** As the speeds are named (spec 9): the fastest with its decimal. */
export const speedWords = (speed: PlaybackSpeed) => `${speed === 2 ? '2.0' : speed}×`
