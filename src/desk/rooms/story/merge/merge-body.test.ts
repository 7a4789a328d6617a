import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeAnswer } from './merge-text.ts'
import { mergeBodies } from './merge-body.ts'

const text = (...blocks: string[]) => blocks.join('\n\n')

function mergeAll(base: string | null, mine: string, theirs: string) {
  const { pieces, write } = mergeBodies(base, mine, theirs)
  return { body: write(pieces.map(proposeAnswer)), open: pieces.filter(({ kind }) => kind === 'both').length }
}

describe('two texts of a story', () => {
  it.each<[string, string, string, string, string]>([
    [
      'paragraphs',
      text('甲一。', '乙一。'),
      text('甲二。', '乙一。'),
      text('甲一。', '乙二。'),
      text('甲二。', '乙二。'),
    ],
    [
      'a container stays whole',
      text('::: pull\n一句\n\n两句\n:::', '乙。'),
      text('::: pull\n一句\n\n两句半\n:::', '乙。'),
      text('::: pull\n一句\n\n两句\n:::', '丙。'),
      text('::: pull\n一句\n\n两句半\n:::', '丙。'),
    ],
    [
      'a list is one block',
      text('- 一\n- 二', '尾。'),
      text('- 一\n- 二\n- 三', '尾。'),
      text('- 一\n- 二', '尾巴。'),
      text('- 一\n- 二\n- 三', '尾巴。'),
    ],
    [
      'each has put in a note, and both have called it the first',
      text('甲。', '乙。'),
      text('甲。[^1]', '乙。', '[^1]: 我的注'),
      text('甲。', '乙。[^1]', '[^1]: 对方的注'),
      text('甲。[^1]', '乙。[^2]', '[^1]: 我的注\n[^2]: 对方的注'),
    ],
    [
      'notes are counted anew, which is no change',
      text('甲。', '乙。[^1]', '[^1]: 旧注'),
      text('甲。[^1]', '乙。[^2]', '[^1]: 新注\n[^2]: 旧注'),
      text('甲。', '乙。[^1]', '丙。', '[^1]: 旧注'),
      text('甲。[^1]', '乙。[^2]', '丙。', '[^1]: 新注\n[^2]: 旧注'),
    ],
    [
      'a note with two marks stays one',
      text('甲。[^1]', '乙。[^1]', '丙。', '[^1]: 同注'),
      text('甲二。[^1]', '乙。[^1]', '丙。', '[^1]: 同注'),
      text('甲。[^1]', '乙。[^1]', '丙二。', '[^1]: 同注'),
      text('甲二。[^1]', '乙。[^1]', '丙二。', '[^1]: 同注'),
    ],
    [
      'another way to write the same is no change',
      '甲一。\n\n* 一\n* 二\n\n乙。',
      text('甲二。', '- 一\n- 二', '乙。'),
      '甲一。\n\n* 一\n* 二\n\n丙。',
      text('甲二。', '- 一\n- 二', '丙。'),
    ],
    [
      'what the editor does not know is kept',
      text('甲一。', '```\na  b\n```', '乙。'),
      text('甲二。', '```\na  b\n```', '乙。'),
      text('甲一。', '```\na  b\n```', '丙。'),
      text('甲二。', '```\na  b\n```', '丙。'),
    ],
    [
      'a table and a poem are one block each',
      text('甲。', '| a |\n| --- |\n| 1 |', '::: verse\n一\n\n二\n:::'),
      text('甲。', '| a |\n| --- |\n| 2 |', '::: verse\n一\n\n二\n:::'),
      text('甲。', '| a |\n| --- |\n| 1 |', '::: verse\n一\n\n三\n:::'),
      text('甲。', '| a |\n| --- |\n| 2 |', '::: verse\n一\n\n三\n:::'),
    ],
    [
      'the pay line moves along',
      text('甲。', '乙。'),
      text('甲。', '<!-- 付费线 -->', '乙。'),
      text('甲。', '丙。'),
      text('甲。', '<!-- 付费线 -->', '丙。'),
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(mergeAll(base, mine, theirs)).toEqual({ body: expected, open: 0 })
  })

  it('is asked where both have changed the note of one paragraph', () => {
    const { pieces, write } = mergeBodies('甲。[^1]\n\n[^1]: 旧', '甲。[^1]\n\n[^1]: 我', '甲。[^1]\n\n[^1]: 他')
    expect(pieces.map(({ kind }) => kind)).toEqual(['both'])
    expect(write(['theirs'])).toBe('甲。[^1]\n\n[^1]: 他')
    expect(write(['both'])).toBe('甲。[^1]\n\n甲。[^2]\n\n[^1]: 我\n[^2]: 他')
  })

  it('that nobody has touched comes back letter by letter', () => {
    const body = '甲  \n乙\n\n\n*  一\n*  二\n'
    expect(mergeAll(body, body, body)).toEqual({ body, open: 0 })
  })

  it('without a base keeps what either has', () => {
    expect(mergeAll(null, text('甲。', '我的一段。', '乙。'), text('甲。', '乙。', '对方的一段。')).body).toBe(
      text('甲。', '我的一段。', '乙。', '对方的一段。'),
    )
  })

  it('loses no note and no paragraph, whatever both have put in', () => {
    const block = fc
      .tuple(fc.constantFrom('甲', '乙', '丙'), fc.option(fc.constantFrom('注一', '注二'), { nil: null }))
      .map(([words, note]) => ({ words, note }))
    const write = (blocks: { words: string; note: string | null }[], who: string) => {
      const notes = blocks.flatMap(({ note }) => (note === null ? [] : [who + note]))
      let number = 0
      const words = blocks.map(
        (each, index) => `${who}${index}${each.words}${each.note === null ? '' : `[^${++number}]`}`,
      )
      return text(...words, ...notes.map((note, index) => `[^${index + 1}]: ${note}`))
    }
    const list = fc.array(block, { maxLength: 4 })
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { pieces, write: join } = mergeBodies(write(base, '旧'), write(mine, '我'), write(theirs, '他'))
        const body = join(pieces.map((piece) => (piece.kind === 'both' ? 'both' : proposeAnswer(piece))))
        for (const [who, blocks] of [['我', mine] as const, ['他', theirs] as const]) {
          for (const [index, { words, note }] of blocks.entries()) {
            expect(body).toContain(`${who}${index}${words}`)
            if (note !== null) expect(body).toContain(who + note)
          }
        }
        const labels = [...body.matchAll(/^\[\^(\d+)\]:/gm)].map(([, label]) => label)
        expect(new Set(labels).size).toBe(labels.length)
      }),
    )
  })
})
