import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { card } from '#contract/site/front-card.ts'
import { FRONT_KINDS } from './front-card.ts'
import {
  addCard,
  addPick,
  changeCard,
  compareFront,
  explainPick,
  FRONT_LIMITS,
  isSameFront,
  listFrontProblems,
  moveCard,
  movePick,
  removeCard,
  removePick,
  thingKey,
  type FrontDoc,
  type FrontFact,
} from './front-page.ts'

const doc: FrontDoc = {
  cards: [
    { type: 109, title: '要闻', visible: true },
    { type: 110, title: '数字刊', visible: true },
    { type: 208, title: '编辑推荐', visible: false },
  ],
  picks: [
    { contentType: 11, contentId: 1, reason: '好看' },
    { contentType: 5, contentId: 1, reason: '' },
  ],
}
const types = ({ cards }: FrontDoc) => cards.map(({ type }) => type)
const keys = ({ picks }: FrontDoc) => picks.map(thingKey)
const nameOf = (thing: { contentId: number; contentType: number }) => thingKey(thing)

test('every kind of block that a page can show is known at the desk, once', () => {
  const declared = card.options.map((option) => option.shape.type.value)
  expect(FRONT_KINDS.map(({ type }) => type).toSorted()).toEqual(declared.toSorted())
})

describe('blocks', () => {
  test.each([
    ['to the front', 2, 0, [208, 109, 110]],
    ['to the end', 0, 2, [110, 208, 109]],
    ['nowhere', 1, 1, [109, 110, 208]],
    ['from a place where none is', 7, 0, [109, 110, 208]],
    ['beyond the end', 0, 9, [110, 208, 109]],
  ])('move %s', (_, from, to, expected) => {
    expect(types(moveCard(doc, from, to))).toEqual(expected)
  })

  test('come at the end under their usual names, once, and only those that are known', () => {
    const added = addCard(doc, 211)
    expect(added.cards.at(-1)).toEqual({ type: 211, title: '每日一句', visible: true })
    expect(addCard(added, 211)).toBe(added)
    expect(addCard(doc, 999)).toBe(doc)
  })

  test('are hidden, renamed and removed one by one', () => {
    expect(changeCard(doc, 110, { visible: false }).cards[1]).toEqual({ type: 110, title: '数字刊', visible: false })
    expect(changeCard(doc, 110, { title: '刊物' }).cards[1]!.title).toBe('刊物')
    expect(types(removeCard(doc, 110))).toEqual([109, 208])
    expect(removeCard(doc, 999)).toEqual(doc)
  })
})

describe('recommendations', () => {
  test('come in front, once, without a reason yet', () => {
    const added = addPick(doc, { contentType: 11, contentId: 7 })
    expect(added.picks[0]).toEqual({ contentType: 11, contentId: 7, reason: '' })
    expect(addPick(added, { contentType: 11, contentId: 7 })).toBe(added)
  })

  test('of the same number and another kind are another thing', () => {
    expect(keys(removePick(doc, '11:1'))).toEqual(['5:1'])
    expect(explainPick(doc, '5:1', '新').picks.map(({ reason }) => reason)).toEqual(['好看', '新'])
    expect(keys(movePick(doc, 1, 0))).toEqual(['5:1', '11:1'])
  })

  test('are no more than there is room for', () => {
    const picks = Array.from({ length: FRONT_LIMITS.picks }, (_, index) => ({
      contentType: 11,
      contentId: index + 1,
      reason: '',
    }))
    const full = { ...doc, picks }
    expect(addPick(full, { contentType: 5, contentId: 1 })).toBe(full)
  })
})

test('whatever is done, no block and no thing stands there twice', () => {
  const step = fc.oneof(
    fc.tuple(fc.nat(4), fc.nat(4)).map(
      ([from, to]) =>
        (at: FrontDoc) =>
          moveCard(at, from, to),
    ),
    fc.constantFrom(109, 110, 211, 999).map((type) => (at: FrontDoc) => addCard(at, type)),
    fc.constantFrom(109, 110, 211).map((type) => (at: FrontDoc) => removeCard(at, type)),
    fc.nat(3).map((id) => (at: FrontDoc) => addPick(at, { contentType: 11, contentId: id })),
    fc.tuple(fc.nat(4), fc.nat(4)).map(
      ([from, to]) =>
        (at: FrontDoc) =>
          movePick(at, from, to),
    ),
    fc.nat(3).map((id) => (at: FrontDoc) => removePick(at, `11:${id}`)),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const end = steps.reduce((at, change) => change(at), doc)
      expect(new Set(types(end)).size).toBe(end.cards.length)
      expect(new Set(keys(end)).size).toBe(end.picks.length)
      expect(compareFront(doc, end, nameOf).length === 0).toBe(isSameFront(doc, end))
    }),
  )
})

describe('what would change, in words', () => {
  test.each<[string, (at: FrontDoc) => FrontDoc, string[]]>([
    ['nothing', (at) => at, []],
    ['a new block', (at) => addCard(at, 211), ['加上「每日一句」']],
    ['one that goes', (at) => removeCard(at, 110), ['移除「数字刊」']],
    ['another title', (at) => changeCard(at, 110, { title: '刊物' }), ['「数字刊」改叫「刊物」']],
    ['no title any more', (at) => changeCard(at, 109, { title: '' }), ['「要闻」改叫「本周要闻」']],
    ['one that is hidden', (at) => changeCard(at, 110, { visible: false }), ['隐藏「数字刊」']],
    ['one that is shown', (at) => changeCard(at, 208, { visible: true }), ['显示「编辑推荐」']],
    ['another order', (at) => moveCard(at, 0, 1), ['区块换了次序']],
    ['a new recommendation', (at) => addPick(at, { contentType: 11, contentId: 9 }), ['推荐《11:9》']],
    ['one less', (at) => removePick(at, '5:1'), ['不再推荐《5:1》']],
    ['another reason', (at) => explainPick(at, '5:1', '新'), ['改了《5:1》的推荐语']],
    ['their order', (at) => movePick(at, 0, 1), ['推荐换了次序']],
  ])('%s', (_, change, words) => {
    expect(compareFront(doc, change(doc), nameOf)).toEqual(words)
  })
})

describe('what stands against publishing', () => {
  const facts: Record<string, FrontFact> = {
    '11:1': { title: '一篇', state: 'published' },
    '5:1': { title: '一期', state: 'withdrawn' },
  }
  const problemsOf = (at: FrontDoc) => listFrontProblems(at, (thing) => facts[thingKey(thing)])
  const fine = removePick(doc, '5:1')

  test.each<[string, FrontDoc, string[]]>([
    ['nothing', fine, []],
    ['a visible block without a title', changeCard(fine, 110, { title: '' }), ['请给「数字刊」写上标题']],
    ['a hidden one may lack it', changeCard(fine, 208, { title: '' }), []],
    ['what readers do not see', doc, ['《一期》读者看不到，请从推荐里移除']],
    ['what is gone', addPick(fine, { contentType: 11, contentId: 9 }), ['推荐里的 11:9 已经没有了，请移除']],
    ['an empty page', { cards: [], picks: [] }, ['至少要显示一个区块']],
  ])('%s', (_, at, words) => {
    expect(problemsOf(at)).toEqual(words)
  })
})
