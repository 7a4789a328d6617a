/** Whether node_modules matches package-lock.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** npm's own record of the installed packages; written last. */
export const NPM_RECORD = 'node_modules/.package-lock.json'

/** True after an `npm install` or `npm ci` by hand, so that a first `npm start` need not install again. */
export function isInstalled(root) {
  try {
    const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
    return matchesLock(read('package-lock.json'), read(NPM_RECORD))
  } catch {
    return false
  }
}

/** Packages for other machines are optional and rightly missing. */
export function matchesLock(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    path === '' ? true : installed[path] ? installed[path].version === version : optional === true,
  )
}
