/** The name of readers who have not chosen one, or whose name was taken back. */
import { randomInt } from 'node:crypto'

export const drawDefaultName = (): string => `读者${String(randomInt(10_000)).padStart(4, '0')}`

export const isDefaultName = (name: string): boolean => /^读者\d{4}$/.test(name)
