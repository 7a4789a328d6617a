import { describe, expect, it } from 'vitest'
import { createAddressSigner, type PlayGrant } from './media.sign.ts'

const { signAddress, readAddress } = createAddressSigner('the secret')
const GRANT: PlayGrant = {
  path: 'sound/lesson/5002.mp3',
  of: 'lesson/5002.mp3',
  seconds: 10,
  until: 1_700_000_000_000,
  ticket: null,
}

function query(grant: PlayGrant, signer = { signAddress }) {
  const { searchParams } = new URL(signer.signAddress(grant), 'http://localhost')
  const { of = '', until = '', seconds = '', sign = '' } = Object.fromEntries(searchParams)
  return { of, until, seconds, sign }
}

describe('an address', () => {
  it('names the file, and carries what it was given for', () => {
    expect(signAddress(GRANT)).toMatch(
      /^\/media\/sound\/lesson\/5002\.mp3\?of=lesson\/5002\.mp3&until=1700000000000&seconds=10&sign=[\w-]{43}$/,
    )
    const { path, of, seconds, until } = GRANT
    expect(readAddress(GRANT.path, query(GRANT), null)).toEqual({ path, of, seconds, until, personal: false })
    // A listener who signs in meanwhile may continue.
    expect(readAddress(GRANT.path, query(GRANT), 'mine')).toEqual({ path, of, seconds, until, personal: false })
  })

  it('that is for one session is worth nothing in another', () => {
    const given = query({ ...GRANT, ticket: 'mine' })
    expect(readAddress(GRANT.path, given, 'mine')).toMatchObject({ personal: true })
    for (const other of ['yours', '', null]) expect(readAddress(GRANT.path, given, other)).toBeNull()
  })

  const good = query(GRANT)
  it.each([
    ['another claim', { ...good, of: 'lesson/5001.mp3' }],
    ['no claim', { ...good, of: '' }],
    ['more seconds', { ...good, seconds: '11' }],
    ['all seconds', { ...good, seconds: '0' }],
    ['no seconds', { ...good, seconds: '' }],
    ['another spelling', { ...good, seconds: '10.0' }],
    ['a later end', { ...good, until: '1700000000001' }],
    ['no end', { ...good, until: '' }],
    ['endless', { ...good, until: 'Infinity' }],
    ['no signature', { ...good, sign: '' }],
    ['a shorter signature', { ...good, sign: good.sign.slice(0, -2) }],
    ['a longer signature', { ...good, sign: `${good.sign}AA` }],
    ['another signature', { ...good, sign: `${good.sign.startsWith('A') ? 'B' : 'A'}${good.sign.slice(1)}` }],
    ['another secret', query(GRANT, createAddressSigner('another secret'))],
    ['another file', query({ ...GRANT, path: 'sound/lesson/5003.mp3' })],
  ])('with %s is refused', (_, altered) => {
    expect(readAddress(GRANT.path, altered, null)).toBeNull()
  })
})
