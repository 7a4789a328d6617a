import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { catalogue as desk } from '../src/messages/desk.ts'
import { catalogue as domain } from '../src/messages/domain.ts'
import { inlineInto } from './inline-messages.ts'

const HEAD = `import { m } from '#messages/desk.ts'\n`
const inline = (code: string, language: 'zh' | 'en' = 'zh') =>
  inlineInto(code, parseAst(code) as unknown as Parameters<typeof inlineInto>[1], language).trim()

/** What the code says when it runs. */
const run = (code: string, given: Record<string, unknown> = {}): unknown =>
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the code is made by this test
  new Function(...Object.keys(given), `${inline(HEAD + code)}\nreturn said`)(...Object.values(given)) as unknown

describe('a text stands where its key stood', () => {
  test('in one language', () => {
    expect(inline(`${HEAD}say(m.word.cancel)`)).toBe('say("取消")')
    expect(inline(`${HEAD}say(m.word.cancel)`, 'en')).toBe('say("Cancel")')
    expect(inline(`${HEAD}say(m.word['cancel'])`)).toBe('say("取消")')
  })

  test('with its parameters, which may hold texts themselves', () => {
    const { zh } = desk.member.validUntil
    expect(run('const said = m.member.validUntil({ date })', { date: '`1`' })).toBe(zh.replace('{date}', '`1`'))
    expect(run('const said = m.member.validUntil({ date: m.word.today })')).toBe(zh.replace('{date}', '今天'))
  })

  test('as a function where it is handed on, and as a table where a whole noun is', () => {
    expect(run(`const write = m.member.validUntil\nconst said = write({ date: '1' })`)).toBe(
      desk.member.validUntil.zh.replace('{date}', '1'),
    )
    expect(run('const said = m.word[key]', { key: 'save' })).toBe('保存')
  })

  test('also where a getter or a table of labels reads it anew on the server', () => {
    expect(inline(`${HEAD}const row = { get name() { return m.word.cancel } }`)).toBe('const row = { name: "取消" }')
    const code = `import { labels } from '#messages/create-messages.ts'\nimport { m } from '../messages/domain.ts'\n`
    expect(inline(`${code}export const NAMES = labels(() => ({ one: m.word.yes }))`)).toContain(
      `NAMES = ({ one: "${domain.word.yes.zh}" })`,
    )
  })
})

test('English chooses between one and many', () => {
  const code = `${HEAD}const said = (count) => m.kit.sample({ count })`
  const [noun, key, text] = Object.entries(desk)
    .flatMap(([name, texts]) => Object.entries(texts).map(([each, { en }]) => [name, each, en] as const))
    .find(([, , en]) => /^\{count\} \{count:\w+\|\w+\}$/.test(en))!
  const written = inline(code.replace('kit.sample', `${noun}.${key}`), 'en')
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the code is made by this test
  const said = new Function(`${written}\nreturn said`)() as (count: number) => string
  const [, one, other] = /:(\w+)\|(\w+)\}/.exec(text)!
  expect([said(1), said(2)]).toEqual([`1 ${one}`, `2 ${other}`])
})

test('what is no message stays as it is', () => {
  const code = `import { x } from './x.ts'\nconst m = { word: { cancel: 1 } }\nsay(m.word.cancel)`
  expect(inline(code)).toBe(code)
})

test('an unknown text, and one that cannot be found by its name, end the build', () => {
  expect(() => inline(`${HEAD}say(m.word.nothing)`)).toThrow('no message nothing')
  expect(() => inline(`${HEAD}say(m.nobody.cancel)`)).toThrow('no messages of nobody')
  expect(() => inline(`${HEAD}say(m)`)).toThrow('m.noun.key')
})
