/** Which Node runs the site: the pinned one where it runs, else the one on the PATH if it reads TypeScript without a flag. */

/** The first minor version of these that does so; later ones all do. `engines` of package.json states the same. */
const FIRST_MINOR = { 22: 18, 23: 6 }
export const OLDEST_NODE = '22.18.0'
export const NODE_RANGE = `^${OLDEST_NODE} || >=23.6.0`

/** `version` as Node prints its own: v22.18.0. */
export function readsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 23 || minor >= (FIRST_MINOR[major] ?? Infinity)
}

export function chooseRuntime({ hasPinned, version, machine }) {
  if (hasPinned) return { runtime: 'pinned' }
  if (readsTypeScript(version)) return { runtime: 'own' }
  return {
    problem:
      `needs Node 22.18 or later, and none is packaged for ${machine}; this is ${version}. ` +
      'Install the current Node from nodejs.org and start again.',
  }
}
