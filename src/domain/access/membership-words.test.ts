import { expect, test } from 'vitest'
import { readLanguageFrom } from '#messages/create-messages.ts'
import { membershipExcludes, membershipIncludes, membershipIntro, membershipLine } from './membership-words.ts'

const FOUR = { memberStories: true, magazines: 4, courses: 8, audioBooks: 6, audioEditions: 3 }
const ONE = { memberStories: true, magazines: 1, courses: 0, audioBooks: 0, audioEditions: 0 }
const BARE = { memberStories: false, magazines: 0, courses: 0, audioBooks: 0, audioEditions: 0 }

test.each([
  ['magazine', FOUR, ['全部会员文章', '四份刊物的数字版', '存到本机，离线也能读']],
  ['magazine', { ...FOUR, magazines: 2 }, ['全部会员文章', '两份刊物的数字版', '存到本机，离线也能读']],
  ['magazine', { ...FOUR, magazines: 12 }, ['全部会员文章', '12 份刊物的数字版', '存到本机，离线也能读']],
  ['magazine', ONE, ['全部会员文章', '全部数字刊', '存到本机，离线也能读']],
  ['magazine', BARE, []],
  ['magazine', { ...BARE, magazines: 1 }, ['全部数字刊', '存到本机，离线也能读']],
  ['knowledge', { ...BARE, memberStories: true }, ['全部会员文章']],
  ['knowledge', FOUR, ['全部会员文章', '四份刊物的数字版', '全部课程', '全部听书']],
  ['knowledge', ONE, ['全部会员文章', '全部数字刊']],
  ['listening', FOUR, ['全部听书', '做饭、赶路、睡前都合适']],
  ['listening', ONE, []],
] as const)('%s includes what the site has: %o', (kind, holdings, parts) => {
  expect(membershipIncludes(kind, holdings)).toEqual(parts)
})

test.each([
  ['magazine', FOUR, '一年内可读全部会员文章'],
  ['knowledge', FOUR, '一年内可读全部会员文章，可听全部课程和听书'],
  ['knowledge-month', { ...ONE, audioBooks: 1 }, '一个月内可读全部会员文章，可听全部听书'],
  ['knowledge', ONE, '一年内可读全部会员文章'],
  ['listening-quarter', FOUR, '三个月内可听全部听书'],
  ['magazine', BARE, '一年内享有会员的全部内容'],
  ['listening', ONE, '一年内享有会员的全部内容'],
] as const)('the dialog says of %s: %o', (type, holdings, words) => {
  expect(membershipIntro(type, holdings)).toBe(words)
})

test.each([
  ['magazine', FOUR, '课程、听书和各期的有声版不在其中。'],
  ['knowledge', FOUR, '各期的有声版单独购买。'],
  ['magazine', { ...ONE, courses: 1 }, '课程不在其中。'],
  ['magazine', ONE, ''],
  ['knowledge', ONE, ''],
] as const)('%s leaves out only what there is: %o', (kind, holdings, words) => {
  expect(membershipExcludes(kind, holdings)).toBe(words)
})

test('without courses and recordings nothing is said of them', () => {
  const said = (['magazine', 'knowledge'] as const).flatMap((kind) => [
    ...membershipIncludes(kind, ONE),
    membershipIntro(kind, ONE),
    membershipExcludes(kind, ONE),
    membershipLine(kind, ONE),
  ])
  expect(said.join('')).not.toMatch(/课|听|学|四/)
  expect(membershipLine('knowledge', FOUR)).toBe('读、听、学都想要')
})

test('the same in English', () => {
  readLanguageFrom(() => 'en')
  expect([
    membershipIncludes('knowledge', FOUR).join('; '),
    membershipIntro('knowledge', FOUR),
    membershipExcludes('magazine', FOUR),
  ]).toEqual([
    'All members-only stories; Digital issues of 4 magazines; All courses; All audio books',
    'For one year: read all members-only stories, listen to all courses and audio books',
    'Not included: courses, audio books and audio editions of issues.',
  ])
  readLanguageFrom(() => 'zh')
})
