// Signs for the jackets of the first three years of the award; those of the later ones are in books.ts.
import * as d from './kit.ts'
import type { Palette } from './palette.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, stroke } = d

// Each sign is drawn around 0,0 within about 360 × 360.
export const earlySigns: Record<number, (p: Palette) => string> = {
  // A road that ends at a low sun, through a windscreen.
  2037: (p) =>
    rect(-180, -120, 360, 240, p.glow, 40) +
    circ(60, -30, 44, p.hot) +
    poly([-20, 0, 20, 0, 110, 120, -110, 120], p.ink) +
    many(3, (i) => line([0, 20 + i * 36, 0, 36 + i * 36], p.paper, 5 + i * 3)),
  // The watchtower above the trees.
  2038: (p) =>
    many(5, (i) => at(-150 + i * 75, 170, 0.8, d.conifer(i % 2 ? p.mid : p.deep, p.ink))) +
    stroke('M-40 150L-20 -90M40 150L20 -90M-34 80L30 20M34 80L-30 20', p.ink, 9) +
    rect(-50, -150, 100, 60, p.paper) +
    poly([-66, -150, 66, -150, 0, -190], p.hot),
  // What grows beside the kerb.
  2039: (p) =>
    rect(-190, 120, 380, 40, p.ink) +
    many(
      5,
      (i) =>
        curve([-140 + i * 70, 120, -150 + i * 72, 20, -130 + i * 66, -60 - (i % 3) * 36], p.mid, 8) +
        circ(-130 + i * 66, -74 - (i % 3) * 36, 20, i === 2 ? p.hot : p.glow),
    ),
  // One bicycle.
  2040: (p) =>
    [-100, 100].map((x) => circ(x, 70, 78, 'none', `stroke="${p.ink}" stroke-width="14"`)).join('') +
    stroke('M-100 70L-40 -50H70L100 70M-40 -50L10 70L70 -50M-100 70H10', p.hot, 12) +
    stroke('M-66 -62H-20M70 -50L62 -96H110', p.ink, 12),
  // The sign of a small station.
  2041: (p) =>
    rect(-170, -100, 340, 130, p.paper, 8) +
    rect(-130, -60, 260, 18, p.ink) +
    rect(-90, -18, 180, 10, p.mid) +
    rect(-120, 30, 16, 140, p.ink) +
    rect(104, 30, 16, 140, p.ink) +
    line([-190, 172, 190, 172], p.hot, 12),
  // Wind over a field in flower.
  2042: (p) =>
    many(4, (i) => curve([-190, -110 + i * 50, -60, -150 + i * 50, 60, -90 + i * 50, 190, -130 + i * 50], p.paper, 9)) +
    many(18, (i) => circ(-170 + (i % 9) * 43, 110 + Math.floor(i / 9) * 44, 14, i % 4 === 1 ? p.hot : p.glow)),
  // A train of one carriage.
  2043: (p) =>
    rect(-150, -70, 300, 150, p.hot, 30) +
    many(3, (i) => rect(-120 + i * 86, -44, 66, 60, p.glow, 10)) +
    circ(-80, 92, 32, p.ink) +
    circ(80, 92, 32, p.ink) +
    line([-190, 130, 190, 130], p.ink, 10) +
    d.cloud(40, -140, 0.6, p.paper),
  // Twelve keys, one of them missing.
  2044: (p) =>
    many(12, (i) => {
      const [x, y] = [-140 + (i % 4) * 92, -120 + Math.floor(i / 4) * 110]
      return circ(x, y - 26, 7, p.ink) + (i === 6 ? '' : rect(x - 16, y - 10, 32, 66, i % 5 === 1 ? p.hot : p.paper, 8))
    }),
  // A way drawn by hand.
  2045: (p) =>
    curve([-160, 140, -60, 100, -80, -10, 40, -20, 60, -120, 160, -140], p.paper, 26) +
    rect(-130, -70, 60, 50, p.mid) +
    rect(80, 10, 70, 60, p.mid) +
    stroke('M130 -170L170 -142L134 -112', p.hot, 12) +
    circ(-160, 140, 22, p.hot),
  // A platform in the sea.
  2046: (p) =>
    many(3, (i) => path(`M-190 ${80 + i * 34}q48 -34 95 0t95 0t95 0t95 0V190H-190Z`, [p.soft, p.mid, p.deep][i]!)) +
    stroke('M-90 120L-70 -20M90 120L70 -20M-84 70H84', p.ink, 12) +
    rect(-120, -50, 240, 36, p.ink) +
    poly([-30, -50, 30, -50, 6, -180, -6, -180], p.hot),
  // A returned letter.
  2047: (p) =>
    rect(-160, -90, 320, 200, p.paper, 6) +
    stroke('M-160 -90L0 30L160 -90', p.ink, 10) +
    rect(90, -70, 50, 58, p.hot) +
    many(3, (i) => curve([30, 40 + i * 18, 60, 30 + i * 18, 100, 50 + i * 18, 140, 40 + i * 18], p.mid, 5)),
  // Notches, five by five.
  2048: (p) =>
    many(
      4,
      (r) =>
        many(4, (i) => line([-150 + i * 34, -140 + r * 76, -150 + i * 34, -90 + r * 76], p.ink, 10)) +
        line([-166, -96 + r * 76, -34, -134 + r * 76], p.hot, 10),
    ) + many(3, (r) => rect(30, -120 + r * 76, 130 - r * 30, 12, p.mid)),
  // Birds, one with a ring.
  2049: (p) =>
    many(6, (i) => d.bird(-140 + i * 56, -20 - Math.abs(i - 2.5) * 40, 1.8, i === 2 ? p.hot : p.paper)) +
    many(3, (i) => line([-190, 110 + i * 26, 190, 110 + i * 26], p.mid, 6)) +
    circ(0, 60, 26, 'none', `stroke="${p.hot}" stroke-width="10"`),
  // Comma, full stop.
  2050: (p) =>
    circ(-80, -20, 62, p.ink) +
    path('M-20 -20C-10 80 -60 140 -120 160C-90 110 -84 70 -84 30Z', p.ink) +
    circ(100, 20, 46, 'none', `stroke="${p.hot}" stroke-width="22"`),
  // Two pages that face each other.
  2051: (p) =>
    rect(-170, -140, 160, 280, p.paper) +
    rect(10, -140, 160, 280, p.soft) +
    many(5, (i) => rect(-150, -110 + i * 44, 120 - (i % 2) * 40, 10, p.ink)) +
    many(4, (i) => rect(30, -66 + i * 44, 80 + (i % 2) * 40, 10, p.hot)),
  // A roll of receipts.
  2052: (p) =>
    path('M-90 -170H70V110L50 90L30 110L10 90L-10 110L-30 90L-50 110L-70 90L-90 110Z', p.paper) +
    many(6, (i) => rect(-64, -140 + i * 36, i % 2 ? 60 : 84, 9, p.ink) + rect(34, -140 + i * 36, 20, 9, p.hot)) +
    ell(0, 150, 150, 18, p.mid),
  // A garden the size of a stamp.
  2053: (p) =>
    rect(-120, -150, 240, 300, p.paper) +
    many(8, (i) => circ(-120, -140 + i * 40, 11, p.soft) + circ(120, -140 + i * 40, 11, p.soft)) +
    rect(-90, -120, 180, 240, p.glow) +
    many(3, (i) => line([-50 + i * 50, 120, -50 + i * 50, 10 - (i % 2) * 40], p.mid, 8)) +
    many(3, (i) => circ(-50 + i * 50, -6 - (i % 2) * 40, 26, i === 1 ? p.hot : p.deep)),
  // An envelope, opened flat.
  2054: (p) =>
    poly([-170, -40, 0, -170, 170, -40, 170, 130, -170, 130], p.paper) +
    stroke('M-170 -40H170M-170 130L-40 30M170 130L40 30', p.mid, 6) +
    stroke('M-100 70H20M-100 100H-20', p.ink, 9) +
    circ(90, 84, 26, p.hot),
  // Pigeon-holes for sorting.
  2055: (p) =>
    many(20, (i) => {
      const [x, y] = [-180 + (i % 5) * 74, -150 + Math.floor(i / 5) * 78]
      return rect(x, y, 64, 66, p.ink, 4) + (i % 3 ? rect(x + 10, y + 34, 44, 32, i === 7 ? p.hot : p.paper) : '')
    }),
  // A parcel with string.
  2056: (p) =>
    rect(-140, -110, 280, 240, p.glow, 6) +
    line([0, -110, 0, 130], p.ink, 10) +
    line([-140, 0, 140, 0], p.ink, 10) +
    curve([0, 0, -60, -60, -20, -80, 0, 0], p.hot, 10) +
    curve([0, 0, 60, -60, 20, -80, 0, 0], p.hot, 10),
  // A steelyard.
  2057: (p) =>
    line([-180, -40, 180, -90], p.ink, 14) +
    line([-60, -56, -60, -150], p.hot, 8) +
    stroke('M-150 -44L-180 70M-150 -44L-110 70', p.ink, 6) +
    path('M-190 70H-100Q-110 120 -145 120T-190 70Z', p.paper) +
    line([90, -78, 90, 10], p.ink, 6) +
    path('M64 10H116L128 76H52Z', p.hot),
  // A ferry on the opposite bank.
  2058: (p) =>
    many(5, (i) =>
      line([-190 + (i % 2) * 30, 30 + i * 34, 170 + (i % 2) * 20, 30 + i * 34], i === 2 ? p.paper : p.mid, 9),
    ) +
    path('M-10 -40H170L140 10H20Z', p.ink) +
    rect(60, -90, 60, 50, p.hot, 6) +
    line([-190, -6, -60, -6], p.deep, 12),
  // A medicine chest.
  2059: (p) =>
    rect(-150, -80, 300, 210, p.paper, 20) +
    stroke('M-50 -80V-120H50V-80', p.ink, 14) +
    rect(-26, -40, 52, 140, p.hot) +
    rect(-70, 4, 140, 52, p.hot) +
    line([-150, -20, -80, -20], p.mid, 6),
  // The slope, and the object that is pushed up it.
  2060: (p) =>
    poly([-190, 150, 190, 150, 190, -60], p.mid) +
    circ(20, 0, 46, 'none', `stroke="${p.ink}" stroke-width="12"`) +
    stroke('M-24 -80L0 -30H50M-60 -100L-24 -80', p.ink, 11) +
    circ(110, -130, 34, p.hot),
  // An umbrella.
  2061: (p) =>
    path('M-170 10A170 150 0 0 1 170 10Q128 -24 85 10Q42 -24 0 10Q-42 -24 -85 10Q-128 -24 -170 10Z', p.hot) +
    stroke('M0 0V130Q0 170 -40 164', p.ink, 12) +
    stroke('M0 -140V0M0 -140Q-70 -80 -85 10M0 -140Q70 -80 85 10', p.ink, 5),
  // Crystals.
  2062: (p) =>
    many(9, (i) => {
      const [x, y] = [-120 + (i % 3) * 120, -110 + Math.floor(i / 3) * 110]
      return (
        rect(x - 36, y - 36, 72, 72, [p.paper, p.glow, p.mid][(i * 2) % 3]!, 4) + circ(x, y, i === 4 ? 22 : 9, p.hot)
      )
    }),
  // A small chair on its way.
  2063: (p) =>
    stroke('M-60 -140V140M-60 20H70V140M-60 -90H-20', p.ink, 16) +
    rect(-70, 4, 150, 24, p.hot, 6) +
    many(4, (i) => ell(-150 + i * 96, 168, 22, 8, p.mid)),
  // A board taken down.
  2064: (p) =>
    at(
      0,
      0,
      1,
      rect(-170, -70, 340, 130, p.ink, 4) + rect(-150, -52, 300, 94, 'none', 0, `stroke="${p.glow}" stroke-width="5"`),
      -9,
    ) +
    stroke('M-90 20L-60 -30L-30 14M10 -34V10M50 -40L90 -46M70 -44V0', p.paper, 11) +
    circ(-150, 110, 12, p.hot) +
    circ(140, 120, 12, p.hot),
  // Half past three.
  2065: (p) =>
    d.clock(0, -70, 84, p.paper, p.ink, p.hot, 3, 30) +
    many(
      3,
      (i) =>
        rect(-160 + i * 116, 80, 88, 14, p.ink) +
        rect(-150 + i * 116, 94, 10, 60, p.ink) +
        rect(-92 + i * 116, 94, 10, 60, p.ink),
    ),
  // What the walls say again.
  2066: (p) =>
    many(5, (i) => {
      const [x, y] = [-120 + i * 44, 60 + i * 22]
      return stroke(`M${x} ${-y}Q${x + 60 + i * 6} 0 ${x} ${y}`, i === 4 ? p.hot : p.ink, 16 - i * 2)
    }) + circ(-150, 0, 26, p.hot),
}
