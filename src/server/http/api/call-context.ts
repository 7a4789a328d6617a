/** What a handler knows about the request besides its input. */
import type { StaffPermission } from '#domain/account/staff-permission.ts'

export type Viewer = {
  id: number
  role: 'reader' | 'editor' | 'admin'
  /** of editors, those that they were given; administrators hold all without any being written */
  rights: StaffPermission[]
  /** levels of the memberships that are valid now */
  levels: number[]
  /** of those that have run out */
  lapsedLevels: number[]
}

export type CallContext = {
  viewer: Viewer | null
  now: number
  requestId: string
  /** of the client, for rate limits; never shown, never logged whole */
  address: string
  /** a few words about browser and machine; the agent itself is not kept */
  device: string
  /** as the browser names itself, for telling readers from machines; never kept */
  agent: string
  cookies: CookieJar
}

export interface CookieJar {
  get(name: string): string | undefined
  set(name: string, value: string, maxAgeSeconds: number): void
  remove(name: string): void
}
