import { expect, test } from 'vitest'
import { casesOf, tryAll } from './cases-of.ts'

test('a list with cases is given as it is', () => {
  expect(casesOf('calls', [1, 2])).toEqual([1, 2])
})

test('a list without a case is refused by its name', () => {
  expect(() => casesOf('calls that take bytes', [])).toThrow('there is no case of: calls that take bytes')
})

test('of many cases all are tried, and those that fail are named', async () => {
  const tried: number[] = []
  const check = async (one: number) => {
    tried.push(one)
    expect(one, 'the hint').toBeLessThan(2)
  }
  await expect(tryAll([1, 2, 3], (one) => `case ${one}`, check)).rejects.toThrow(/case 2.*the hint[^]*case 3.*the hint/)
  expect(tried).toEqual([1, 2, 3])
  await tryAll([0, 1], String, check)
})

test('to try nothing at all is refused', async () => {
  await expect(tryAll([], String, async () => {})).rejects.toThrow('there is no case')
})
