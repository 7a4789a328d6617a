/** The settings of the demo edition: the first version, saved by nobody. */
import type { Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

const VERSION = 1

export function settingsRows({ content, now }: Edition): Rows {
  const { settings, siteFiles } = content
  return {
    site_setting: [{ version: VERSION, settings: JSON.stringify(settings), saved_by: null, saved_at: now }],
    site_file: siteFiles.map((file) => ({ version: VERSION, ...file })),
  }
}
