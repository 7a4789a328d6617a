/** Local copies of unsaved work in browser storage. It is synchronous, so that one can be written while a window closes. */
import { copyKey, dropCopy, findCopy, keepCopy, parseCopies, type LocalCopy } from './local-copy.ts'
import { readStored, removeStored, writeStored } from '#web/storage.ts'

/** Identifies this window, until it is closed or reloaded. */
export const THIS_TAB: string = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((part) => part.toString(36))
  .join('')

/** Copies stored by an older version of the program may have another shape: `isFields` decides what can be used. */
export function createCopyStore<Fields>(noun: string, isFields: (value: unknown) => value is Fields) {
  const readAll = (id: number, now: number) => parseCopies(readStored(copyKey(noun, id)), now, isFields)

  function writeAll(id: number, copies: LocalCopy<Fields>[]): boolean {
    if (copies.length > 0) return writeStored(copyKey(noun, id), JSON.stringify(copies))
    removeStored(copyKey(noun, id))
    return true
  }

  return {
    /** False: there is no space. Copies of other windows are dropped before that of this one. */
    keep: (id: number, copy: LocalCopy<Fields>): boolean =>
      writeAll(id, keepCopy(readAll(id, copy.at), copy)) || writeAll(id, [copy]),
    drop(id: number, tab: string, now: number): void {
      writeAll(id, dropCopy(readAll(id, now), tab))
    },
    /** What another window of the same person has left behind. */
    find: (id: number, by: number, now: number): LocalCopy<Fields> | null => findCopy(readAll(id, now), by, THIS_TAB),
  }
}
