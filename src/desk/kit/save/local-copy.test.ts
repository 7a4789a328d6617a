import { describe, expect, it } from 'vitest'
import { dropCopy, findCopy, keepCopy, parseCopies, type LocalCopy } from './local-copy.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const copy = (tab: string, at: number, by = 3): LocalCopy<string> => ({
  tab,
  by,
  version: 2,
  at,
  fields: `${tab}${at}`,
})
const DAY = 24 * 60 * 60 * 1000

describe('copies of what is being written', () => {
  it.each([[null], ['{'], ['{}'], ['[null, 1, {"tab": "a"}]'], ['[{"tab":"a","by":1,"version":1,"at":1,"fields":7}]']])(
    'reads nothing out of %s',
    (stored) => {
      expect(parseCopies(stored, 5, isText)).toEqual([])
    },
  )

  it('are forgotten after two months', () => {
    const stored = JSON.stringify([copy('a', 0), copy('b', 50 * DAY)])
    expect(parseCopies(stored, 61 * DAY, isText).map(({ tab }) => tab)).toEqual(['b'])
  })

  it('each window has one, and the oldest make room', () => {
    const all = [1, 2, 3, 4, 5].reduce<LocalCopy<string>[]>((copies, at) => keepCopy(copies, copy(`w${at}`, at)), [])
    expect(all.map(({ tab }) => tab)).toEqual(['w5', 'w4', 'w3', 'w2'])
    expect(keepCopy(all, copy('w3', 9))[0]!.fields).toBe('w39')
    expect(dropCopy(all, 'w4').map(({ tab }) => tab)).toEqual(['w5', 'w3', 'w2'])
  })

  it('is offered to whose it is, and not to the window that wrote it', () => {
    const copies = [copy('mine', 9), copy('other', 8, 4), copy('left', 7)]
    expect(findCopy(copies, 3, 'mine')?.tab).toBe('left')
    expect(findCopy(copies, 5, 'new')).toBeNull()
  })
})
