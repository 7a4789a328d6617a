import { paths } from '#domain/paths.ts'

/** Behind the address of a story: where the player is in it just now. The page is the same for everybody, hash or not. */
export const PLAYING_HASH = '#heard'

export const playingStoryPath = (id: number): string => `${paths.article(id)}${PLAYING_HASH}`
