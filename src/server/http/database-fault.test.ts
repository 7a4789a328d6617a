import { describe, expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { databaseFault } from './database-fault.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

describe('what an error says of the database', () => {
  test.each([
    ['a full disk under SQLite', withCode('ERR_SQLITE_ERROR', { errcode: 13 }), 'full'],
    ['a lock that was not given up', withCode('ERR_SQLITE_ERROR', { errcode: 5 }), 'busy'],
    ['the same, told more exactly', withCode('ERR_SQLITE_ERROR', { errcode: 517 }), 'busy'],
    ['a file that cannot be read', withCode('ERR_SQLITE_ERROR', { errcode: 266 }), 'gone'],
    ['a file that is none', withCode('ERR_SQLITE_ERROR', { errcode: 26 }), 'damaged'],
    ['a full disk under PostgreSQL', withCode('53100'), 'full'],
    ['too many connections', withCode('53300'), 'busy'],
    ['a statement that was stopped', withCode('57014'), 'busy'],
    ['a server that is shut down', withCode('57P01'), 'gone'],
    ['a page that is damaged', withCode('XX001'), 'damaged'],
    ['nobody there', withCode('ECONNREFUSED'), 'gone'],
    ['a connection that was not to be had', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 'gone'],
    ['what lies behind words for readers', new AppError('SYSTEM', undefined, { cause: withCode('57P03') }), 'gone'],
  ])('%s', (_, error, fault) => expect(databaseFault(error)).toBe(fault))

  test.each([
    ['a row that is refused by SQLite', withCode('ERR_SQLITE_ERROR', { errcode: 2067 })],
    ['a row that is refused by PostgreSQL', withCode('23505')],
    ['a file that is not there', withCode('ENOENT')],
    ['a word as a code', withCode('ABORT')],
    ['anything else', new Error('no')],
    ['no error at all', null],
    ['text', 'ECONNREFUSED'],
  ])('nothing: %s', (_, error) => expect(databaseFault(error)).toBeNull())

  test('a circle of causes has an end', () => {
    const error = new Error('round')
    error.cause = error
    expect(databaseFault(error)).toBeNull()
  })
})
