/**
 * Signed URLs of audio and video: they cannot be forged, extended beyond what they grant, or used after they expire. One
 * that was issued to a session is useless without the cookie of that session. A URL names what it was issued for, so that
 * each request can be checked against what its holder may play at that moment.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { paths } from '#domain/paths.ts'

export type PlayGrant = {
  /** as in table `media` */
  path: string
  /** what was asked for, such as `lesson/5002.mp3`; its permission is checked again with each request */
  of: string
  /** so many from the beginning; 0 for all of it */
  seconds: number
  /** in ms */
  until: number
  /** the session that it is for; null when everybody may have it */
  ticket: string | null
}

/** As in the URL. */
type Query = { of: string; until: string; seconds: string; sign: string }

export type Signed = Pick<PlayGrant, 'path' | 'of' | 'seconds' | 'until'> & { personal: boolean }

export function createAddressSigner(secret: string) {
  // A separate key: a signature made here must not be valid for anything else that the secret signs.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of sound', 32))

  const signature = (path: string, { of, seconds, until }: Omit<Query, 'sign'>, ticket: string | null): Buffer => {
    const holder = ticket === null ? '' : createHash('sha256').update(ticket).digest('base64url')
    return createHmac('sha256', key)
      .update(JSON.stringify([path, of, seconds, until, holder]))
      .digest()
  }

  return {
    signAddress({ path, of, seconds, until, ticket }: PlayGrant): string {
      const sign = signature(path, { of, seconds: String(seconds), until: String(until) }, ticket).toString('base64url')
      return `${paths.media(path)}?of=${of}&until=${until}&seconds=${seconds}&sign=${sign}`
    },

    /** What a URL was issued for, expired or not; null when it is not ours, or not this ticket's. */
    readAddress(path: string, query: Query, ticket: string | null): Signed | null {
      const { of, seconds, until } = query
      const given = Buffer.from(query.sign, 'base64url')
      const matches = (holder: string | null) => {
        const right = signature(path, query, holder)
        return given.length === right.length && timingSafeEqual(given, right)
      }
      const grant = { path, of, seconds: Number(seconds), until: Number(until) }
      if (matches(null)) return { ...grant, personal: false }
      return ticket !== null && matches(ticket) ? { ...grant, personal: true } : null
    },
  }
}
