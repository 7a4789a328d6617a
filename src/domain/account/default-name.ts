/** The name of readers who have not chosen one, or whose name was taken back. */
export const DEFAULT_NAMES = 10_000

/** `number` below DEFAULT_NAMES. */
export const defaultName = (number: number): string => `读者${String(number).padStart(4, '0')}`

export const isDefaultName = (name: string): boolean => /^读者\d{4}$/.test(name)
