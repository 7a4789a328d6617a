/**
 * What a document must contain, in the terms of `search.token.ts`; both engines translate it into their own query language.
 */
import { ACROSS_MARK, ALONE_MARK } from './text/search.token.ts'

export type Expression =
  | { term: string; prefix?: boolean; spelling?: boolean }
  | { all: Expression[] }
  | { any: Expression[] }

/** A list of one is its only member, so that equal expressions are written the same. */
export const all = (parts: Expression[]): Expression => (parts.length === 1 ? parts[0]! : { all: parts })
export const any = (parts: Expression[]): Expression => (parts.length === 1 ? parts[0]! : { any: parts })

/** A pair of adjacent characters, within a word or across two. */
const pair = (text: string): Expression => ({ any: [{ term: text }, { term: ACROSS_MARK + text }] })

/** Adjacent characters, regardless of word boundaries. */
export function chain(chinese: string): Expression {
  const characters = [...chinese]
  if (characters.length === 1) return { term: chinese }
  return all(characters.slice(1).map((character, at) => pair(characters[at]! + character)))
}

/** An exact word: a single character must be a word, too, and not a part of one. */
export function exactWord(word: string): Expression {
  return [...word].length === 1 ? { term: ALONE_MARK + word } : wordChain(word)
}

/** A word: one of two characters must be a word in the text as well, longer ones are unambiguous. */
export function wordChain(word: string): Expression {
  return [...word].length === 2 ? { term: word } : chain(word)
}

/** The query language of an engine: how terms, lists and prefixes are written in it. */
export type Dialect = {
  term: (term: string, prefix: boolean) => string
  all: (parts: string[]) => string
  any: (parts: string[]) => string
}

/** `mark` is the field in which all of it must be; pinyin terms belong to no field. */
export function write(expression: Expression, mark: string, dialect: Dialect): string {
  if ('term' in expression) {
    const { term, prefix = false, spelling = false } = expression
    return dialect.term(spelling ? term : mark + term, prefix)
  }
  if ('all' in expression) return dialect.all(expression.all.map((part) => write(part, mark, dialect)))
  return dialect.any(expression.any.map((part) => write(part, mark, dialect)))
}
