type Packages = Record<string, { version?: string; optional?: boolean }>

export const NPM_RECORD: string
export function isInstalled(root: string): boolean
export function matchesLock(wanted: Packages, installed: Packages): boolean
