import { describe, expect, test } from 'vitest'
import {
  NO_PAY_MODAL,
  offersBuying,
  reducePayModal,
  showsOriginPrice,
  type PayModal,
  type PayModalEvent,
} from './pay-modal.ts'

type Data = { title: string }

const issue = { title: '第 12 期' }
const course = { title: '一门课' }
const pay = (data: Data): PayModal<Data> => ({ showPayModal: true, showScanModal: false, payModelData: data })
const scan = (data: Data | null): PayModal<Data> => ({ showPayModal: false, showScanModal: true, payModelData: data })

describe('the windows of paying', () => {
  test.each<[string, PayModal<Data>, PayModalEvent<Data>, PayModal<Data>]>([
    ['opened with data', NO_PAY_MODAL, { type: 'open-pay', data: issue }, pay(issue)],
    ['opened for something else', pay(issue), { type: 'open-pay', data: course }, pay(course)],
    ['a code without data takes the place of the price', pay(issue), { type: 'open-scan' }, scan(issue)],
    ['a code with data of its own', pay(issue), { type: 'open-scan', data: course }, scan(course)],
    ['a code out of nothing', NO_PAY_MODAL, { type: 'open-scan' }, scan(null)],
    ['back from the code to the price', scan(issue), { type: 'open-pay', data: issue }, pay(issue)],
    ['closed at the price', pay(issue), { type: 'close' }, NO_PAY_MODAL],
    ['closed at the code', scan(issue), { type: 'close' }, NO_PAY_MODAL],
    ['closed when nothing is open', NO_PAY_MODAL, { type: 'close' }, NO_PAY_MODAL],
  ])('%s', (_, before, event, after) => {
    expect(reducePayModal(before, event)).toEqual(after)
  })

  test('never show both', () => {
    const events: PayModalEvent<Data>[] = [{ type: 'open-pay', data: issue }, { type: 'open-scan' }, { type: 'close' }]
    for (const first of events) {
      for (const second of events) {
        const { showPayModal, showScanModal } = [first, second].reduce<PayModal<Data>>(reducePayModal, NO_PAY_MODAL)
        expect(showPayModal && showScanModal).toBe(false)
      }
    }
  })
})

test.each([
  ['class', 5, false],
  ['class', 1, true],
  ['magazine', 5, true],
  ['issue', 5, true],
])('%s with fee type %i can be bought: %s', (type, feeType, expected) => {
  expect(offersBuying({ type, feeType })).toBe(expected)
})

test.each([
  [29_800, 38_800, true],
  [38_800, 38_800, false],
  [0, 0, false],
])('%i beside %i: the old price is shown: %s', (price, originPrice, expected) => {
  expect(showsOriginPrice({ price, originPrice })).toBe(expected)
})
