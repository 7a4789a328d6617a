import { timeOrNull } from '../import.time.ts'

/** As text with or without a zone, or in milliseconds, by the version of the export. */
export function readGhostTime(value: unknown): number | null {
  if (typeof value === 'number') return timeOrNull(value)
  if (typeof value !== 'string' || value === '') return null
  return timeOrNull(Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value.replace(' ', 'T')}Z` : value))
}
