/** The sentence that asks for consent, as it is read. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DueConsent } from '#contract/site/consent.ts'
import { ConsentWords } from './consent-words.tsx'

const agreement = { page: 'agreement', title: '用户协议', version: 1, linkUrl: '/agreement' } as const
const privacy = { page: 'privacy', title: '隐私政策', version: 3, linkUrl: '/privacy' } as const
const readWords = (due: DueConsent) => renderToStaticMarkup(<ConsentWords due={due} />).replaceAll(/<[^>]*>/g, '')

test.each<{ due: DueConsent; words: string }>([
  {
    due: [
      { ...agreement, isFirst: true },
      { ...privacy, isFirst: true },
    ],
    words: '请先阅读《用户协议》和《隐私政策》，再选择是否同意。',
  },
  { due: [{ ...privacy, isFirst: false }], words: '《隐私政策》有重要的更新，请阅读后选择是否同意。' },
  {
    due: [
      { ...agreement, isFirst: false },
      { ...privacy, isFirst: true },
    ],
    words: '请先阅读《隐私政策》，再选择是否同意。《用户协议》有重要的更新，请阅读后选择是否同意。',
  },
])('asks: $words', ({ due, words }) => expect(readWords(due)).toBe(words))

test('each title leads to its text', () => {
  expect(renderToStaticMarkup(<ConsentWords due={[{ ...privacy, isFirst: true }]} />)).toContain('href="/privacy"')
})
