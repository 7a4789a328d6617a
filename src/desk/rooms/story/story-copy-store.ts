/** Copies of a story in the storage of the browser. It answers at once, so that one can be written while a window closes. */
import type { StoryFields } from '#contract/desk-story.ts'
import { dropCopy, findCopy, keepCopy, parseCopies, storyCopyKey, type StoryCopy } from '#rules/story-copy.ts'
import { readStored, removeStored, writeStored } from '#web/storage.ts'
import { isStoryFields } from './story-field.ts'

/** This window, until it is closed or loaded anew. */
export const THIS_TAB: string = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((part) => part.toString(36))
  .join('')

const readAll = (id: number, now: number) => parseCopies(readStored(storyCopyKey(id)), now, isStoryFields)

function writeAll(id: number, copies: StoryCopy<StoryFields>[]): boolean {
  if (copies.length > 0) return writeStored(storyCopyKey(id), JSON.stringify(copies))
  removeStored(storyCopyKey(id))
  return true
}

/** False: there is no room. Copies of other windows are given up before that of this one. */
export function keepStoryCopy(id: number, copy: StoryCopy<StoryFields>): boolean {
  return writeAll(id, keepCopy(readAll(id, copy.at), copy)) || writeAll(id, [copy])
}

export function dropStoryCopy(id: number, tab: string, now: number): void {
  writeAll(id, dropCopy(readAll(id, now), tab))
}

/** What another window of the same person has left behind. */
export const findStoryCopy = (id: number, by: number, now: number): StoryCopy<StoryFields> | null =>
  findCopy(readAll(id, now), by, THIS_TAB)
