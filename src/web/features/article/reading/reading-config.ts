/** The reading settings (`articleConfig`, spec 3); stored in the browser and applied before the first paint. */
import type { PublicSite } from '#domain/site/public-site.ts'

export const FONT_SIZES = [16, 18, 20, 22, 24] as const
export const FONT_FAMILIES = ['sans', 'serif', 'kai'] as const
export type FontFamily = (typeof FONT_FAMILIES)[number]

export type ReadingConfig = {
  fontSize: (typeof FONT_SIZES)[number]
  /** null is the one of the site */
  fontFamily: FontFamily | null
  /** null follows the device */
  dark: boolean | null
  shareFlag: boolean
}

export const DEFAULT_READING_CONFIG: ReadingConfig = { fontSize: 18, fontFamily: null, dark: null, shareFlag: false }

export const READING_CONFIG_KEY = 'articleConfig'

/** The result is valid whatever the storage holds: each unknown value falls back separately. */
export function parseReadingConfig(text: string | null): ReadingConfig {
  let stored: Partial<Record<keyof ReadingConfig, unknown>> = {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (value && typeof value === 'object') stored = value
  } catch {
    // A damaged entry is the same as none.
  }
  const fallback = DEFAULT_READING_CONFIG
  return {
    fontSize: FONT_SIZES.find((size) => size === stored.fontSize) ?? fallback.fontSize,
    fontFamily: FONT_FAMILIES.find((family) => family === stored.fontFamily) ?? fallback.fontFamily,
    dark: typeof stored.dark === 'boolean' ? stored.dark : fallback.dark,
    shareFlag: stored.shareFlag === true,
  }
}

/** The attributes of the root element that the style sheet reads. */
export function readingAttributes(config: ReadingConfig): Record<string, string | null> {
  return {
    'data-theme': config.dark === null ? null : config.dark ? 'dark' : 'light',
    'data-font-size': String(config.fontSize),
    'data-font-family': config.fontFamily,
  }
}

const SITE_FAMILIES: Record<PublicSite['readingFace'], FontFamily> = { hei: 'sans', song: 'serif' }

/** What stories are set in: as the reader has chosen, or as the site is. */
export const familyInUse = (
  { fontFamily }: ReadingConfig,
  { readingFace }: Pick<PublicSite, 'readingFace'>,
): FontFamily => fontFamily ?? SITE_FAMILIES[readingFace]
