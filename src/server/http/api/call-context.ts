/** What a handler knows about the request besides its input. */
import type { LockedKind } from '#domain/access/can.ts'
import type { StaffPermission } from '#domain/account/staff-permission.ts'

export type Viewer = {
  id: number
  role: 'reader' | 'editor' | 'admin'
  /** for editors, those granted to them; administrators hold all without stored rows */
  rights: StaffPermission[]
  /** of staff: the session must still show the second factor, or the account needs one */
  factor?: 'ask' | 'setup' | undefined
  /** levels of the memberships that are valid now */
  levels: number[]
  /** of those that have run out */
  lapsedLevels: number[]
  /** stands for a whole class of readers: see http/pages/class-reader.ts */
  anyone?: readonly LockedKind[] | undefined
}

export type CallContext = {
  viewer: Viewer | null
  now: number
  requestId: string
  /** of the client, for rate limits; never shown, never logged whole */
  address: string
  /** a short description of browser and machine; the user agent itself is not stored */
  device: string
  /** the user agent, to distinguish readers from bots; never stored */
  agent: string
  cookies: CookieJar
  /** of all sessions that came with the request, valid or not; a browser has one, unless another site planted more */
  tokens: string[]
}

export interface CookieJar {
  get(name: string): string | undefined
  set(name: string, value: string, maxAgeSeconds: number): void
  remove(name: string): void
}
