import { describe, expect, test } from 'vitest'
import { NO_SALES } from '#domain/access/membership-sale.ts'
import { listCodeKinds, codeOrder, codeProblems, endOfDay, type CodeFormValues } from './code-form-model.ts'
import { OFFERING_TYPES } from '#domain/access/offering.ts'

const NOW = Date.parse('2026-11-15T23:59:59.999+08:00')
const good: CodeFormValues = { type: 'knowledge', thing: '', count: '10', note: '读者节', day: '' }

describe('the form for codes', () => {
  test.each<[Partial<CodeFormValues>, string[]]>([
    [{}, []],
    [{ type: 'issue' }, ['thing']],
    [{ type: 'issue', thing: '140' }, []],
    [{ type: 'class', thing: '0140' }, ['thing']],
    [{ type: 'class', thing: '一' }, ['thing']],
    [{ thing: 'anything' }, []],
    [{ count: '0' }, ['count']],
    [{ count: '1' }, []],
    [{ count: '1000' }, []],
    [{ count: '1001' }, ['count']],
    [{ count: '1.5' }, ['count']],
    [{ count: '' }, ['count']],
    [{ note: '　 ' }, ['note']],
    [{ day: '2026-11-14' }, ['day']],
    [{ day: '2026-11-15' }, []],
    [{ day: '2026-13-01' }, ['day']],
    [{ type: 'book', count: 'x', note: '', day: '1' }, ['thing', 'count', 'note', 'day']],
  ])('%j has problems at %j', (changed, fields) =>
    expect(Object.keys(codeProblems({ ...good, ...changed }, NOW))).toEqual(fields),
  )

  test('means what it says', () => {
    expect(codeOrder({ ...good, thing: '7' })).toEqual({ type: 'knowledge', count: 10, note: '读者节' })
    expect(codeOrder({ ...good, type: 'issue', thing: ' 140 ', note: ' 赠刊 ', day: '2026-11-16' })).toEqual({
      type: 'issue',
      id: 140,
      count: 10,
      note: '赠刊',
      expireTime: Date.parse('2026-11-17T00:00:00+08:00'),
    })
  })

  test('a code is good until its last day is over', () => {
    expect(endOfDay('2026-11-15')).toBe(NOW + 1)
    expect(endOfDay('')).toBe(null)
  })

  test('knows a name for everything that is sold', () => {
    const kinds = listCodeKinds(NO_SALES)
    expect(kinds.map(({ type }) => type).toSorted()).toEqual(OFFERING_TYPES.toSorted())
    expect(kinds.map(({ name }) => name)).not.toContain('')
  })
})
