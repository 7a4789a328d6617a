/** `{{email}}` and the like in the publisher's texts stand for values of the brand: a publisher changes them there alone. */
import { brand } from '#domain/brand.ts'

const MARK = /\{\{(\w+)\}\}/g
const words: Record<string, unknown> = brand

function findWord(name: string): string | undefined {
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  return typeof word === 'string' || typeof word === 'number' ? String(word) : undefined
}

/** The first unknown variable; null if all are known. */
export function findUnknownVariable(text: string): string | null {
  const unknown = [...text.matchAll(MARK)].find(([, name]) => findWord(name!) === undefined)
  return unknown?.[0] ?? null
}

/** Unknown variables stay as they are. */
export const fillBrandVariables = (text: string): string =>
  text.replace(MARK, (mark, name: string) => findWord(name) ?? mark)
