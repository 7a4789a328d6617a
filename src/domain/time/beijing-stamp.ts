/** Moments as gateways write them: 2026-11-15 20:56:48, always the time of Beijing. */
const BEIJING_OFFSET = 8 * 60 * 60 * 1000

export const beijingStamp = (at: number): string =>
  new Date(at + BEIJING_OFFSET).toISOString().slice(0, 19).replace('T', ' ')

/** In milliseconds; null for text that is not a time. */
export function readBeijingStamp(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  // The 31st of a short month would pass as the first of the next.
  return Number.isNaN(at) || beijingStamp(at) !== text ? null : at
}
