import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BusyError } from './busy-error.ts'
import { troubleOf } from './trouble.ts'

const withCode = (code: string) => Object.assign(new Error('of the server'), { code })

function failureOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

describe('what is wrong with the database itself', () => {
  test.each([
    ['57P01', 'gone'],
    ['57P03', 'gone'],
    ['08006', 'gone'],
    ['25006', 'gone'],
    ['53100', 'full'],
    ['53300', 'busy'],
    ['ENOSPC', 'full'],
    ['57014', 'busy'],
    ['55P03', 'busy'],
    ['XX001', 'damaged'],
    ['23505', null],
    ['ENOENT', null],
    ['ABORT', null],
  ])('%s: %s', (code, trouble) => expect(troubleOf(withCode(code))).toBe(trouble))

  test('a driver that says so in words', () => {
    expect(troubleOf(new Error('Connection terminated unexpectedly'))).toBe('gone')
    expect(troubleOf(new Error('no such story'))).toBeNull()
    expect(troubleOf('Connection terminated unexpectedly')).toBeNull()
  })

  test('what lies behind words for readers; a circle of causes has an end', () => {
    expect(troubleOf(new Error('系统出错了', { cause: withCode('57P03') }))).toBe('gone')
    expect(troubleOf(new Error('late', { cause: new BusyError('no time') }))).toBe('busy')
    const round = new Error('round')
    round.cause = round
    expect(troubleOf(round)).toBeNull()
  })

  test('a file that is none', () => {
    expect(troubleOf(Object.assign(new Error('x'), { errcode: 26 }))).toBe('damaged')
    expect(troubleOf(Object.assign(new Error('x'), { errcode: 2067 }))).toBeNull()
  })

  test('a port where nobody listens, by all of its addresses', async () => {
    const [error] = (await once(connect({ host: '127.0.0.1', port: 1 }), 'error').catch((e: unknown) => [e])) as [Error]
    expect(troubleOf(error)).toBe('gone')
    expect(troubleOf(new AggregateError([error]))).toBe('gone')
  })

  test('a file that another writes to, and one that may not grow', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kanwu-trouble-'))
    const file = join(folder, 'a.sqlite')
    const [one, two] = [new DatabaseSync(file), new DatabaseSync(file)]
    one.exec('pragma journal_mode = wal; create table a (b text); begin immediate')
    expect(troubleOf(failureOf(() => two.exec('begin immediate')))).toBe('busy')
    one.exec('rollback; pragma max_page_count = 2')
    expect(troubleOf(failureOf(() => one.exec(`insert into a values (zeroblob(100000))`)))).toBe('full')
    expect(troubleOf(failureOf(() => one.exec('insert into nothing values (1)')))).toBeNull()
    one.close()
    two.close()
    rmSync(folder, { recursive: true })
  })
})
