/** Reads the settings of the demo edition, and the files that were drawn for it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteSettingsSchema } from '#contract/desk/site-settings.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { readYaml } from './content-file.ts'

export const readSettingsFile = (contentDir: string): Promise<SiteSettings> =>
  readYaml(join(contentDir, 'settings.yaml'), siteSettingsSchema)

export type SiteFileSource = { name: string; body: string }

/** In Base64, as they are stored. */
export async function readSiteFiles(contentDir: string): Promise<SiteFileSource[]> {
  const folder = join(contentDir, 'brand')
  const names = (await readdir(folder)).filter((name) => /\.(?:png|ico)$/.test(name)).toSorted()
  return Promise.all(names.map(async (name) => ({ name, body: await readFile(join(folder, name), 'base64') })))
}
