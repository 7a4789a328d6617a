import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'

const NAMES = Object.keys(migrations)

test('every file of the folder is a migration', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).map((file) => file.replace(/\.ts$/, ''))
  expect(NAMES).toEqual(files.toSorted())
})

test('migrations are numbered without a gap and without a number twice', () => {
  expect(NAMES.length).toBeGreaterThan(30)
  const numbers = NAMES.map((name) => /^(\d{4})-[a-z]+(-[a-z]+)*$/.exec(name)?.[1])
  expect(numbers).toEqual(NAMES.map((_, index) => String(index + 1).padStart(4, '0')))
})
