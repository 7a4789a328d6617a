/** Computed lists of cases: `test.each` creates no test from an empty list, and nobody notices. */
import { expect } from 'vitest'

export function casesOf<Case>(name: string, list: readonly Case[]): Case[] {
  if (list.length === 0) throw new Error(`there is no case of: ${name}`)
  return [...list]
}

/** Many small cases in one test: all are tried, and those that fail are listed by their names. */
export async function tryAll<Case>(
  list: readonly Case[],
  nameOf: (one: Case) => string,
  check: (one: Case) => Promise<unknown>,
): Promise<void> {
  const failures: string[] = []
  for (const one of casesOf('what is to be tried', list)) {
    try {
      await check(one)
    } catch (error) {
      failures.push(`${nameOf(one)}: ${String(error).split('\n').slice(0, 2).join(' ').slice(0, 400)}`)
    }
  }
  if (failures.length > 0) expect.fail(failures.join('\n'))
}
