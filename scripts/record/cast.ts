// Who reads. The gender of a name cannot be worked out, so the people of the demo edition are listed.
import { between, hash, seeded } from './random.ts'

/** `range` (per cent) widens the intonation, on which the four tones depend; espeak's default is too flat for Mandarin. */
export type Narrator = { variant: string; rate: number; pitch: number; range: number; woman: boolean }

const WOMEN = '苏禾 林小满 白露 叶青瓷 秦晚 闻笛 邱萤 纪采薇 屈梅 邬书宁 洛宁 米果 姜一禾 闻莺 吴念青'.split(' ')
const MEN =
  '沈知远 顾行舟 许望川 江一苇 陈默生 陆远山 方既白 汪见山 费一鸣 史麦冬 陶仲宁 阮青 尚云 孟北辰 齐望舒 陶然 崔鹤年 段鸣 邵明远 高山 沐阳'.split(
    ' ',
  )

// The variants of espeak that keep Mandarin vowels clear, each at the pitch where it strains least.
const HER = [
  { variant: 'f3', pitch: 56, range: 175 },
  { variant: 'f5', pitch: 53, range: 190 },
  { variant: 'f2', pitch: 60, range: 185 },
  { variant: 'f4', pitch: 60, range: 190 },
  { variant: 'f1', pitch: 62, range: 190 },
]
const HIS = [
  { variant: 'm3', pitch: 54, range: 165 },
  { variant: 'm7', pitch: 50, range: 160 },
  { variant: 'm5', pitch: 56, range: 165 },
  { variant: 'm1', pitch: 58, range: 165 },
  { variant: 'm3', pitch: 62, range: 170 },
]

export function narrator(name: string): Narrator {
  const woman = WOMEN.includes(name) || (!MEN.includes(name) && hash(name) % 2 === 1)
  const index = Math.max(0, (woman ? WOMEN : MEN).indexOf(name))
  const kind = (woman ? HER : HIS)[index % 5]!
  // Spoken phrase by phrase, 180 gives three and a half syllables a second, a narrator's pace; 160 drags at three. Two
  // people with the same variant still differ in pitch and pace.
  const random = seeded(`narrator/${name}`)
  return {
    ...kind,
    woman,
    pitch: Math.round(kind.pitch + between(random, -3, 4)),
    rate: Math.round(between(random, 176, 184)),
  }
}

/** Of several hosts, the one who gives the full name in the script; else the first. */
export function speaker(names: string, script: string): string {
  const list = names.split(/[、，,\s]+/).filter(Boolean)
  return list.find((name) => script.includes(name)) ?? list[0] ?? names
}
