/** The counts beside the choices, against a plain model: go through all documents and count. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countChosen, summarise, type FacetChoice } from './search.facet.ts'
import type { Facet } from './search.matcher.ts'

type Document = Omit<Facet, 'count'>

const document: fc.Arbitrary<Document> = fc.record({
  type: fc.constantFrom(1, 4, 11),
  year: fc.constantFrom(2024, 2025, 2026),
  columnId: fc.constantFrom(null, 1, 2),
  premium: fc.constantFrom(0, 1),
})

const choice: fc.Arbitrary<FacetChoice> = fc.record(
  {
    contentType: fc.constantFrom(1, 4, 11, 99),
    year: fc.constantFrom(2024, 2025, 2026, 1900),
    columnId: fc.constantFrom(1, 2, 3),
    pay: fc.constantFrom('free' as const, 'paid' as const),
  },
  { requiredKeys: [] },
)

/** As the database groups them. */
function group(documents: Document[]): Facet[] {
  const groups = Map.groupBy(documents, (each) => JSON.stringify(each))
  return [...groups.values()].map((same) => ({ ...same[0]!, count: same.length }))
}

const listFitting = (documents: Document[], { contentType, year, columnId, pay }: FacetChoice) =>
  documents.filter(
    (each) =>
      (contentType === undefined || each.type === contentType) &&
      (year === undefined || each.year === year) &&
      (columnId === undefined || each.columnId === columnId) &&
      (pay === undefined || each.premium === (pay === 'paid' ? 1 : 0)),
  )

describe('counts', () => {
  test('are those of what fits', () => {
    fc.assert(
      fc.property(fc.array(document), choice, (documents, chosen) => {
        expect(countChosen(group(documents), chosen)).toBe(listFitting(documents, chosen).length)
      }),
    )
  })

  test('beside each choice are those that one would find by choosing it instead', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 40 }), choice, (documents, chosen) => {
        const { kinds, years, columns, pays } = summarise(group(documents), chosen)
        const instead = (other: FacetChoice) => listFitting(documents, { ...chosen, ...other }).length
        for (const type of [1, 4, 11]) expect(kinds.get(type) ?? 0).toBe(instead({ contentType: type }))
        for (const year of [2024, 2025, 2026]) {
          expect(years.find((each) => each.year === year)?.totalCount ?? 0).toBe(instead({ year }))
        }
        for (const columnId of [1, 2]) {
          expect(columns.find((each) => each.id === columnId)?.totalCount ?? 0).toBe(instead({ columnId }))
        }
        expect(pays).toEqual({ free: instead({ pay: 'free' }), paid: instead({ pay: 'paid' }) })
        expect(years.map((each) => each.year)).toEqual(years.map((each) => each.year).toSorted((a, b) => b - a))
        expect([...years, ...columns].every((each) => each.totalCount > 0)).toBe(true)
      }),
    )
  })

  test('of nothing are none', () => {
    expect(countChosen([], {})).toBe(0)
    expect(summarise([], { year: 2026 })).toEqual({
      kinds: new Map(),
      years: [],
      columns: [],
      pays: { free: 0, paid: 0 },
    })
  })
})
