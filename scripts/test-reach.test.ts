import { expect, test } from 'vitest'
import { listReachedTests, type Sources } from './test-reach.ts'

const sources: Sources = new Map([
  ['src/server/process/app.ts', "import { createComment } from '../modules/comment/comment.service.ts'"],
  ['src/server/process/app.api.test.ts', "import { createApp } from './app.ts'"],
  ['src/server/modules/comment/comment.service.ts', "import { fold } from '#domain/fold.ts'"],
  [
    'src/server/modules/comment/comment.api.test.ts',
    "import { openTestApp } from '../src/server/testing/app/test-app.ts'",
  ],
  ['src/server/modules/notice/notice.service.ts', "import type { Comment } from '../comment/comment.service.ts'"],
  ['src/server/modules/notice/notice.api.test.ts', ''],
  ['src/server/modules/member/member.api.test.ts', ''],
  ['src/server/modules/tag/tag.api.test.ts', ''],
])
const COMMENT = 'src/server/modules/comment/comment.api.test.ts'
const NOTICE = 'src/server/modules/notice/notice.api.test.ts'

test.each([
  ['a test of its own', ['src/server/modules/tag/tag.api.test.ts'], ['src/server/modules/tag/tag.api.test.ts']],
  [
    'the tests of its module and of those that import it',
    ['src/server/modules/comment/comment.service.ts'],
    [COMMENT, NOTICE],
  ],
  ['the tests of the modules that use a rule', ['src/domain/fold.ts'], [COMMENT]],
  [
    'the tests of the noun that a contract declares',
    ['src/contract/desk/member.ts'],
    ['src/server/modules/member/member.api.test.ts'],
  ],
  [
    'the tests beside the application, not those of every module',
    ['src/server/process/app.ts'],
    ['src/server/process/app.api.test.ts'],
  ],
  ['nothing for a document', ['docs/map.md'], []],
])('a change reaches %s', (_, changed, reached) => {
  expect(listReachedTests(changed, sources)).toEqual(reached)
})
