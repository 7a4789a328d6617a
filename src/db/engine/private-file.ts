/**
 * Files that only the account of the site may read. Phone numbers are sealed and passwords hashed, but names, orders, letters
 * and unpublished stories are not.
 */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, parse, resolve } from 'node:path'

export const OWNER_FOLDER = 0o700
export const OWNER_FILE = 0o600
const OTHERS = 0o077
const STICKY = 0o1000

/** A folder that exists already is left as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER })
}

/** Nobody but the owner may change it, and some file systems know no permissions: then it stays as it is. */
function takeFromOthers(path: string, isSpared: (mode: number) => boolean = () => false): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.() || (found.mode & OTHERS) === 0 || isSpared(found.mode)) return
  try {
    chmodSync(path, found.mode & OWNER_FOLDER)
  } catch {
    // Whoever mounts such a file system decides who may read it.
  }
}

/** /tmp and the like belong to everybody, and so may any folder at the root, whoever starts the site as root. */
const isShared = (folder: string) => (mode: number) =>
  (mode & STICKY) !== 0 || dirname(resolve(folder)) === parse(resolve(folder)).root

/** The file of an SQLite database, its folder, and what the engine puts beside it with the permissions of the file. */
export function preparePrivateDatabase(file: string): void {
  const folder = dirname(file)
  takeFromOthers(folder, isShared(folder))
  closeSync(openSync(file, 'a', OWNER_FILE))
  for (const end of ['', '-wal', '-shm', '-journal']) takeFromOthers(`${file}${end}`)
}
