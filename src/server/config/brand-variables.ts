/** `{{email}}` and the like in texts of the house stand for what the brand says: a publisher changes it there alone. */
import { brand } from '#domain/brand.ts'

const MARK = /\{\{(\w+)\}\}/g
const words: Record<string, unknown> = brand

function findWord(name: string): string | undefined {
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  return typeof word === 'string' || typeof word === 'number' ? String(word) : undefined
}

/** The first mark that stands for nothing; null if all are known. */
export function findUnknownVariable(text: string): string | null {
  const unknown = [...text.matchAll(MARK)].find(([, name]) => findWord(name!) === undefined)
  return unknown?.[0] ?? null
}

/** Marks that stand for nothing stay as they are. */
export const fillBrandVariables = (text: string): string =>
  text.replace(MARK, (mark, name: string) => findWord(name) ?? mark)
