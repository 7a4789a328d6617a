import { expect, test } from 'vitest'
import { trialWords } from './trial-words.ts'

const END = Date.parse('2027-01-31T23:30:00+08:00')
const OFFER = '送您七天知识会员：付费文章读到最后一行，课程听到最后一讲。每人一次，到期不续费。'

test.each<[string, Parameters<typeof trialWords>[0], string]>([
  ['nobody is signed in', null, OFFER],
  ['never had it', { state: 'none', expiration: null }, OFFER],
  [
    'has it, until a day of Beijing',
    { state: 'active', expiration: END },
    '您的知识会员有效至 2027年1月31日，课程与付费文章都已打开。',
  ],
  ['had it', { state: 'expired', expiration: END }, '您的知识会员已过期。续上，接着读没读完的那一篇。'],
])('%s', (_, card, words) => expect(trialWords(card)).toBe(words))
