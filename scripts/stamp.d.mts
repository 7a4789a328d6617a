export const BUILD_INPUTS: string[]
export function hashFiles(root: string, inputs: readonly string[]): string
export function isFresh(stampFile: string, hash: string): boolean
export function clearStamp(stampFile: string): void
export function writeStamp(stampFile: string, hash: string): void
