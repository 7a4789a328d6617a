/** Settings as they are stored: drawings are cleaned on their way in, and what an earlier program lacks is added on the way out. */
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { cleanSvg } from './site.svg.ts'

/** Settings of an earlier program lack what is newer: the defaults stand for it. */
export function readSettings(json: string): SiteSettings {
  const stored = JSON.parse(json) as Partial<SiteSettings>
  const memberships = { ...DEFAULT_SETTINGS.memberships, ...stored.memberships }
  return { ...DEFAULT_SETTINGS, ...stored, memberships }
}

export const cleanSettings = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  logo: settings.logo.kind === 'file' ? { kind: 'file', svg: cleanSvg(settings.logo.svg) } : settings.logo,
  icon: settings.icon === null ? null : cleanSvg(settings.icon),
})
