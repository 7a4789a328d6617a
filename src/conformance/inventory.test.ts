import { expect, test } from 'vitest'
import { SECTIONS, type Section } from './entry.ts'
import { inventory } from './inventory.ts'

/** The number of entries that each section has once had: removing one requires a change here. */
const AT_LEAST: Record<Section, number> = { 2: 80, 3: 44, 4: 38, 5: 20, 6: 6, 7: 110, 8: 20, 9: 30 }

const kinds: [kind: string, of: readonly { section: Section; name: string }[]][] = Object.entries(inventory)
const entries = kinds.flatMap(([, of]) => of)

test.each(SECTIONS)('section %i is in the inventory', (section) => {
  const of = entries.filter((entry) => entry.section === section)
  expect(of.length).toBeGreaterThanOrEqual(AT_LEAST[section])
})

test.each(kinds)('no two entries of the kind %s have one name in a section', (_, of) => {
  const names = of.map(({ section, name }) => `${section} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
