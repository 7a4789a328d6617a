/**
 * Whether work has to be done again: a hash over the files that it depends on, stored in a stamp file. Plain JavaScript,
 * because `npm start` reads it before the pinned Node is installed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the built pages are made of. */
export const BUILD_INPUTS = [
  'src/web',
  'src/desk',
  'src/markdown',
  'src/contract',
  'src/domain',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.desk.config.ts',
  'scripts/build.ts',
  'scripts/join-styles.ts',
  'scripts/offline-files.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Tests are beside the code that they test, but nothing is built from them. */
const TEST = /\.test\.tsx?$/

/** Changes when a file among the inputs is added, removed, renamed or edited. Inputs that do not exist are left out. */
export function hashFiles(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of listFiles(root, input)) {
      // Lengths between the parts, so that no two lists of files read the same.
      const content = readFileSync(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function listFiles(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return TEST.test(path) ? [] : [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => listFiles(root, `${path}/${name}`))
}

export function isFresh(stampFile, hash) {
  try {
    return readFileSync(stampFile, 'utf8') === hash
  } catch {
    return false
  }
}

/** The stamp is removed before the work and written after it, so aborted work is done again. */
export function clearStamp(stampFile) {
  rmSync(stampFile, { force: true })
}

export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}
