import { expect, it } from 'vitest'
import { cutRun } from './merge-similar.ts'

const show = (gone: string[], added: string[]) =>
  cutRun(gone, added).map(
    (part) =>
      `${gone.slice(part.goneFrom, part.goneTo).join('+')}>${added.slice(part.addedFrom, part.addedTo).join('+')}`,
  )

it.each<[string, string[], string[], string[]]>([
  ['nothing', [], [], []],
  ['put in', [], ['甲乙', '丙丁'], ['>甲乙+丙丁']],
  ['taken away', ['甲乙'], [], ['甲乙>']],
  ['each changed for itself', ['甲乙丙丁', '子丑寅卯'], ['甲乙丙', '子丑寅'], ['甲乙丙丁>甲乙丙', '子丑寅卯>子丑寅']],
  [
    'one put in between',
    ['甲乙丙丁', '子丑寅卯'],
    ['甲乙丙', '天', '子丑寅'],
    ['甲乙丙丁>甲乙丙', '>天', '子丑寅卯>子丑寅'],
  ],
  ['cut in two', ['甲乙丙丁戊己'], ['甲乙丙', '丁戊己'], ['甲乙丙丁戊己>甲乙丙+丁戊己']],
  ['joined', ['甲乙丙', '丁戊己'], ['甲乙丙丁戊己'], ['甲乙丙+丁戊己>甲乙丙丁戊己']],
  ['changed places', ['甲乙丙', '丁戊己'], ['丁戊己庚', '甲乙丙辛'], ['甲乙丙+丁戊己>丁戊己庚+甲乙丙辛']],
  ['others, as many', ['甲乙', '丙丁'], ['天地', '玄黄'], ['甲乙>天地', '丙丁>玄黄']],
  ['others, not as many', ['甲乙', '丙丁'], ['天地'], ['甲乙+丙丁>天地']],
])('pieces find their kin: %s', (_, gone, added, expected) => {
  expect(show(gone, added)).toEqual(expected)
})
