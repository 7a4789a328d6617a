/** Every row has a check that exists, and the document is that of the table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conformanceDocument } from './document.ts'
import { SECTIONS, type Section } from './row.ts'
import { DIFFERING, sectionOf, TABLE } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The number of rows that each section has once had: removing one requires a change here. */
const AT_LEAST: Record<Section, number> = { 1: 27, 2: 149, 3: 76, 4: 69, 5: 35, 6: 18, 7: 136, 8: 18, 9: 38 }

const ids = TABLE.map(({ id }) => id)

test.each(SECTIONS)('section %i is in the table', (section) => {
  expect(TABLE.filter((row) => sectionOf(row) === section).length).toBeGreaterThanOrEqual(AT_LEAST[section])
})

test('each row has an id of its own, and a statement', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(TABLE.filter(({ id, says }) => !/^[1-9]\.[1-9]\d*$/.test(id) || says === '')).toEqual([])
})

test('every row that a browser checks is called by its id in the test that it names', () => {
  const missing = TABLE.filter(({ id, check }) => check.kind === 'browser' && !read(check.file).includes(`'${id}'`))
  expect(missing).toEqual([])
})

const browserTests = readdirSync(join(ROOT, 'tests/e2e')).filter((name) => /^conformance-.*\.e2e\.ts$/.test(name))

test.each(browserTests)('every id in %s is a row that names this test', (name) => {
  const file = `tests/e2e/${name}`
  const own = TABLE.filter(({ check }) => check.kind === 'browser' && check.file === file).map(({ id }) => id)
  const called = [...read(file).matchAll(/(?:row|named|leads)\(\s*'(\d\.\d+)'|\['(\d\.\d+)', '/g)]
  expect([...new Set(called.map(([, one, other]) => one ?? other))].toSorted()).toEqual(own.toSorted())
})

test('every journey is a test of the file that it names', () => {
  const missing = TABLE.filter(
    ({ check }) => check.kind === 'journey' && !read(check.file).includes(`('${check.test}'`),
  )
  expect(missing).toEqual([])
})

test('the rows that differ are those of the decision', () => {
  const decision = read('docs/decisions/045-differences-from-the-specification.md')
  const named = [...decision.matchAll(/^\| (\d\.\d+) +\|/gm)].map(([, id]) => id)
  expect(named.toSorted()).toEqual(DIFFERING.map(({ id }) => id).toSorted())
})

test('docs/conformance.md is up to date: npm run docs:conformance', () => {
  expect(read('docs/conformance.md')).toBe(conformanceDocument())
})
