/** Moments as files of an archive have them: 2024-05-06T08:30:00+08:00, with thousandths where there are any. */
const BEIJING_OFFSET = 8 * 60 * 60 * 1000
const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{3})?(?:Z|([+-])(\d\d):(\d\d))$/

export const writeArchiveTime = (at: number): string =>
  `${new Date(at + BEIJING_OFFSET)
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '')}+08:00`

/** In milliseconds; null for an invalid time, and for times before 1970. */
export function readArchiveTime(text: string): number | null {
  const [, local, , sign, hours = '0', minutes = '0'] = MOMENT.exec(text) ?? []
  const at = local === undefined ? Number.NaN : Date.parse(text)
  if (Number.isNaN(at) || at < 0) return null
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  // The 31st of a short month would pass as the first of the next.
  return new Date(at + offset).toISOString().slice(0, 19) === local ? at : null
}

/** The year in Beijing, by which story folders are named. */
export const archiveYear = (at: number): string => writeArchiveTime(at).slice(0, 4)
