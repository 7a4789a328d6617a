// The pencil: the few SVG primitives that all motifs are cut from. Each returns a string of SVG.
export type Points = readonly number[]

const n = (v: number): string => String(Math.round(v * 10) / 10)
let ids = 0
/** Ids of clip paths restart with each picture, so that a picture does not depend on earlier ones. */
export const resetIds = (): void => {
  ids = 0
}
export const newId = (): string => 'i' + ++ids

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}" ${extra}/>`
export const circ = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`
export const ell = (x: number, y: number, rx: number, ry: number, fill: string, rot = 0, extra = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${rot ? ` transform="rotate(${n(rot)} ${n(x)} ${n(y)})"` : ''} ${extra}/>`
export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`
export const stroke = (d: string, colour: string, w: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(w)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const polyD = (p: Points, close = true): string => {
  let d = ''
  for (let i = 0; i < p.length; i += 2) d += (i ? 'L' : 'M') + n(p[i]!) + ' ' + n(p[i + 1]!)
  return close ? d + 'Z' : d
}
export const poly = (p: Points, fill: string, extra = ''): string => path(polyD(p), fill, extra)
export const line = (p: Points, colour: string, w: number, extra = ''): string =>
  stroke(polyD(p, false), colour, w, extra)

/** A smooth line through the points (Catmull–Rom as Béziers). */
export function curveD(p: Points, close = false, tension = 6): string {
  const c = p.length / 2
  const at = (i: number): [number, number] => {
    const k = close ? (i + c) % c : Math.min(c - 1, Math.max(0, i))
    return [p[k * 2]!, p[k * 2 + 1]!]
  }
  let d = `M${n(p[0]!)} ${n(p[1]!)}`
  for (let i = 0; i < (close ? c : c - 1); i++) {
    const [ax, ay] = at(i - 1),
      [bx, by] = at(i),
      [cx, cy] = at(i + 1),
      [dx, dy] = at(i + 2)
    d += `C${n(bx + (cx - ax) / tension)} ${n(by + (cy - ay) / tension)} ${n(cx - (dx - bx) / tension)} ${n(cy - (dy - by) / tension)} ${n(cx)} ${n(cy)}`
  }
  return close ? d + 'Z' : d
}
export const blob = (p: Points, fill: string, extra = ''): string => path(curveD(p, true), fill, extra)
export const curve = (p: Points, colour: string, w: number, extra = ''): string => stroke(curveD(p), colour, w, extra)

export const g = (inner: string, attributes = ''): string => `<g ${attributes}>${inner}</g>`
export const at = (x: number, y: number, scale: number, inner: string, rot = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${n(rot)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`
/** The same, mirrored. */
export const mirror = (x: number, y: number, scale: number, inner: string, rot = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${n(rot)})` : ''} scale(${-scale} ${scale})">${inner}</g>`
export const skew = (x: number, y: number, matrix: string, inner: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) matrix(${matrix})">${inner}</g>`

/** Printed over the existing drawing, as a second transparent ink. */
export const over = (inner: string, opacity = 1): string =>
  `<g style="mix-blend-mode:multiply"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${inner}</g>`
/** Light on the existing drawing. */
export const lit = (inner: string, opacity = 1): string =>
  `<g style="mix-blend-mode:screen"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${inner}</g>`
export const fade = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`
/** Only the part inside the shape (given as shape elements). */
export const clip = (shape: string, inner: string): string => {
  const id = newId()
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`
}
export const box = (x: number, y: number, w: number, h: number): string => rect(x, y, w, h, '#000')

/** Repeats a drawing: many(5, i => …). */
export const many = (count: number, draw: (i: number) => string): string => {
  let out = ''
  for (let i = 0; i < count; i++) out += draw(i)
  return out
}

/** A block in parallel projection; x, y is the near bottom corner. Right face, left face, top. */
export function block(
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  top: string,
  left: string,
  right: string,
): string {
  const a = 0.866,
    b = 0.5
  const wx = w * a,
    wy = w * b,
    dx = d * a,
    dy = d * b
  return (
    poly([x, y, x + wx, y - wy, x + wx, y - wy - h, x, y - h], right) +
    poly([x, y, x - dx, y - dy, x - dx, y - dy - h, x, y - h], left) +
    poly([x, y - h, x + wx, y - wy - h, x + wx - dx, y - wy - dy - h, x - dx, y - dy - h], top)
  )
}
/** Where a point of the ground (u to the right and back, v to the left and back) falls. */
export const iso = (x: number, y: number, u: number, v: number): [number, number] => [
  x + (u - v) * 0.866,
  y - (u + v) * 0.5,
]

/** A ring sector or a plain pie, angles in degrees from the right, clockwise. */
export function sector(x: number, y: number, r: number, from: number, to: number, inner = 0): string {
  const q = (a: number, k: number): string =>
    `${n(x + k * Math.cos((a * Math.PI) / 180))} ${n(y + k * Math.sin((a * Math.PI) / 180))}`
  const big = to - from > 180 ? 1 : 0
  return inner
    ? `M${q(from, r)}A${r} ${r} 0 ${big} 1 ${q(to, r)}L${q(to, inner)}A${inner} ${inner} 0 ${big} 0 ${q(from, inner)}Z`
    : `M${n(x)} ${n(y)}L${q(from, r)}A${r} ${r} 0 ${big} 1 ${q(to, r)}Z`
}
