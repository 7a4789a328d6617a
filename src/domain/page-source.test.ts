import { expect, test } from 'vitest'
import { pageSourceOf } from './page-source.ts'

test.each([
  ['/', 1],
  ['/article/7', 2],
  ['/column/3', 3],
  ['/magazine/140', 4],
  ['/h5/zhuanlan/detail.do', 5],
  ['/listen/7', 6],
  ['/search', 7],
  ['/topic', 8],
  ['/special/901', 9],
  ['/ranking', 10],
  ['/user/1', 11],
  ['/privacy', 12],
  ['', 1],
  ['/__proto__', 12],
])('page source of %s is %i', (path, source) => expect(pageSourceOf(path)).toBe(source))
