import { expect, test } from 'vitest'
import { readMagazineLink } from './magazine.link.ts'

test.each([
  ['/magazine/309', { issueId: 309 }],
  ['/Magazine/0309?from=ad#audio', { issueId: 309 }],
  ['/magazine/309/read', { issueId: 309 }],
  ['/magazine/309/read/10101', { issueId: 309 }],
  ['/magazine?magazine=0&sort=3', { magazineId: 0 }],
  ['/column/4/6?page=2', { magazineId: 6 }],
  ['/listen/0607?from=ad', { heardId: 607 }],
  ['/listen', null],
  ['/magazine', null],
  ['/magazine?magazine=x', null],
  ['/magazine/constant', null],
  ['/article/309', null],
  ['https://example.com/magazine/309', null],
  ['//example.com/magazine/309', null],
  ['', null],
])('%s names %j', (link, named) => expect(readMagazineLink(link)).toEqual(named))
