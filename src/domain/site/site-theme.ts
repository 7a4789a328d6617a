/** The look of a site: colours by day and by night, type, density, corners and rules; and the style sheet made from it. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import { THEME_SHEET } from '../paths.ts'
import { textHash } from '../text/text-hash.ts'
import { contrast, mixColours, type Colour } from './colour.ts'

/** Three colours are chosen, all others derive from them. */
export type Palette = { accent: Colour; paper: Colour; ink: Colour }

export const TYPE_PAIRINGS = {
  'song-hei': {
    get name() {
      return m.site.pairingSerifSans
    },
    title: 'song',
    reading: 'hei',
  },
  song: {
    get name() {
      return m.site.pairingSerif
    },
    title: 'song',
    reading: 'song',
  },
  hei: {
    get name() {
      return m.site.pairingSans
    },
    title: 'hei',
    reading: 'hei',
  },
  'kai-song': {
    get name() {
      return m.site.pairingKaiSerif
    },
    title: 'kai',
    reading: 'song',
  },
} as const
export type TypePairing = keyof typeof TYPE_PAIRINGS

export const DENSITY_CODES = ['roomy', 'compact'] as const
export type Density = (typeof DENSITY_CODES)[number]
export const DENSITIES: Readonly<Record<Density, string>> = labels(() => ({
  roomy: m.site.densityRoomy,
  compact: m.site.densityCompact,
}))

export const CORNER_CODES = ['square', 'rounded'] as const
export type Corner = (typeof CORNER_CODES)[number]
export const CORNERS: Readonly<Record<Corner, string>> = labels(() => ({
  square: m.site.cornerSquare,
  rounded: m.site.cornerRounded,
}))

export const RULE_CODES = ['fine', 'bold', 'double'] as const
export type Rule = (typeof RULE_CODES)[number]
export const RULES: Readonly<Record<Rule, string>> = labels(() => ({
  fine: m.site.ruleFine,
  bold: m.site.ruleBold,
  double: m.site.ruleDouble,
}))

export type SiteTheme = {
  light: Palette
  dark: Palette
  type: TypePairing
  density: Density
  corner: Corner
  rule: Rule
}

/** The same as in tokens.css, which a site with this theme needs no further style sheet for. */
export const DEFAULT_THEME: SiteTheme = {
  light: { accent: '#b92b1a', paper: '#fbfaf7', ink: '#1a1916' },
  dark: { accent: '#ff7a5e', paper: '#151411', ink: '#ece7dc' },
  type: 'song-hei',
  density: 'roomy',
  corner: 'square',
  rule: 'fine',
}

/** Text of ordinary size, by WCAG 2 AA. */
export const LEAST_CONTRAST = 4.5

/** How much of the ink is left in quieter text and in lines. */
const SHARES = { ink2: 0.76, ink3: 0.64, paper2: 0.045, line: 0.12 } as const

const BLACK: Colour = '#000000'
/** Marks what is for members; the same in all themes. */
const GOLD = { light: '#8a6420', dark: '#d9b266' } as const

export type ThemeMode = 'light' | 'dark'
type Tokens = Record<string, Colour>
type Palettes = Pick<SiteTheme, ThemeMode>

function paletteTokens({ accent, paper, ink }: Palette): Tokens {
  const paper2 = mixColours(ink, paper, SHARES.paper2)
  return {
    '--paper': paper,
    '--paper-2': paper2,
    '--ink': ink,
    '--ink-2': readable(mixColours(ink, paper, SHARES.ink2), ink, paper2),
    '--ink-3': readable(mixColours(ink, paper, SHARES.ink3), ink, paper2),
    '--line': mixColours(ink, paper, SHARES.line),
    '--red': accent,
    '--on-red': contrast(paper, accent) >= contrast(ink, accent) ? paper : ink,
  }
}

/** Bands are dark by day and by night; the second is the lighter one, and what can be read on it can be read on both. */
function bandTokens({ light, dark }: Palettes, mode: ThemeMode): Tokens {
  const { ink, paper } = light
  const grounds =
    mode === 'dark'
      ? { '--band': mixColours(BLACK, dark.paper, 0.4), '--band-2': mixColours(BLACK, dark.paper, 0.15) }
      : { '--band': ink, '--band-2': readable(mixColours(paper, ink, 0.06), ink, paper) }
  const onBands = (wanted: Colour) => readable(wanted, paper, grounds['--band-2'])
  return {
    ...grounds,
    '--band-ink': paper,
    '--band-ink-2': onBands(mixColours(paper, ink, 0.72)),
    '--band-line': mixColours(paper, ink, 0.2),
    '--band-red': onBands(dark.accent),
  }
}

/** The colours of one mode by their names in tokens.css. */
export const themeTokens = (palettes: Palettes, mode: ThemeMode): Tokens => ({
  ...paletteTokens(palettes[mode]),
  ...bandTokens(palettes, mode),
})

/** As near to the wanted colour as the ground allows: it goes towards the ink until it can be read. */
function readable(wanted: Colour, ink: Colour, ground: Colour): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mixColours(ink, wanted, share)
    if (contrast(colour, ground) >= LEAST_CONTRAST) return colour
  }
  return ink
}

export type ContrastProblem = { mode: ThemeMode; field: keyof Palette; message: string }

const MODES: Record<ThemeMode, string> = labels(() => ({ light: m.word.light, dark: m.word.dark }))

/** What readers could not read, each with the field to change. */
export function listContrastProblems(palettes: Palettes): ContrastProblem[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const tokens = themeTokens(palettes, mode)
    const pairs: [keyof Palette, string, Colour, Colour][] = [
      ['ink', m.site.inkAndPaper, tokens['--ink']!, tokens['--paper-2']!],
      ['accent', m.site.accentAndPaper, tokens['--red']!, tokens['--paper-2']!],
      ['accent', m.site.buttonTextAndAccent, tokens['--on-red']!, tokens['--red']!],
      ['paper', m.site.goldAndPaper, GOLD[mode], tokens['--paper-2']!],
    ]
    if (mode === 'dark')
      pairs.push(
        ['accent', m.site.accentAndBand, tokens['--red']!, palettes.light.ink],
        ['paper', m.site.bandTextAndBand, tokens['--band-ink']!, tokens['--band-2']!],
      )
    return pairs.flatMap(([field, what, one, other]) => {
      const ratio = contrast(one, other)
      if (ratio >= LEAST_CONTRAST) return []
      const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
      return [
        {
          mode,
          field,
          message: m.site.contrastTooLow({ mode: MODES[mode], pair: what, ratio: shown, least: LEAST_CONTRAST }),
        },
      ]
    })
  })
}

const isDefaultColours = ({ light, dark }: Palettes) =>
  [light, dark].every((palette, index) =>
    (['accent', 'paper', 'ink'] as const).every(
      (field) => palette[field] === (index === 0 ? DEFAULT_THEME.light : DEFAULT_THEME.dark)[field],
    ),
  )

const RULE_STYLES: Record<Rule, string> = { fine: '1px solid', bold: '3px solid', double: '4px double' }

/** Tokens of the theme besides its colours. */
export function shapeTokens({ type, density, corner, rule }: Pick<SiteTheme, 'type' | 'density' | 'corner' | 'rule'>) {
  const { title, reading } = TYPE_PAIRINGS[type]
  return {
    '--title-family': `var(--${title})`,
    '--reading-family': `var(--${reading})`,
    '--density': density === 'compact' ? '0.7' : '1',
    '--radius': corner === 'rounded' ? '0.8rem' : '0',
    '--rule': RULE_STYLES[rule],
  }
}

/** Those that the default theme has not. */
function ownShape(theme: SiteTheme): Record<string, string> {
  const usual: Record<string, string> = shapeTokens(DEFAULT_THEME)
  return Object.fromEntries(Object.entries(shapeTokens(theme)).filter(([name, value]) => usual[name] !== value))
}

const block = (selector: string, tokens: Record<string, string>): string => {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : ''
}

/** Overrides of tokens.css, as compact as they can be; empty for the default theme. */
export function themeStyles(theme: SiteTheme): string {
  const isUsual = isDefaultColours(theme)
  const day = isUsual ? {} : themeTokens(theme, 'light')
  const night = isUsual ? {} : themeTokens(theme, 'dark')
  const dark = block(":root[data-theme='dark']", night)
  const byDevice = block(":root:not([data-theme='light'])", night)
  return [
    // The reader's own choice of type takes precedence: its selector has an attribute, and with it more weight.
    block(':root', { ...day, ...ownShape(theme) }),
    dark && `@media screen{${dark}}`,
    byDevice && `@media screen and (prefers-color-scheme:dark){${byDevice}}`,
  ].join('')
}

/** It changes with the theme, so that no cache can mistake one for another; null for the default theme, which needs none. */
export function themePath(theme: SiteTheme): string | null {
  const styles = themeStyles(theme)
  return styles ? `${THEME_SHEET}?v=${textHash(styles)}` : null
}
