/** Host info: what the status page shows of the machine and of the configuration. Benchmarks and tests leave it out. */
import type { RequestStats } from '../../http/observe/request-stats.ts'

export type HostInfo = {
  /** of each process of this machine */
  listRequestStats: () => Promise<RequestStats[]>
  /** when a check first reported this state */
  sinceWhen: (subject: string, state: string, now: number) => number | Promise<number>
  /** bytes on the data disk; null where there is none */
  findDisk: () => Promise<{ free: number; size: number } | null>
  /** null without a backup schedule; resolves to null before the first backup */
  findLastBackup: (() => Promise<{ at: number } | null>) | null
  /** since when a cache in front of the site cannot be purged, null when it can; null where there is none */
  findEdgeFailure: (() => Promise<number | null>) | null
  sms: 'alibaba' | 'outbox' | 'off'
  storage: 'folder' | 'bucket'
  /** contact of the person on duty */
  contact: string | null
  version: string
  /** the first digits of the build hash; empty in development */
  build: string
}

export const emptyHostInfo = (): HostInfo => ({
  listRequestStats: async () => [],
  sinceWhen: (_, __, now) => now,
  findDisk: async () => null,
  findLastBackup: null,
  findEdgeFailure: null,
  sms: 'off',
  storage: 'folder',
  contact: null,
  version: '',
  build: '',
})
