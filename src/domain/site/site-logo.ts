/** The logo and the icon of a site as SVG: the publisher's own files, or drawn from its name. */
import { SHARE_PICTURE } from '../share-picture.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { contrast } from './colour.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Palette, ThemeMode } from './site-theme.ts'

/** The inside of an `<svg>`, in units of its box. */
export type Drawing = { width: number; height: number; body: string }

const EM = 48
const HEIGHT = 64
const BASELINE = 50
const GAP = 12
const SEAL = 56

/** Chinese characters are one em wide, all others about three fifths. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (/[⺀-鿿＀-￯]/.test(character) ? EM : EM * 0.6), 0)

/** `textLength` keeps the width the same in whatever typeface a device has. */
const textAt = (text: string, x: number, fill: string): string =>
  `<text x="${x}" y="${BASELINE}" font-size="${EM}" font-weight="700" fill="${fill}" textLength="${widthOf(text)}">${escapeHtml(text)}</text>`

const INK = 'var(--ink)'
const ACCENT = 'var(--red)'
const ON_ACCENT = 'var(--on-red)'

function drawPlain(name: string): Drawing {
  const width = widthOf(name)
  const mark = `<rect x="${width + 8}" y="${BASELINE - 10}" width="12" height="12" fill="${ACCENT}"/>`
  return { width: width + 20, height: HEIGHT, body: textAt(name, 0, INK) + mark }
}

/** The first character stands in a seal, as on a scroll. */
function drawSeal(name: string): Drawing {
  const [first = '', ...others] = name
  const rest = others.join('')
  const seal = `<rect y="4" width="${SEAL}" height="${SEAL}" rx="4" fill="${ACCENT}"/>`
  const sign = textAt(first, (SEAL - widthOf(first)) / 2, ON_ACCENT)
  const width = rest ? SEAL + GAP + widthOf(rest) : SEAL
  return { width, height: HEIGHT, body: seal + sign + (rest ? textAt(rest, SEAL + GAP, INK) : '') }
}

function drawRuled(name: string): Drawing {
  const width = widthOf(name)
  const rule = (y: number, height: number, fill: string) =>
    `<rect y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
  return { width, height: HEIGHT, body: rule(1, 3, ACCENT) + textAt(name, 0, INK) + rule(61, 1.5, INK) }
}

const DRAW = { plain: drawPlain, seal: drawSeal, ruled: drawRuled } as const

const OPENING = /^\s*<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>\s*$/

/** A stored file has passed the cleaning, which leaves it in this form. */
export function readDrawing(svg: string): Drawing | null {
  const [, box = '', body = ''] = OPENING.exec(svg) ?? []
  const [left, top, width, height] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (left === undefined || top === undefined || !(width! > 0) || !(height! > 0)) return null
  const isAtOrigin = left === 0 && top === 0
  return {
    width: width!,
    height: height!,
    body: isAtOrigin ? body : `<g transform="translate(${-left} ${-top})">${body}</g>`,
  }
}

type Named = Pick<SiteSettings, 'name' | 'logo' | 'icon' | 'theme'>

export function drawLogo({ name, logo }: Pick<Named, 'name' | 'logo'>): Drawing {
  if (logo.kind === 'drawn') return DRAW[logo.style](name)
  return readDrawing(logo.svg) ?? drawPlain(name)
}

export const ICON_SIZE = 64
const FONTS = "'Songti SC','Source Han Serif SC','Noto Serif CJK SC',SimSun,serif"

/** Colours of the page are not known outside of it. */
const withColours = (body: string, { ink, accent, paper }: Palette): string =>
  body
    .replaceAll(INK, ink)
    .replaceAll(ACCENT, accent)
    .replaceAll(ON_ACCENT, contrast(paper, accent) >= contrast(ink, accent) ? paper : ink)
    .replaceAll('currentColor', ink)

/** The logo as a whole file, in the colours of one mode. */
export function drawLogoFile(site: Pick<Named, 'name' | 'logo' | 'theme'>, mode: ThemeMode): string {
  const { width, height, body } = drawLogo(site)
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONTS}">`
  return `${opening}${withColours(body, site.theme[mode])}</svg>`
}

/** A whole file: a square with its own ground, which devices may crop. */
export function drawIcon(site: Named): string {
  const { paper, accent } = site.theme.light
  const own =
    site.icon === null ? (site.logo.kind === 'file' ? readDrawing(site.logo.svg) : null) : readDrawing(site.icon)
  const ground = (fill: string) => `<rect width="${ICON_SIZE}" height="${ICON_SIZE}" rx="10" fill="${fill}"/>`
  const inside = own
    ? (site.icon === null ? ground(paper) : '') + fitted(own, site.icon === null ? 0.76 : 1, site)
    : `${ground(accent)}<text x="32" y="48" text-anchor="middle" font-family="${FONTS}" font-size="44" font-weight="700" fill="${paper}">${escapeHtml([...site.name][0] ?? '')}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}" width="${ICON_SIZE}" height="${ICON_SIZE}">${inside}</svg>`
}

function fitted({ width, height, body }: Drawing, share: number, site: Named): string {
  const scale = (ICON_SIZE * share) / Math.max(width, height)
  const left = (ICON_SIZE - width * scale) / 2
  const top = (ICON_SIZE - height * scale) / 2
  return `<g transform="translate(${left} ${top}) scale(${scale})">${withColours(body, site.theme.light)}</g>`
}

/** The picture that share cards show for the site: its icon, name and slogan on paper. A whole file. */
export function drawShareSheet(site: Named & Pick<SiteSettings, 'fullName' | 'slogan'>): string {
  const { width, height } = SHARE_PICTURE
  const { paper, ink } = site.theme.light
  const line = (text: string, y: number, largest: number, opacity: number) => {
    const size = Math.min(largest, Math.floor((width - 160) / Math.max(1, [...text].length)))
    return `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="${FONTS}" font-size="${size}" font-weight="700" fill="${ink}" fill-opacity="${opacity}">${escapeHtml(text)}</text>`
  }
  const icon = drawIcon(site).replace('<svg ', `<svg x="${(width - 220) / 2}" y="90" `)
  const sized = icon.replace(`width="${ICON_SIZE}" height="${ICON_SIZE}">`, 'width="220" height="220">')
  const ground = `<rect width="${width}" height="${height}" fill="${paper}"/>`
  const words = line(site.fullName, 450, 104, 1) + (site.slogan ? line(site.slogan, 535, 40, 0.75) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${sized}${words}</svg>`
}
