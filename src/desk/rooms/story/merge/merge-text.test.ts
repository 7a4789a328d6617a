import { diffArrays } from 'diff'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCommon, mergeBlocks, proposeAnswer, takePiece, type MergeAnswer, type MergePiece } from './merge-text.ts'

const merge = (base: string[], mine: string[], theirs: string[]) => mergeBlocks(base, mine, theirs, diffArrays)
const take = (pieces: MergePiece[], answer: (piece: MergePiece) => MergeAnswer = proposeAnswer) =>
  pieces.flatMap((piece) => takePiece(piece, answer(piece)))
const kinds = (pieces: MergePiece[]) => pieces.map(({ kind }) => kind)

const TEXT = ['早上七点十分，车开了。', '老周在站台上等他。', '面馆还没有开门。', '雨下了一整天。']
const [DEPARTURE, WAITING, NOODLES, RAIN] = TEXT as [string, string, string, string]
const put = (index: number, ...blocks: string[]) =>
  TEXT.with(index, blocks[0]!).toSpliced(index + 1, 0, ...blocks.slice(1))

describe('two who change one text', () => {
  it.each<[string, string[], string[], string[], string[]]>([
    [
      'far from each other',
      put(0, '早上八点，车开了。'),
      put(3, '雨下了两天。'),
      ['mine', 'same', 'theirs'],
      ['早上八点，车开了。', WAITING, NOODLES, '雨下了两天。'],
    ],
    [
      'neighbours',
      put(1, '老周在站台上等。'),
      put(2, '面馆没有开门。'),
      ['same', 'mine', 'theirs', 'same'],
      [DEPARTURE, '老周在站台上等。', '面馆没有开门。', RAIN],
    ],
    [
      'the same block',
      put(1, '老周在站台上等着他。'),
      put(1, '老周在站台上等了他一夜。'),
      ['same', 'both', 'same'],
      put(1, '老周在站台上等着他。'),
    ],
    [
      'one of two neighbours that the other has changed both',
      [DEPARTURE, '老周在站台上等着。', '面馆还没开门呢。', RAIN],
      put(2, '面馆还没有开过门。'),
      ['same', 'mine', 'both', 'same'],
      [DEPARTURE, '老周在站台上等着。', '面馆还没开门呢。', RAIN],
    ],
    ['the same in the same way', put(1, '没有人等他。'), put(1, '没有人等他。'), ['same'], put(1, '没有人等他。')],
    [
      'one takes away what the other changes',
      TEXT.toSpliced(1, 1),
      put(1, '老周在站台上等着他。'),
      ['same', 'both', 'same'],
      TEXT.toSpliced(1, 1),
    ],
    ['both add at the end', [...TEXT, '天晴了。'], [...TEXT, '没有人来。'], ['same', 'both'], [...TEXT, '天晴了。']],
    [
      'one adds beside what the other changes',
      TEXT.toSpliced(2, 0, '站台空了。'),
      put(1, '老周在站台上等着他。'),
      ['same', 'theirs', 'mine', 'same'],
      [DEPARTURE, '老周在站台上等着他。', '站台空了。', NOODLES, RAIN],
    ],
    [
      'one cuts in two what the other changes',
      [DEPARTURE, '老周在站台上', '等他。', NOODLES, RAIN],
      put(1, '老周在月台上等他。'),
      ['same', 'both', 'same'],
      [DEPARTURE, '老周在站台上', '等他。', NOODLES, RAIN],
    ],
    [
      'one begins, the other ends',
      ['前记。', ...TEXT],
      [...TEXT, '后记。'],
      ['mine', 'same', 'theirs'],
      ['前记。', ...TEXT, '后记。'],
    ],
  ])('%s', (_, mine, theirs, expected, result) => {
    const pieces = merge(TEXT, mine, theirs)
    expect(kinds(pieces)).toEqual(expected)
    expect(take(pieces)).toEqual(result)
  })

  it('a piece is taken from one, from the other, from both, or left as it was', () => {
    const both = { kind: 'both', base: ['旧'], mine: ['我'], theirs: ['他'] } as const satisfies MergePiece
    expect((['mine', 'theirs', 'both'] as const).map((answer) => takePiece(both, answer).join(''))).toEqual([
      '我',
      '他',
      '我他',
    ])
    const theirs = { kind: 'theirs', base: ['旧'], blocks: ['新'] } satisfies MergePiece
    expect(takePiece(theirs, 'theirs')).toEqual(['新'])
    expect(takePiece(theirs, 'mine')).toEqual(['旧'])
  })

  it('without what both began with, nothing of either is given up by itself', () => {
    const mine = ['一', '二', '三']
    const theirs = ['一', '三', '四']
    const pieces = merge(findCommon(mine, theirs, diffArrays), mine, theirs)
    expect(take(pieces)).toEqual(['一', '二', '三', '四'])
  })
})

/** Short texts over few letters, so that blocks repeat, resemble each other and cross. */
const block = fc.constantFrom('甲', '乙', '丙丁', '丙丁戊', '己庚辛壬', '己庚癸', '子丑寅', '子丑寅卯')
const list = fc.array(block, { maxLength: 9 })

type Edit = { place: number; kind: 'put' | 'drop' | 'change'; name: string }
const edits = fc.array(
  fc.record({ place: fc.nat(8), kind: fc.constantFrom('put', 'drop', 'change'), name: fc.string({ maxLength: 3 }) }),
  { maxLength: 5 },
)

/** Inserted text is unique and names its author. */
function change(base: string[], made: Edit[], who: string): string[] {
  let text = base
  for (const [index, { place, kind, name }] of made.entries()) {
    const at = Math.min(place, text.length)
    const fresh = `${who}${index}${name}`
    text = text.toSpliced(at, kind === 'put' ? 0 : 1, ...(kind === 'drop' ? [] : [fresh]))
  }
  return text
}

describe('whatever the two have done', () => {
  const anyThree = fc.oneof(
    fc.tuple(list, list, list),
    fc.tuple(edits, edits).map(([first, second]): [string[], string[], string[]] => {
      const base = ['b0', 'b1', 'b2', 'b3', 'b4', 'b5']
      return [base, change(base, first, 'm'), change(base, second, 't')]
    }),
  )

  it('mine everywhere is mine, and theirs everywhere is theirs', () => {
    fc.assert(
      fc.property(anyThree, ([base, mine, theirs]) => {
        const pieces = merge(base, mine, theirs)
        expect(take(pieces, () => 'mine')).toEqual(mine)
        expect(take(pieces, () => 'theirs')).toEqual(theirs)
      }),
      { numRuns: 1000 },
    )
  })

  it('whoever changed nothing gets what the other has written, without a choice', () => {
    fc.assert(
      fc.property(list, list, (base, other) => {
        expect(take(merge(base, base, other))).toEqual(other)
        expect(take(merge(base, other, base))).toEqual(other)
        expect(kinds([...merge(base, base, other), ...merge(base, other, base)])).not.toContain('both')
      }),
    )
  })

  it('the same changes are no conflict', () => {
    fc.assert(
      fc.property(list, list, (base, other) => {
        expect(merge(base, other, other)).toEqual(other.length > 0 ? [{ kind: 'same', blocks: other }] : [])
      }),
    )
  })

  it('what only one has written or taken away is not lost, and with mine for the rest every block of mine is there', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const base = ['b0', 'b1', 'b2', 'b3', 'b4', 'b5']
        const [mine, theirs] = [change(base, first, 'm'), change(base, second, 't')]
        const pieces = merge(base, mine, theirs)
        const result = take(pieces)
        const contested = new Set(
          pieces.flatMap((piece) => (piece.kind === 'both' ? [...piece.base, ...piece.mine, ...piece.theirs] : [])),
        )
        for (const text of mine) if (!base.includes(text)) expect(result).toContain(text)
        for (const text of theirs) if (!base.includes(text) && !contested.has(text)) expect(result).toContain(text)
        for (const text of base) {
          if (contested.has(text)) continue
          expect(result.includes(text), text).toBe(mine.includes(text) && theirs.includes(text))
        }
        const everything = take(pieces, (piece) => (piece.kind === 'both' ? 'both' : proposeAnswer(piece)))
        for (const text of [...mine, ...theirs]) if (!base.includes(text)) expect(everything).toContain(text)
      }),
      { numRuns: 1000 },
    )
  })
})
