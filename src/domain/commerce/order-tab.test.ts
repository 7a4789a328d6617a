import { describe, expect, test } from 'vitest'
import { signedYuan } from '../text/money.ts'
import { ORDER_STATES } from './order-machine.ts'
import { ORDER_SHEETS, orderFilter, orderSheetPath, orderTabName, readOrderSheet } from './order-tab.ts'
import { paths } from '../paths.ts'

describe('the sheets of the desk for orders', () => {
  test.each([
    [{}, { tab: 'all', keyword: '', page: 1 }],
    [
      { tab: 'refund', page: '2' },
      { tab: 'refund', keyword: '', page: 2 },
    ],
    [
      { tab: 'nothing', keyword: ['a'], page: '-1' },
      { tab: 'all', keyword: '', page: 1 },
    ],
    [
      { tab: 'closed', keyword: ' 202611150000 ' },
      { tab: 'closed', keyword: '202611150000', page: 1 },
    ],
    [{ keyword: 89881557 }, { tab: 'all', keyword: '89881557', page: 1 }],
    [{ keyword: '字'.repeat(50) }, { tab: 'all', keyword: '字'.repeat(40), page: 1 }],
  ])('%j', (search, read) => expect(readOrderSheet(search)).toEqual(read))

  test.each([
    [{ tab: 'all', keyword: '', page: 1 }, {}],
    [
      { tab: 'invoice', keyword: '周', page: 1 },
      { waiting: 'invoice', keyword: '周' },
    ],
    [{ tab: 'paid', keyword: '', page: 3 }, { state: 'paid' }],
  ] as const)('%j asks for %j', (sheet, filter) => expect(orderFilter(sheet)).toEqual(filter))

  test('have their addresses', () => {
    expect(orderSheetPath({ tab: 'all' })).toBe('/desk/order')
    expect(orderSheetPath({ tab: 'refund', keyword: 'a b', page: 2 })).toBe('/desk/order?tab=refund&keyword=a+b&page=2')
    expect(paths.deskOrderDetail('20261115000000000001')).toBe('/desk/order/20261115000000000001')
  })

  test('there is one for each state, with a name of its own', () => {
    for (const state of ORDER_STATES) expect(orderTabName(state)).not.toBe('')
    expect(new Set(ORDER_SHEETS.map(({ name }) => name)).size).toBe(ORDER_SHEETS.length)
  })
})

test.each([
  [29_800, '+¥298'],
  [-1850, '−¥18.50'],
  [0, ''],
])('a movement of %i fen is written as %j', (fen, text) => expect(signedYuan(fen)).toBe(text))
