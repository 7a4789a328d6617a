/** Refusals as whole sentences, in both languages. */
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { shortText, wholeNumber } from '#contract/core/field.ts'
import { longText } from '#contract/desk/audio.ts'
import { m } from '#messages/contract.ts'
import { readLanguageFrom, type Language } from '#messages/create-messages.ts'
import { isPredicate } from './predicate.ts'
import { describeWith, writeRefusal } from './refusal.ts'

afterEach(() => readLanguageFrom(() => 'zh'))

const input = z.object({
  title: shortText(20).min(1),
  url: z.url(),
  phone: z.string(),
  password: z.string().min(1),
  year: wholeNumber({ max: 2999 }),
  indexed: z.boolean(),
  tagIds: z.array(z.int()).max(2, { error: () => m.predicate.tooManyTags }),
  description: longText(100),
  lessons: z.array(z.object({ title: shortText(5), reason: z.enum(['a']) })).max(3),
})
const GOOD = {
  title: '春',
  url: 'https://kanwu.example',
  phone: '10000000001',
  password: 'x',
  year: 2026,
  indexed: true,
  tagIds: [],
  description: '',
  lessons: [{ title: '一', reason: 'a' }],
}

function refuse(language: Language, part: object): string | undefined {
  readLanguageFrom(() => language)
  const issue = input.safeParse({ ...GOOD, ...part }, { error: describeWith('audio') }).error?.issues[0]
  return issue && writeRefusal('audio', issue)
}

test.each([
  [{ title: '字'.repeat(21) }, '标题不能超过 20 个字', 'Title must be at most 20 characters'],
  [{ title: undefined }, '请填写标题', 'Title is required'],
  [{ title: 'a\u0007b' }, '标题含有不能使用的字符', 'Title contains characters that cannot be used'],
  [{ url: 'x' }, '链接的格式不正确', 'Link is not in the right format'],
  [{ phone: undefined }, '手机号不能为空', 'Enter your phone number'],
  [{ password: '' }, '请输入密码', 'Enter your password'],
  [{ year: 3000 }, '年份不能大于 2999', 'Year must not be more than 2999'],
  [{ year: 'x' }, '年份应为整数', 'Year must be a whole number'],
  [{ indexed: 1 }, '搜索引擎收录应为是或否', 'Search engine indexing must be yes or no'],
  [{ tagIds: [1, 2, 3] }, '标签不能超过 20 个', 'Tags must not exceed 20'],
  [{ description: 'a\u0007' }, '简介含有不能使用的字符', 'Summary contains characters that cannot be used'],
  [
    { lessons: [GOOD.lessons[0], { title: '六个字的标题', reason: 'a' }] },
    '课时第 2 项的标题不能超过 5 个字',
    'Lessons, item 2: Title must be at most 5 characters',
  ],
  [
    { lessons: [{ title: '', reason: 'b' }] },
    '课时第 1 项的原因不在可选的范围内',
    'Lessons, item 1: Reason is not one of the choices',
  ],
])('%o', (part, chinese, english) => {
  expect([refuse('zh', part), refuse('en', part)]).toEqual([chinese, english])
})

test.each<Language>(['zh', 'en'])('a message without its subject is told from a sentence (%s)', (language) => {
  readLanguageFrom(() => language)
  const { mustBePng, tooManyLessons } = m.predicate
  expect(
    [mustBePng, tooManyLessons({ max: 7 }), m.core.giveOrder, m.story.bodyTooLong({ max: 7 })].map(isPredicate),
  ).toEqual([true, true, false, false])
})
