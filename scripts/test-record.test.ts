import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addToRecord, readRecord, writeRecord } from './test-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanwu-record-'))
afterAll(() => rmSync(folder, { recursive: true }))

const result = { id: 'lint', name: 'lint', passed: 1, failed: 0, ms: 400, files: [] }

test('what was written is read again; without a file nothing is known', () => {
  const file = join(folder, 'below/record.json')
  expect(readRecord(file)).toEqual({})
  const record = addToRecord({}, [result], 'abc')
  writeRecord(record, file)
  expect(readRecord(file)).toEqual({ lint: { passed: 1, failed: 0, ms: 400, files: [], sources: 'abc' } })
})

test.each([
  ['failed', { failed: 1 }],
  ['tried nothing', { passed: 0 }],
  ['was not repeated', { reused: true }],
])('a suite that %s leaves what is known of it', (_, change) => {
  const known = addToRecord({}, [result], 'abc')
  expect(addToRecord(known, [{ ...result, ms: 900, ...change }], 'def')).toEqual(known)
})
