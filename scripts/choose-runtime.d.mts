export const OLDEST_NODE: string
export const NODE_RANGE: string
export function readsTypeScript(version: string): boolean
export function chooseRuntime(machine: {
  hasPinned: boolean
  version: string
  machine: string
}): { runtime: 'pinned' | 'own'; problem?: undefined } | { runtime?: undefined; problem: string }
