/** How large a body each call takes and how it is read, written down apart from the declarations. */
import { expect, test } from 'vitest'
import type { Key } from '#contract/contract.ts'
import { calls } from '../../testing/lists/sample-call.ts'
import { bodyRuleOf } from './routes.ts'

const KIB = 1024
const USUAL = 64 * KIB

const LIMITS: Partial<Record<Key, number>> = {
  'POST /api/violation': 16 * KIB,
  'POST /api/user/picture': 1024 * KIB,
  'POST /api/contribution/:number/attachment': 5 * 1024 * KIB,
  'POST /api/desk/transcript/:contentType/:contentId': 2 * 1024 * KIB,
  'POST /api/desk/house-page': 240_000,
  'POST /api/desk/house-page/:id': 240_000,
  'POST /api/desk/award-page': 240_000,
  'POST /api/desk/award-page/:id': 240_000,
  'POST /api/desk/course': 512 * KIB,
  'POST /api/desk/course/:id': 512 * KIB,
  'POST /api/desk/award': 512 * KIB,
  'POST /api/desk/award/:id': 512 * KIB,
  'POST /api/desk/plan/:id': 512 * KIB,
  'POST /api/desk/plan/:id/schedule': 512 * KIB,
  'POST /api/desk/plan/:id/release': 512 * KIB,
  'POST /api/desk/story': 1024 * KIB,
  'POST /api/desk/redirect/import': 2_000_000,
  'POST /api/desk/settings': 4 * 1024 * KIB,
  'POST /api/desk/story/:id': 1024 * KIB,
}
/** Too large for memory; limited by their type while they arrive. */
const SPOOLED = new Set<Key>(['POST /api/desk/media', 'POST /api/desk/media/:id/file', 'POST /api/desk/import'])
const BYTES = new Set<Key>([
  'POST /api/violation',
  'POST /api/user/picture',
  'POST /api/contribution/:number/attachment',
  'POST /api/desk/transcript/:contentType/:contentId',
])

test('every call takes a body of 64 KiB at most, unless it is of those that take more or less', () => {
  const limits = calls.map(({ key, declaration }) => {
    const rule = bodyRuleOf(declaration)
    return [key, rule.reader === 'spool' ? 'by its type' : rule.maxBytes]
  })
  expect(limits).toEqual(calls.map(({ key }) => [key, SPOOLED.has(key) ? 'by its type' : (LIMITS[key] ?? USUAL)]))
})

test('every call reads JSON where its declaration has a body, unless it is of those that take bytes', () => {
  const readers = calls.map(({ key, declaration }) => [key, bodyRuleOf(declaration).reader])
  const expected = calls.map(({ key, declaration: { body } }) => {
    if (SPOOLED.has(key)) return [key, 'spool']
    return [key, BYTES.has(key) ? 'bytes' : body ? 'fields' : 'none']
  })
  expect(readers).toEqual(expected)
})

test('no call takes more for having no body', () => {
  expect(bodyRuleOf({ jsonBytes: 1024 * KIB })).toEqual({ reader: 'none', maxBytes: USUAL })
})
