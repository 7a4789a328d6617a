import { describe, expect, test } from 'vitest'
import { CATEGORIES, CONTRIBUTION_KINDS, stateWords } from './contribution.ts'
import {
  CONTRIBUTION_FIELDS,
  contributionProblem,
  tidyContribution,
  type ContributionField,
  type ContributionWords,
} from './contribution-form.ts'

const good: ContributionWords = {
  name: '胡同里的猫',
  contact: 'cat@example.com',
  category: 'essay',
  title: '修鞋摊的最后一天',
  text: '他在这个路口坐了三十一年。',
}

test('nothing is wrong with a good one', () => {
  for (const field of CONTRIBUTION_FIELDS) expect(contributionProblem(field, good, 'contribute')).toBeNull()
})

test('each kind has categories of its own', () => {
  for (const kind of CONTRIBUTION_KINDS)
    for (const { code } of CATEGORIES[kind]) {
      expect(contributionProblem('category', { ...good, category: code }, kind)).toBeNull()
    }
  expect(contributionProblem('category', good, 'cooperate')).toBe('请选择一项')
})

describe('what is wrong is said at its field', () => {
  test.each<[ContributionField, string, string]>([
    ['name', ' \u200B', '请填写姓名或笔名'],
    ['name', '长'.repeat(41), '不能超过 40 个字'],
    ['contact', '', '请填写邮箱或手机号，方便我们答复'],
    ['contact', '12345', '应为邮箱或手机号'],
    ['contact', 'a b@c.cn', '应为邮箱或手机号'],
    ['category', '', '请选择一项'],
    ['title', '长'.repeat(101), '不能超过 100 个字'],
    ['text', '\n \n', '请写下正文，或简单介绍附件里的稿子'],
    ['text', '不到十个字', '请至少写 10 个字'],
    ['text', '长'.repeat(20_002), '最多 20000 个字，还要删去 2 个'],
  ])('the field $0 is told: $2', (field, value, problem) =>
    expect(contributionProblem(field, { ...good, [field]: value }, 'contribute')).toBe(problem),
  )
})

test.each([
  ['１３９ 0000-0001', '13900000001'],
  ['+86 139 0000 0001', '+8613900000001'],
  [' Cat@Example.com ', 'Cat@Example.com'],
])('the contact %s is kept as %s', (contact, kept) => {
  expect(contributionProblem('contact', { ...good, contact }, 'contribute')).toBeNull()
  expect(tidyContribution({ ...good, contact }).contact).toBe(kept)
})

test('lines of a title become one, those of a text stay', () => {
  const tidy = tidyContribution({ ...good, title: ' 上\n下 ', text: '一\r\n\r\n二\u0007  ' })
  expect(tidy).toMatchObject({ title: '上 下', text: '一\n\n二' })
})

test('the sender is told of each state but the first', () => {
  expect(stateWords('contribute', '猫', 'accepted')).toBe('你的来稿“猫”：已采用')
  expect(stateWords('cooperate', '夜读', 'declined')).toBe('你关于“夜读”的合作来信：暂不合作')
  expect(stateWords('contribute', '猫', 'new')).toBeNull()
})
