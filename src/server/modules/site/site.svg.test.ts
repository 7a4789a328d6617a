import { describe, expect, test } from 'vitest'
import { cleanSvg } from './site.svg.ts'

const svg = (inside: string, opening = 'viewBox="0 0 10 10"') => `<svg ${opening}>${inside}</svg>`
const SHAPE = '<path d="M0 0h1v1z"/>'

describe('an SVG file', () => {
  test.each([
    ['a script', `<script>alert(1)</script>${SHAPE}`],
    ['a script in a namespace', `<svg:script>alert(1)</svg:script>${SHAPE}`],
    ['a handler', '<path d="M0 0h1v1z" onload="alert(1)"/>'],
    ['a style element', `<style>path{fill:url(//evil.example)}</style>${SHAPE}`],
    ['a style attribute', '<path d="M0 0h1v1z" style="fill:url(//evil.example)"/>'],
    ['a link', `<a href="javascript:alert(1)">${SHAPE}</a>`],
    ['a picture', `<image href="https://evil.example/a.png"/>${SHAPE}`],
    ['a reference', `<use href="#a"/>${SHAPE}`],
    ['a colour from elsewhere', '<path d="M0 0h1v1z" fill="url(https://evil.example)"/>'],
    ['foreign markup', `<foreignObject><iframe src="https://evil.example"/></foreignObject>${SHAPE}`],
    ['an animation', `<animate attributeName="href" to="javascript:alert(1)"/>${SHAPE}`],
    ['text', `<text>alert</text>${SHAPE}`],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "alert">]>${SHAPE}&x;`],
    ['a comment', `<!-- alert evil -->${SHAPE}`],
  ])('loses %s and keeps its shapes', (_, inside) => {
    const clean = cleanSvg(svg(inside))
    expect(clean).not.toMatch(/alert|evil|script|style|href|<(?:a|use|text|image|iframe|animate|foreignObject)\b/i)
    expect(clean).toContain('M0 0h1v1z')
  })

  test('keeps colours of the page, transformations and case', () => {
    const kept =
      '<g transform="translate(1 2)" fill="var(--red)"><path d="M0 0h1v1z" stroke="#123456" stroke-width="2"></path></g>'
    expect(cleanSvg(svg(kept, 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"'))).toContain('fill="var(--red)"')
    expect(cleanSvg(svg(kept))).toContain('viewBox="0 0 10 10"')
    expect(cleanSvg(svg(kept))).toContain('transform="translate(1 2)"')
  })

  test.each([
    ['a style attribute', '<path style="fill:#1f5c4a;stroke:none" d="M0 0h1v1z"/>', 'fill="#1f5c4a" stroke="none"'],
    [
      'what Inkscape writes',
      '<path style="fill:#a02c2c;fill-opacity:1;stroke:#000;stroke-width:2.5px;-inkscape-font-specification:x" d="M0 0h1v1z"/>',
      'fill="#a02c2c" fill-opacity="1" stroke="#000" stroke-width="2.5px"',
    ],
    [
      'what Illustrator writes',
      '<defs><style>.cls-1,.cls-2{fill:#c00;}.cls-2{stroke:#00c;}</style></defs><path class="cls-2" d="M0 0h1v1z"/>',
      'fill="#c00" stroke="#00c"',
    ],
    [
      'a rule in CDATA, after a comment',
      '<style type="text/css"><![CDATA[/* st0 */ .st0 { fill : rgb(1, 2, 3) !important }]]></style><path class="st0" d="M0 0h1v1z"/>',
      'fill="rgb(1, 2, 3)"',
    ],
    ['a group', '<g style="opacity:.5"><path d="M0 0h1v1z"/></g>', '<g opacity=".5">'],
    ['a colour of the page', '<path style="fill:var(--ink)" d="M0 0h1v1z"/>', 'fill="var(--ink)"'],
    ['a style and an attribute', '<path fill="#111" style="fill:#222" d="M0 0h1v1z"/>', '<path fill="#222" d='],
    [
      'a style and a class',
      '<style>.a{fill:#111}</style><path class="b a" style="fill:#222" d="M0 0h1v1z"/>',
      'fill="#222"',
    ],
    [
      'two classes: the later rule',
      '<style>.b{fill:#111}.a{fill:#222}</style><path class="a b" d="M0 0h1v1z"/>',
      'fill="#222"',
    ],
  ])('keeps the colours of %s as attributes', (_, inside, kept) => {
    const clean = cleanSvg(svg(inside))
    expect(clean).toContain(kept)
    expect(clean).not.toMatch(/style|class|inkscape/)
    expect(cleanSvg(clean)).toBe(clean)
  })

  test.each([
    ['an address', 'style="fill:url(//evil.example/a)"'],
    ['an address in a colour that follows', 'style="fill:url(#evil) #123456"'],
    ['an address in capitals', 'style="fill:URL(#evil)"'],
    ['an escaped address', String.raw`style="fill:u\72l(//evil.example)"`],
    ['an address behind a comment', 'style="fill:/**/url(#evil)"'],
    ['an expression', 'style="fill:expression(alert(1))"'],
    ['quotes', 'style="fill:&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'],
    ['a property that is no attribute here', 'style="filter:url(#evil);marker:url(#evil);background:red;d:path(evil)"'],
    ['an attribute that is none of a style', 'style="onload:alert;href:evil;transform:evil;__proto__:evil"'],
    ['a class of the prototype', 'class="__proto__ constructor"'],
    ['a rule of an element', 'class="evil"'],
  ])('takes nothing from %s', (_, attribute) => {
    const rules =
      '<style>path{fill:red} #evil{fill:red} .evil path{fill:red} @media print{.evil{fill:red}.evil{fill:red}}</style>'
    expect(cleanSvg(svg(`${rules}<path ${attribute} d="M0 0h1v1z"/>`))).toBe(svg('<path d="M0 0h1v1z"></path>'))
  })

  test('is not slow to read, whatever its styles are', () => {
    const started = performance.now()
    for (const text of ['@', '{', '}', '/*', '<style', '.a,', 'a:b;', '<style>.a{', '!important'])
      cleanSvg(svg(`${SHAPE}<style>${text.repeat(Math.floor(39_000 / text.length))}</style>`))
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('whose colours become too long as attributes is refused', () => {
    const rule = '<style>.a{fill:rgb(100,100,100);stroke:rgb(100,100,100);stroke-linejoin:round}</style>'
    expect(() => cleanSvg(svg(rule + '<path class="a" d="M0 0"/>'.repeat(1000)))).toThrow(/40/)
  })

  test('without a box gets that of its size', () => {
    expect(cleanSvg(svg(SHAPE, 'width="132px" height="64"'))).toContain('viewBox="0 0 132 64"')
  })

  test('comes out as it went in when it is clean', () => {
    const once = cleanSvg(svg(SHAPE))
    expect(cleanSvg(once)).toBe(once)
  })

  test.each([
    ['no drawing', svg('')],
    ['text alone', svg('<text>远山</text>')],
    ['no size at all', '<svg><path d="M0 0"/></svg>'],
    ['no SVG', '<html></html>'],
    ['too much', svg('<path d="M0 0"/>'.repeat(5000))],
  ])('with %s is refused', (_, source) => expect(() => cleanSvg(source)).toThrow(/SVG|图形/))
})
