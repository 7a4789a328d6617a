/** An exported name has one meaning: a search for it finds one declaration. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const EXPORT = /^export (?:async )?(?:const|function|type|class|interface) (\w+)/gm

/** Tests and their tools; generated types; migrations, whose names are up and down. */
const NOT_LOOKED_AT = /\.test\.tsx?$|^(server\/testing|db\/migrations|conformance|web\/gallery)\/|^db\/tables\.ts$/

/**
 * Names that a convention requires: a page exports its loader and its component, a room of the desk what its router shows.
 * Queries are imported as `queries`, so that their names are those of their module; texts are read as `m`. A draft has a companion that takes the
 * slot of a story's.
 */
const SLOTS: { files: RegExp; names: RegExp }[] = [
  { files: /^web\/pages\//, names: /^(load|Page)$/ },
  { files: /^desk\/rooms\/.*-room\.tsx$/, names: /^Room$/ },
  { files: /\.queries\.ts$/, names: /./ },
  { files: /^messages\//, names: /./ },
  { files: /^web\/features\/article\/draft-companion\.tsx$/, names: /^StoryCompanion$/ },
]

function listExports(): { name: string; file: string }[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !NOT_LOOKED_AT.test(file),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(EXPORT)].map(([, name = '']) => ({ name, file })),
  )
}

const isSlot = ({ name, file }: { name: string; file: string }) =>
  SLOTS.some(({ files, names }) => files.test(file) && names.test(name))

test('no two files export the same name', () => {
  const own = listExports().filter((each) => !isSlot(each))
  expect(own.length).toBeGreaterThan(3000)
  const files = Map.groupBy(own, ({ name }) => name)
  const doubled = [...files].filter(([, found]) => new Set(found.map(({ file }) => file)).size > 1)
  expect(Object.fromEntries(doubled.map(([name, found]) => [name, found.map(({ file }) => file)]))).toEqual({})
})

test.each(SLOTS)('the slot $names of $files is still there', ({ files, names }) => {
  expect(listExports().some(({ name, file }) => files.test(file) && names.test(name))).toBe(true)
})
