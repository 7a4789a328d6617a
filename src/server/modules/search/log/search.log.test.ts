import { expect, test } from 'vitest'
import { loggableKeyword } from './search.log.ts'

test.each([
  ['图书馆', '图书馆'],
  ['  深夜　　图书馆 ', '深夜 图书馆'],
  ['ＡＩ 绘画', 'AI 绘画'],
  ['2026', '2026'],
  ['2019-2026', '2019-2026'],
  ['第 1200 期', '第 1200 期'],
  ['微博@', '微博@'],
  ['图\u200b书\u202e馆', '图书馆'],
  ['图\u0336书\u0336馆\u0301', '图书馆'],
  ['Café สวัสดี', 'Café สวัสดี'],
  ['', null],
  ['……？！', null],
  ['13800138000', null],
  ['１３８００１３８０００', null],
  ['138 0013 8000', null],
  ['+86 138-0013-8000', null],
  ['打给13800138000吧', null],
  ['010-88889999', null],
  ['(010) 8888 9999', null],
  ['11010519491231002X', null],
  ['E12345678', null],
  ['6222 0212 3456 7890', null],
  ['reader@example.com', null],
  ['找 reader＠example.com 这个人', null],
])('%j is kept as %j', (typed, kept) => expect(loggableKeyword(typed)).toBe(kept))
