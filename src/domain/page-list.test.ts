import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, pageFile, type PageName } from './page-list.ts'

const names = Object.keys(PAGES) as PageName[]

test('every file of pages is in the list, and nothing else', () => {
  const files = readdirSync(join(import.meta.dirname, '../web/pages')).filter((file) => file.endsWith('-page.tsx'))
  expect(names.map(pageFile).toSorted()).toEqual(files.map((file) => `src/web/pages/${file}`).toSorted())
})

test('no address is a sample of two pages', () => {
  const samples = Object.values(PAGES).flatMap((page) => [...page.samples])
  expect(samples.length).toBeGreaterThan(names.length)
  expect(samples.toSorted()).toEqual([...new Set(samples)].toSorted())
})
