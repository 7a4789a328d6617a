import { expect, test } from 'vitest'
import { trialWords } from './trial-words.ts'

const END = Date.parse('2027-01-31T23:30:00+08:00')
const OFFER = '送你七天知识会员，包含的内容都为你打开。每人一次，到期不续费。'

test.each<[string, Parameters<typeof trialWords>[1], string]>([
  ['nobody is signed in', null, OFFER],
  ['never had it', { state: 'none', expiration: null }, OFFER],
  [
    'has it, until a day of Beijing',
    { state: 'active', expiration: END },
    '你的知识会员有效至 2027年1月31日，包含的内容都已打开。',
  ],
  ['had it', { state: 'expired', expiration: END }, '你的知识会员已过期。体验只送给没有开通过的读者。'],
])('%s', (_, card, words) => expect(trialWords({ name: '知识会员', days: 7 }, card)).toBe(words))
