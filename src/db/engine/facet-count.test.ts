/** Documents are counted by their facets as grouping would count them, whatever has changed since. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFacetCount } from './facet-count.ts'
import { DatabaseSync } from './node-sqlite.ts'

const DOCUMENTS = 400

let database: DatabaseSync
let version: number
let countFacets: ReturnType<typeof createFacetCount>

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('create table search_document (id integer primary key, facet integer, listed integer)')
  const add = database.prepare('insert into search_document values (?, ?, ?)')
  for (let id = 1; id <= DOCUMENTS; id++) add.run(id * 3, 1_120_260_000_020 + (id % 7), Number(id % 10 !== 0))
  version = 1
  countFacets = createFacetCount(database)
})
afterEach(() => database.close())

function change(statement: string): void {
  database.exec(statement)
  version++
}

function expectSame(ids: number[]): void {
  const grouped = database
    .prepare(
      `select facet, count(*) as count from search_document where listed = 1
      and id in (select value from json_each(?)) group by facet`,
    )
    .all(JSON.stringify(ids)) as { facet: number; count: number }[]
  const counted = JSON.parse(countFacets(ids.length > 0 ? ids.join(',') : null, version)) as [number, number][]
  expect(new Map(counted)).toEqual(new Map(grouped.map(({ facet, count }) => [facet, count])))
}

const every = (step: number) =>
  Array.from({ length: Math.floor(DOCUMENTS / step) }, (_, index) => (index + 1) * 3 * step)

test('few and many, one after the other', () => {
  for (const ids of [[], [3], every(50), every(1), every(2), [3], [], [3, 999_999]]) expectSame(ids)
})

test.each([
  ['a document is withdrawn', 'update search_document set listed = 0 where id = 9'],
  ['one comes back', 'update search_document set listed = 1 where id = 30'],
  ['one has another facet', 'update search_document set facet = 5 where id = 12'],
  ['some are deleted', 'delete from search_document where id < 300'],
  ['one is added', 'insert into search_document values (5000, 77, 1)'],
  ['all are deleted', 'delete from search_document'],
])('after a change: %s', (_, statement) => {
  expectSame(every(1))
  change(statement)
  expectSame([...every(1), 5000])
  expectSame([9, 12, 30])
})
