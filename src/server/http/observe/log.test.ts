/** What must not be logged is not, and what must be found again is unchanged. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function write(...given: unknown[]): string {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info(...(given as [object, string]))
  return lines.join('')
}

test('holds no secrets and no phone numbers', () => {
  const fields = { body: { phone: '10000000001', password: 'secret-1', code: '4711' }, token: 'secret-2' }
  const written = write({ ...fields, err: new Error('no account 10000000002') }, '号码 10000000001')
  expect(written).toContain('no account')
  for (const secret of ['10000000001', '10000000002', 'secret-1', 'secret-2', '4711'])
    expect(written).not.toContain(secret)
})

test.each([
  '13912345678',
  '号码13912345678。',
  'tel13912345678x',
  '/find/13912345678',
  '+86-13912345678',
  '0086-13912345678',
  'a-1-2-13912345678',
  '{"of":13912345678}',
  '[13912345678,13912345678]',
])('masks the number in %s', (given) => {
  const written = write({ given }, given)
  expect(written).not.toContain('13912345678')
  expect((JSON.parse(written) as { given: string }).given).toBe(given.replaceAll('13912345678', '1******5678'))
})

const ID = 'fbe28a73-2396-4b21-b5eb-'

test.each([`${ID}14261724893a`, `${ID}a14261724893`])(
  'writes the id %s as it is, by which a request is found',
  (requestId) => expect(write({ requestId, path: `/${requestId}` }, 'request')).toContain(`"requestId":"${requestId}"`),
)

test('writes every id as it is', () => {
  const alike = fc.stringMatching(/^[\da-f]?1\d{10}[\da-f]?$/).map((end) => end.padStart(12, 'c').slice(0, 12))
  fc.assert(
    fc.property(alike, (end) => {
      const requestId = ID + end
      expect(JSON.parse(write({ requestId }, 'request')) as object).toMatchObject({ requestId })
    }),
  )
})

test('leaves numbers that count something, and a line that can be read', () => {
  const counted = { bytes: 13_912_345_678, rows: { ms: 13_912_345_678 } }
  expect(JSON.parse(write(counted, 'backup made'))).toMatchObject(counted)
})
