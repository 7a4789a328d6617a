import type { SiteSettings } from '#domain/site/site-settings.ts'

/** What a part of the form is given. */
export type SettingsPart = { settings: SiteSettings; change: (part: Partial<SiteSettings>) => void }
