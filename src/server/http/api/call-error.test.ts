import { expect, test } from 'vitest'
import type { Key } from '#contract/contract.ts'
import { listCallErrors, listDerivedErrors } from './call-error.ts'
import { SERVICE_ERRORS } from './service-error.ts'

test.each([
  ['GET /api/index/head', ['TOO_MANY', 'SYSTEM', 'BUSY', 'UNAVAILABLE']],
  ['GET /api/article/:id', ['BAD_INPUT', 'NOT_FOUND', 'TOO_MANY', 'SYSTEM', 'BUSY', 'UNAVAILABLE']],
] as const)('%s answers with no errors but %j', (key, codes) => expect(listCallErrors(key)).toEqual(codes))

test('the table lists nothing that follows from a declaration', () => {
  for (const [key, codes] of Object.entries(SERVICE_ERRORS) as [Key, string[]][]) {
    const derived: string[] = listDerivedErrors(key)
    expect(
      codes.filter((code) => derived.includes(code)),
      key,
    ).toEqual([])
  }
})
