/** What the status is told of the machine and of the configuration; those who measure or test leave it out. */
import type { Pulse } from '../../http/pulse.ts'

export type Surroundings = {
  /** how the last minutes went in each process of this machine */
  listPulses: () => Promise<Pulse[]>
  /** since when a matter has been in a state, as far as anybody has looked */
  sinceWhen: (matter: string, state: string, now: number) => number | Promise<number>
  /** bytes on the disk of the data; null where there is none to look at */
  findDisk: () => Promise<{ free: number; size: number } | null>
  /** null: nobody has set up backups; what it gives is null as long as there is none */
  findLastBackup: (() => Promise<{ at: number } | null>) | null
  sms: 'alibaba' | 'outbox' | 'off'
  storage: 'folder' | 'bucket'
  /** whom to call */
  contact: string | null
  version: string
  /** the beginning of the sum over what was built; empty while developing */
  build: string
}

export const noSurroundings = (): Surroundings => ({
  listPulses: async () => [],
  sinceWhen: (_, __, now) => now,
  findDisk: async () => null,
  findLastBackup: null,
  sms: 'off',
  storage: 'folder',
  contact: null,
  version: '',
  build: '',
})
