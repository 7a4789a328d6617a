/** Where the keys for phone numbers come from, and the messages when they are missing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { keyFile, openSeal } from './phone-env.ts'
import { makeSealKey } from './phone-key.ts'

const bytes = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const DATABASE_URL = 'postgres://kanwu@localhost/kanwu'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (env: Record<string, string> = {}) => openSeal(readEnv({ DATA_DIR: folder, ...env }))

describe('PHONE_KEY', () => {
  test('gives the key that seals, and those that still open', () => {
    expect(open({ PHONE_KEY: `k2:${bytes(2)}, k1:${bytes(1)}` }).ids).toEqual(['k2', 'k1'])
    expect(readdirSync(folder)).toEqual([])
  })

  test('may be what the command prints, which is another one each time', () => {
    const made = [makeSealKey(Date.now()), makeSealKey(Date.now())]
    expect(new Set(made.map((text) => text.split(':')[1])).size).toBe(2)
    for (const text of made) expect(open({ PHONE_KEY: text }).ids[0]).toMatch(/^k\d{8}-[0-9a-f]{4}$/)
  })

  test.each([
    ['no name', bytes(1)],
    ['a name of other letters', `K_1:${bytes(1)}`],
    ['too few bytes', `k1:${Buffer.alloc(31, 1).toString('base64')}`],
    ['too many bytes', `k1:${Buffer.alloc(33, 1).toString('base64')}`],
    ['a word', 'k1:a-secret-that-is-long-enough-for-others'],
    ['a comma too many', `k1:${bytes(1)},`],
    ['one name twice', `k1:${bytes(1)},k1:${bytes(2)}`],
  ])('with %s is refused, and not repeated', (_, text) => {
    const attempt = () => open({ PHONE_KEY: text })
    expect(attempt).toThrow(EnvError)
    expect(attempt).toThrow(/^configuration: PHONE_KEY: (must be <name>:|names two keys alike)/)
    expect(attempt).toThrow(expect.not.stringContaining(bytes(1)))
  })

  test.each([
    ['with a database on a server', { DATABASE_URL }, 'with DATABASE_URL'],
    ['with one, while developing', { DATABASE_URL, NODE_ENV: 'development' }, 'with DATABASE_URL'],
    ['at a public address', { PUBLIC_URL: 'https://www.example.com' }, 'at a public address'],
    ['where anybody can reach it', { HOST: '0.0.0.0' }, 'at a public address'],
  ])('is needed %s', (_, env, where) => {
    expect(() => open(env)).toThrow(`configuration: PHONE_KEY: is needed ${where}`)
    expect(() => open(env)).toThrow('npm run phone:key makes one')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('on one’s own machine, without a key', () => {
  test('one is made, for its owner alone, and the same the next time', () => {
    const [name] = open().ids
    expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFile(folder), 'utf8')).toMatch(new RegExp(`^${name}:`))
    const sealed = open().seal('account.phone', '13912345678')
    expect(open().open('account.phone', sealed)).toBe('13912345678')
    expect(readdirSync(folder)).toEqual(['phone.key'])
  })

  test('a public site in development needs none, either', () => {
    expect(open({ NODE_ENV: 'development', PUBLIC_URL: 'https://www.example.com' }).ids).toHaveLength(1)
  })

  test('a new one may be put in front of it', () => {
    const [name] = open().ids
    const old = readFileSync(keyFile(folder), 'utf8')
    writeFileSync(keyFile(folder), `k2:${bytes(2)},${old}`)
    expect(open().ids).toEqual(['k2', name])
  })

  test('a file that is damaged is not replaced: it may be what everything was sealed with', () => {
    writeFileSync(keyFile(folder), 'k1:abc')
    expect(() => open()).toThrow(/phone\.key: must be <name>:/)
    expect(readFileSync(keyFile(folder), 'utf8')).toBe('k1:abc')
  })

  test('a folder that cannot be written is told in one line', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => openSeal({ DATA_DIR: join(folder, 'file') })).toThrow(/phone\.key cannot be (read|written): \w+$/)
  })
})
