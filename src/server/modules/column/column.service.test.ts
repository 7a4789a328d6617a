import { expect, test } from 'vitest'
import { leadsColumn } from './column.service.ts'

test.each([
  ['城市版主编', '城市', true],
  ['主笔，城市版主编', '城市', true],
  ['饮食版主笔', '饮食', true],
  ['江上栏目主持人', '江上', true],
  ['诗歌主编 / 译者', '诗歌', true],
  ['书评责任编辑', '书评', true],
  ['音乐版记者', '音乐', false],
  ['图书版主编', '书', false],
  ['主编', '城市', false],
  ['城市', '城市', false],
  ['', '城市', false],
])('%j leads %j: %j', (title, name, expected) => expect(leadsColumn(title, name)).toBe(expected))
