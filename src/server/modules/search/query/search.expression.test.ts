/** Whatever characters a term has, it stays a term in the query language of either engine. */
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql as raw } from 'kysely'
import { PostgresIntrospector, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { all, any, chain, wordChain, type Expression } from './search.expression.ts'
import { postgresIndex } from '../index/search.index.postgres.ts'
import { sqliteIndex } from '../index/search.index.sqlite.ts'

/** Without a database behind them: they only write. */
const ENGINES = {
  sqlite: {
    index: sqliteIndex,
    db: new Kysely<unknown>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),
    literal: /"((?:[^"]|"")*)"/g,
    plain: (text: string) => text.replaceAll('""', '"'),
  },
  postgres: {
    index: postgresIndex,
    db: new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    literal: /'((?:[^'\\]|''|\\[^])*)'/g,
    plain: (text: string) => text.replaceAll(/\\([^])|''/g, (_, escaped?: string) => escaped ?? "'"),
  },
} as const
type EngineName = keyof typeof ENGINES

function written(engine: EngineName, expression: Expression, mark = ''): string {
  const { index, db } = ENGINES[engine]
  const { sql, parameters } = index.matching({ expression, mark }, raw`1 = 1`, { stories: true }).compile(db)
  // All of it is passed as a parameter, and nothing in the statement.
  expect(parameters).toHaveLength(1)
  expect(sql).not.toContain("'")
  return String(parameters[0])
}

const term = fc.string({
  unit: fc.oneof(fc.constantFrom(...'"\'\\:*&|!()^~ ab'), fc.string({ minLength: 1, maxLength: 1 })),
})
const { tree } = fc.letrec<{ tree: Expression; leaf: Expression }>((tie) => ({
  leaf: term.map((text) => ({ term: text })),
  tree: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((parts) => all(parts)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((parts) => any(parts)),
  ),
}))

function termsOf(expression: Expression): string[] {
  if ('term' in expression) return [expression.term]
  return ('all' in expression ? expression.all : expression.any).flatMap(termsOf)
}

describe.each(Object.keys(ENGINES) as EngineName[])('on %s', (engine) => {
  test('every term can be read back, and nothing else was said', () => {
    const { literal, plain } = ENGINES[engine]
    fc.assert(
      fc.property(tree, fc.constantFrom('', '!', '#'), (expression, mark) => {
        const text = written(engine, expression, mark)
        const read = [...text.matchAll(literal)].map(([, inside]) => plain(inside!))
        expect(read).toEqual(termsOf(expression).map((each) => mark + each))
        expect(text.replaceAll(literal, '')).toMatch(engine === 'sqlite' ? /^(?:[() ]|AND|OR)*$/ : /^[() &|]*$/)
      }),
    )
  })
})

describe('in SQLite itself', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`create virtual table term using fts5(terms, tokenize = "ascii tokenchars '!#~^@'")`)
  database.exec(`insert into term values ('secret')`)
  const query = database.prepare('select rowid from term where term match ?')
  afterAll(() => database.close())

  test('no term breaks out of its quotes', () => {
    fc.assert(
      fc.property(term, (text) => {
        const found = query.all(written('sqlite', { term: `nothing ${text}` }))
        expect(found).toEqual([])
      }),
    )
    expect(query.all(written('sqlite', { term: 'x" OR "secret' }))).toEqual([])
    expect(query.all(written('sqlite', { term: 'secr', prefix: true }))).toHaveLength(1)
  })
})

test.each([
  ['sqlite', { term: '图"书' }, '!', '"!图""书"'],
  ['sqlite', { term: '^tu', prefix: true, spelling: true }, '!', '"^tu" *'],
  ['sqlite', all([{ term: '图' }, any([{ term: 'a' }, { term: 'b' }])]), '', '("图" AND ("a" OR "b"))'],
  ['postgres', { term: "it's" }, '!', "'!it''s'"],
  ['postgres', { term: 'c\\d' }, '', "'c\\\\d'"],
  ['postgres', { term: '@tsg', prefix: true, spelling: true }, '#', "'@tsg':*"],
  ['postgres', all([{ term: '图' }, any([{ term: 'a' }, { term: 'b' }])]), '', "('图' & ('a' | 'b'))"],
] as const)('on %s %j with the mark %j is %s', (engine, expression, mark, text) =>
  expect(written(engine, expression, mark)).toBe(text),
)

test('a list of one is its only member', () => {
  expect(all([{ term: 'a' }])).toEqual({ term: 'a' })
  expect(any([{ term: 'a' }])).toEqual({ term: 'a' })
})

test('characters in a row are pairs; a word of two must be a word', () => {
  expect(chain('书')).toEqual({ term: '书' })
  expect(chain('京东')).toEqual({ any: [{ term: '京东' }, { term: '~京东' }] })
  expect(wordChain('京东')).toEqual({ term: '京东' })
  expect(wordChain('图书馆')).toEqual(chain('图书馆'))
  expect(chain('𠮷野')).toEqual({ any: [{ term: '𠮷野' }, { term: '~𠮷野' }] })
})
