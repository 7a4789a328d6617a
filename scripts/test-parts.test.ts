import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listApiTests, listModulesWithOwnSql, MAIN_JOURNEYS, partOfApiTest, PATTERNS } from './test-parts.ts'

const OWN_SQL = new Set(['order'])

test.each([
  ['src/server/modules/tag/tag.api.test.ts', 'core', 'rest'],
  ['src/server/modules/order/order.api.test.ts', 'core', 'core'],
  ['src/server/modules/order/payment/order.crash.api.test.ts', 'rest', 'rest'],
  ['src/db/schema.api.test.ts', 'core', 'core'],
  ['src/db/query-plan.api.test.ts', 'core', 'rest'],
  ['src/server/attack/race.api.test.ts', 'core', 'core'],
  ['src/server/attack/fuzz.api.test.ts', null, 'rest'],
  ['src/server/attack/paid-exit.page.api.test.ts', 'core', null],
  ['src/server/http/api/policy.api.test.ts', 'core', null],
  ['src/server/attack/paid-exit.api.test.ts', 'core', 'rest'],
] as const)('%s belongs to %s on SQLite and to %s on PostgreSQL', (file, onSqlite, onPostgres) => {
  expect(partOfApiTest(file, 'sqlite', OWN_SQL)).toBe(onSqlite)
  expect(partOfApiTest(file, 'postgres', OWN_SQL)).toBe(onPostgres)
})

test.each(['sqlite', 'postgres'] as const)('the two parts are all tests of %s, each file in one of them', (engine) => {
  const [core, rest] = [listApiTests(engine, 'core'), listApiTests(engine, 'rest')]
  expect(core.length).toBeGreaterThan(0)
  expect(rest.length).toBeGreaterThan(0)
  expect([...core, ...rest].toSorted()).toEqual(listApiTests(engine).toSorted())
})

test('modules with locks or SQL of their own are found in the sources', () => {
  const modules = listModulesWithOwnSql()
  for (const name of ['order', 'search', 'story', 'comment']) expect(modules).toContain(name)
  expect(modules).not.toContain('topic')
})

test.each(MAIN_JOURNEYS)('there is a journey %s', (file) => expect(existsSync(file)).toBe(true))

const everyTest = [...listApiTests('sqlite'), ...listApiTests('postgres')]

test.each([...new Set(PATTERNS)])('%s names a test', (pattern) => {
  expect(everyTest.filter((file) => pattern.test(file))).not.toEqual([])
})
