import { expect, test } from 'vitest'
import { askFor, listOpenMarks } from './page-mark.ts'

test.each([
  ['没有记号', []],
  ['工作日【请确认：九点】至【请确认: 十八点 】', ['九点', '十八点']],
  [`写信给${askFor('负责人')}`, ['负责人']],
  ['【请确认】', ['']],
  ['【此处原有图片】', []],
])('of %s these are open: %j', (text, open) => {
  expect(listOpenMarks(text)).toEqual(open)
})
