import { paths } from '#domain/paths.ts'

/** Behind the address of a story: where the player is in it just now. The page is the same for everybody, hash or not. */
export const HEARD_HASH = '#heard'

export const heardStoryPath = (id: number): string => `${paths.article(id)}${HEARD_HASH}`
