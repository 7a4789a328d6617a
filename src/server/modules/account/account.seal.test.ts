/** Sealing and finding phone numbers: what opens, what does not, and which key is used for what. */
import { describe, expect, test } from 'vitest'
import { createSeal, SealError, type SealKey, type SealPurpose } from './account.seal.ts'

const key = (id: string, fill: number): SealKey => ({ id, secret: Buffer.alloc(32, fill) })
const OLD = key('k1', 1)
const NEW = key('k2', 2)
const NUMBER = '13912345678'
const PHONE = 'account.phone'

const before = createSeal([OLD])
const between = createSeal([NEW, OLD])
const after = createSeal([NEW])

describe('what was sealed', () => {
  test.each(['', '1', NUMBER, '１３９ 😀', 'x'.repeat(1000)])('opens as it was: %j', (text) => {
    expect(before.open(PHONE, before.seal(PHONE, text))).toBe(text)
  })

  test('is told by its key, never twice the same, and shows nothing', () => {
    const sealed = Array.from({ length: 100 }, () => before.seal(PHONE, NUMBER))
    expect(new Set(sealed).size).toBe(100)
    for (const text of sealed) expect(text).toMatch(/^k1\.[\w-]{52}$/)
    expect(before.prefix).toBe('k1.')
    const bytes = sealed.map((text) => Buffer.from(text.slice(3), 'base64url').toString('latin1'))
    for (const text of bytes) expect(text).not.toContain(NUMBER.slice(0, 4))
  })

  test.each<[string, ReturnType<typeof createSeal>, string, SealPurpose]>([
    ['with another key', after, before.seal(PHONE, NUMBER), PHONE],
    ['with another key of the same name', createSeal([key('k1', 9)]), before.seal(PHONE, NUMBER), PHONE],
    ['for another purpose', before, before.seal('contribution.contact', NUMBER), PHONE],
    ['under the name of another key', between, before.seal(PHONE, NUMBER).replace('k1.', 'k2.'), PHONE],
    ['and cut off', before, before.seal(PHONE, NUMBER).slice(0, -4), PHONE],
    ['and cut to nothing', before, 'k1.AAAA', PHONE],
    ['never: it is a number in the clear', before, NUMBER, PHONE],
    ['never: it is nothing', before, '', PHONE],
  ])('does not open %s', (_, seal, sealed, purpose) => {
    expect(() => seal.open(purpose, sealed)).toThrow(SealError)
  })

  test('does not open when any byte of it was changed', () => {
    const bytes = Buffer.from(before.seal(PHONE, NUMBER).slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(() => before.open(PHONE, `k1.${changed.toString('base64url')}`), `byte ${at}`).toThrow(SealError)
    }
  })

  test('fails without a word of what it holds', () => {
    const sealed = before.seal(PHONE, NUMBER)
    for (const seal of [after, createSeal([key('k1', 9)])])
      expect(() => seal.open(PHONE, sealed)).toThrow(expect.not.stringContaining(sealed.slice(3)))
  })
})

describe('a hash', () => {
  test('is the same each time, and another one for each key, purpose and text', () => {
    expect(before.hash(PHONE, NUMBER)).toBe(createSeal([OLD]).hash(PHONE, NUMBER))
    const others = [
      after.hash(PHONE, NUMBER),
      before.hash('contribution.contact', NUMBER),
      before.hash('limit.subject', NUMBER),
      before.hash(PHONE, '13912345679'),
    ]
    expect(new Set([before.hash(PHONE, NUMBER), ...others]).size).toBe(5)
    for (const hash of others) expect(hash).toMatch(/^[\w-]{43}$/)
  })
})

describe('while a key is replaced', () => {
  test('the first one seals, and both open and find', () => {
    expect(between.ids).toEqual(['k2', 'k1'])
    expect(between.seal(PHONE, NUMBER)).toMatch(/^k2\./)
    expect(between.open(PHONE, before.seal(PHONE, NUMBER))).toBe(NUMBER)
    expect(after.open(PHONE, between.seal(PHONE, NUMBER))).toBe(NUMBER)
    expect(between.hash(PHONE, NUMBER)).toBe(after.hash(PHONE, NUMBER))
    expect(between.hashes(PHONE, NUMBER)).toEqual([after.hash(PHONE, NUMBER), before.hash(PHONE, NUMBER)])
  })

  test('a proof tells keys of one name apart, and is none for a key that is not there', () => {
    expect(between.proofOf('k1')).toBe(before.proofOf('k1'))
    expect(createSeal([key('k1', 9)]).proofOf('k1')).not.toBe(before.proofOf('k1'))
    expect(after.proofOf('k1')).toBeUndefined()
  })
})
