import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, isColour, mixColours, type Colour } from './colour.ts'
import {
  DEFAULT_THEME,
  LEAST_CONTRAST,
  listContrastProblems,
  shapeTokens,
  themeStyles,
  themeTokens,
  type SiteTheme,
} from './site-theme.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')

/** The value of a property where it occurs for the n-th time: by day, when dark is chosen, by the device. */
const tokenAt = (name: string, place: number) =>
  [...TOKENS.matchAll(new RegExp(`  ${name}: ([^;]+);`, 'g'))][place]?.[1]

describe('the default theme', () => {
  test('is what tokens.css says', () => {
    for (const [place, mode] of [
      [0, 'light'],
      [1, 'dark'],
      [2, 'dark'],
    ] as const) {
      const { accent, paper, ink } = DEFAULT_THEME[mode]
      expect({
        '--red': tokenAt('--red', place),
        '--paper': tokenAt('--paper', place),
        '--ink': tokenAt('--ink', place),
      }).toEqual({
        '--red': accent,
        '--paper': paper,
        '--ink': ink,
      })
    }
    for (const [name, value] of Object.entries(shapeTokens(DEFAULT_THEME)))
      expect([name, tokenAt(name, 0)]).toEqual([name, value])
  })

  test('needs no style sheet and can be read', () => {
    expect(themeStyles(DEFAULT_THEME)).toBe('')
    expect(listContrastProblems(DEFAULT_THEME)).toEqual([])
  })
})

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#b92b1a', '#b92b1a', 1],
  ] as [Colour, Colour, number][])('of %s and %s is %d', (one, other, ratio) =>
    expect(contrast(one, other)).toBeCloseTo(ratio, 2),
  )

  test.each([
    ['#fff', false],
    ['red', false],
    ['#12345g', false],
    ['#A0b1C2', true],
  ])('%s is a colour: %s', (text, yes) => expect(isColour(text)).toBe(yes))

  test('a mix lies between', () => {
    expect([
      mixColours('#ffffff', '#000000', 0),
      mixColours('#ffffff', '#000000', 0.5),
      mixColours('#ffffff', '#000000', 1),
    ]).toEqual(['#000000', '#808080', '#ffffff'])
  })
})

const withLight = (part: Partial<SiteTheme['light']>): SiteTheme => ({
  ...DEFAULT_THEME,
  light: { ...DEFAULT_THEME.light, ...part },
})

test.each([
  [{ accent: '#f0c0a0' }, ['light accent']],
  [{ ink: '#b0b0b0' }, ['light ink', 'dark accent']],
  [{ paper: '#8a6420' }, ['light paper']],
] as [Partial<SiteTheme['light']>, string[]][])('%j is refused beside the colour that causes it', (part, fields) => {
  const found = listContrastProblems(withLight(part)).map(({ mode, field }) => `${mode} ${field}`)
  expect(found).toEqual(expect.arrayContaining(fields))
})

/** What style sheets set on what. */
const READ_TOGETHER = [
  [
    ['--ink', '--ink-2', '--ink-3', '--red'],
    ['--paper', '--paper-2'],
  ],
  [
    ['--band-ink', '--band-ink-2', '--band-red'],
    ['--band', '--band-2'],
  ],
  [['--on-red'], ['--red']],
] as const

test.each([
  ['an accent that is close to the lighter band', withLight({ paper: '#ffffff', ink: '#333333' })],
  ['an ink that is just dark enough', withLight({ paper: '#ffffff', ink: '#686868', accent: '#a02010' })],
])('on dark bands %s is moved until it can be read', (_, theme) => {
  for (const mode of ['light', 'dark'] as const) {
    const tokens = themeTokens(theme, mode)
    for (const name of READ_TOGETHER[1][0])
      for (const ground of READ_TOGETHER[1][1])
        expect(contrast(tokens[name]!, tokens[ground]!), `${mode}: ${name} on ${ground}`).toBeGreaterThanOrEqual(
          LEAST_CONTRAST,
        )
  }
})

test('a dark paper on which the words of bands cannot be read is refused', () => {
  const dark = { accent: '#600000', paper: '#d8d8d8', ink: '#101010' } as const
  const found = listContrastProblems({ ...DEFAULT_THEME, dark }).map(({ mode, field }) => `${mode} ${field}`)
  expect(found).toContain('dark paper')
})

test('whatever is not refused can be read, in quiet text and on dark bands, too', () => {
  const colour = (min: number, max: number) =>
    fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min, max })))
      .map((channels): Colour => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)
  const pale = colour(190, 255)
  const deep = colour(0, 90)
  const light = fc.record({ accent: deep, paper: pale, ink: deep })
  const dark = fc.record({ accent: pale, paper: deep, ink: pale })
  let tried = 0
  fc.assert(
    fc.property(fc.record({ light, dark }), (palettes) => {
      const theme = { ...DEFAULT_THEME, ...palettes }
      if (listContrastProblems(theme).length > 0) return
      tried++
      for (const mode of ['light', 'dark'] as const) {
        const tokens = themeTokens(theme, mode)
        for (const [names, grounds] of READ_TOGETHER)
          for (const name of names)
            for (const ground of grounds)
              expect(contrast(tokens[name]!, tokens[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(
                LEAST_CONTRAST,
              )
      }
    }),
    { numRuns: 1000, seed: 7 },
  )
  expect(tried).toBeGreaterThan(50)
})

test('a theme overrides only what it changes', () => {
  expect(themeStyles({ ...DEFAULT_THEME, corner: 'rounded', type: 'kai-song' })).toBe(
    ':root{--title-family:var(--kai);--reading-family:var(--song);--radius:0.8rem}',
  )
  const styles = themeStyles(withLight({ accent: '#1f5c4a' }))
  expect(styles).toContain(':root{--paper:#fbfaf7;')
  expect(styles).toContain("@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){")
})
