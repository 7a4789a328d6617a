import { expect, test } from 'vitest'
import { giftAnswer, type GiftAnswer } from './gift-model.ts'

test.each<['open' | 'claimed' | 'revoked', boolean, boolean, GiftAnswer]>([
  ['open', false, false, 'open'],
  ['open', false, true, 'given'],
  ['claimed', false, false, 'claimed'],
  ['claimed', false, true, 'given-and-claimed'],
  ['claimed', true, false, 'mine'],
  ['claimed', true, true, 'mine'],
  ['revoked', false, false, 'revoked'],
  ['revoked', false, true, 'revoked'],
  ['revoked', true, false, 'mine'],
])('%s, mine %s, from me %s: %s', (state, isMine, isFromMe, answer) =>
  expect(giftAnswer({ state, isMine, isFromMe })).toBe(answer),
)
