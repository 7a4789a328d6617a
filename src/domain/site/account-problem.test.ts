import { expect, test } from 'vitest'
import { listAccountProblems } from './account-problem.ts'

test.each([
  ['', '', 0],
  ['远山', 'https://weixin.example/far', 0],
  ['', 'https://weixin.example/far', 1],
  [' ', 'https://weixin.example/far', 1],
  ['远山', '', 1],
])('an official account of name %j and address %j has %d problems', (name, url, count) =>
  expect(listAccountProblems({ name, url })).toHaveLength(count),
)
