/**
 * Cleans an SVG file: shapes and their colours stay; scripts, text and references to other files do not. Colours in styles
 * become attributes; the styles go.
 */
import sanitizeHtml from 'sanitize-html'
import { SITE_LIMITS } from '#domain/site/site-settings.ts'
import { readDrawing } from '#domain/site/site-logo.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { listStyleRules, styleOf, type StyleRule } from './site.svg-style.ts'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const

const PRESENTATION =
  'fill fill-rule fill-opacity clip-rule opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity transform'

const GEOMETRY: Record<(typeof SHAPES)[number] | 'g' | 'svg', string> = {
  svg: 'viewBox xmlns',
  g: '',
  path: 'd',
  rect: 'x y width height rx ry',
  circle: 'cx cy r',
  ellipse: 'cx cy rx ry',
  line: 'x1 y1 x2 y2',
  polyline: 'points',
  polygon: 'points',
}

/** Numbers, path commands, colours and transformations; no address and no function but these. */
const PLAIN_VALUE =
  /^(?:[\w\s.,#%+-]*|(?:rgb|hsl|translate|scale|rotate|matrix|skewX|skewY)\([\d\s.,%+-]*\)[\w\s.,()+-]*|var\(--(?:ink|red|paper)\))$/

const allowedAttributes = Object.fromEntries(
  Object.entries(GEOMETRY).map(([tag, names]) => [tag, `${names} ${PRESENTATION}`.trim().split(' ')]),
)

const COLOURS = new Set(['fill', 'stroke'])

const isSafe = ([name, value]: [string, string]): boolean =>
  name === 'xmlns' || (PLAIN_VALUE.test(value) && !(COLOURS.has(name) && /url/i.test(value)))

const safeOf = (values: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(values).filter(isSafe))

/** What has no value that is safe is left out; the rest of the picture stays. A style takes precedence over an attribute. */
const cleanValues = (rules: readonly StyleRule[]) => (tagName: string, attribs: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: { ...safeOf(attribs), ...safeOf(styleOf(rules, attribs)) },
})

export class SvgError extends AppError {
  constructor(message: string) {
    super('BAD_INPUT', message)
  }
}

export function cleanSvg(source: string): string {
  checkSize(source)
  const clean = sanitizeHtml(source, {
    allowedTags: ['svg', 'g', ...SHAPES],
    allowedAttributes,
    transformTags: { '*': cleanValues(listStyleRules(source)) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    // Shapes hold no text.
    textFilter: () => '',
  }).trim()
  const opening = clean.indexOf('<svg')
  const svg = opening === -1 ? '' : clean.slice(opening).replaceAll(/>\s+</g, '><')
  const drawing = readDrawing(withBox(svg, source))
  if (!drawing) throw new SvgError(m.site.svgNeedsBox)
  if (!/<(?:path|rect|circle|ellipse|line|poly)/.test(drawing.body)) {
    throw new SvgError(m.site.svgHasNoShapes)
  }
  const boxed = withBox(svg, source)
  // A rule for many shapes is longer as their attributes.
  checkSize(boxed)
  return boxed
}

function checkSize(svg: string): void {
  if (Buffer.byteLength(svg) > SITE_LIMITS.svg)
    throw new SvgError(m.site.svgTooLarge({ limit: SITE_LIMITS.svg / 1000 }))
}

/** A file without a box gets the one that its size means. */
function withBox(svg: string, source: string): string {
  if (/^<svg[^>]*\bviewBox=/.test(svg)) return svg
  const sizeOf = (name: string) => new RegExp(`<svg\\b[^>]*\\b${name}="([\\d.]+)(?:px)?"`).exec(source)?.[1]
  const [width, height] = [sizeOf('width'), sizeOf('height')]
  return width && height ? svg.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`) : svg
}
