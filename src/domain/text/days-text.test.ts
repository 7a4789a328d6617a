import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '#messages/create-messages.ts'
import { daysText, trialTitle } from './days-text.ts'

afterEach(() => readLanguageFrom(() => 'zh'))

test.each([
  [1, '一天', '一日体验', '1 day', '1-day trial'],
  [2, '两天', '二日体验', '2 days', '2-day trial'],
  [7, '七天', '七日体验', '7 days', '7-day trial'],
  [10, '十天', '十日体验', '10 days', '10-day trial'],
  [11, '11 天', '11 日体验', '11 days', '11-day trial'],
  [30, '30 天', '30 日体验', '30 days', '30-day trial'],
])('%i: %s, %s', (days, ...texts) => {
  const chinese = [daysText(days), trialTitle(days)]
  readLanguageFrom(() => 'en')
  expect([...chinese, daysText(days), trialTitle(days)]).toEqual(texts)
})
