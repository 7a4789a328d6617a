import { describe, expect, test } from 'vitest'
import { contentLabel, searchLabel } from './content-label.ts'

describe('labels', () => {
  test.each([
    [1, '课程', '课程'],
    [2, '课程', '课程'],
    [3, '课程', '课程'],
    [4, 'LISTEN', '播客合集'],
    [5, '数字刊', '数字刊'],
    [6, '快听合集', ''],
    [7, '合集', ''],
    [8, '听书', '荐书听书'],
    [9, '播客', '播客单集'],
    [10, '听周刊', ''],
    [11, '文章', '文章'],
    [25, '精选电台', ''],
    [27, '听书', '听书'],
    [39, '必听课', ''],
    [44, '快讯', ''],
    [47, '视频', ''],
    [54, '数字刊', ''],
    [12, '', ''],
    [0, '', ''],
    [999, '', ''],
  ])('kind %i is %s, in search %s', (type, label, inSearch) => {
    expect([contentLabel(type), searchLabel(type)]).toEqual([label, inSearch])
  })
})
