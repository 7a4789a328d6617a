import { describe, expect, test } from 'vitest'
import { drawIcon, drawLogo, drawLogoFile, drawShareSheet, readDrawing } from './site-logo.ts'
import { DEFAULT_SETTINGS, LOGO_STYLES } from './site-settings.ts'

const SITE = { ...DEFAULT_SETTINGS, name: '远山', fullName: '远山 & 近水', slogan: '去远一点的地方看' }
const FILE = '<svg viewBox="10 20 100 50"><path fill="var(--ink)" d="M0 0h1v1z"/></svg>'

describe.each(LOGO_STYLES)('a logo drawn from the name, %s', (style) => {
  test('shows all of it in a box of one height', () => {
    const { width, height, body } = drawLogo({ name: '远山', logo: { kind: 'drawn', style } })
    expect(height).toBe(64)
    expect(width).toBeGreaterThan(90)
    expect(body.replaceAll(/<[^>]*>/g, '')).toBe('远山')
  })

  test('escapes it, and takes a single character', () => {
    expect(drawLogo({ name: '<b>', logo: { kind: 'drawn', style } }).body).not.toContain('<b>')
    expect(drawLogo({ name: '山', logo: { kind: 'drawn', style } }).width).toBeGreaterThan(40)
  })
})

test.each([
  [
    FILE,
    { width: 100, height: 50, body: '<g transform="translate(-10 -20)"><path fill="var(--ink)" d="M0 0h1v1z"/></g>' },
  ],
  ['<svg viewBox="0 0 0 5"></svg>', null],
  ['<svg><path/></svg>', null],
  ['', null],
])('the drawing in %s', (svg, drawing) => expect(readDrawing(svg)).toEqual(drawing))

test('outside of a page the colours are written out', () => {
  const file = drawLogoFile({ ...SITE, logo: { kind: 'file', svg: FILE } }, 'dark')
  expect(file).toContain(`fill="${SITE.theme.dark.ink}"`)
  expect(file).not.toContain('var(')
})

test('an icon is the first character, the logo file, or a file of its own', () => {
  expect(drawIcon(SITE)).toContain('>远</text>')
  expect(drawIcon({ ...SITE, logo: { kind: 'file', svg: FILE } })).toContain('M0 0h1v1z')
  expect(drawIcon({ ...SITE, icon: '<svg viewBox="0 0 8 8"><circle r="4"/></svg>' })).toContain('<circle r="4"/>')
})

test('the share picture has name and slogan as text', () => {
  const sheet = drawShareSheet(SITE)
  expect(sheet).toContain('>远山 &amp; 近水</text>')
  expect(sheet).toContain('>去远一点的地方看</text>')
})
