import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSearchWords } from './search.words.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanwu-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

const REST = 'stopWords: [的]\nbannedWords: [赌博]\n'

function readText(text: string) {
  writeFileSync(join(folder, 'search.yaml'), text)
  return readSearchWords(folder)
}

test('the words of the edition are many, and good', () => {
  const { synonyms, stopWords, bannedWords } = readSearchWords(join(import.meta.dirname, '../../../../../content'))
  expect(synonyms.length).toBeGreaterThanOrEqual(60)
  expect(synonyms).toContainEqual(['番茄', '西红柿'])
  expect(stopWords).toContain('的')
  expect(bannedWords).toContain('赌博')
})

test('a good file is read', () => {
  expect(readText(`synonyms:\n  - [番茄, 西红柿]\n${REST}`)).toEqual({
    synonyms: [['番茄', '西红柿']],
    stopWords: ['的'],
    bannedWords: ['赌博'],
  })
})

test.each([
  [`synonyms: [[番茄, '*']]\n${REST}`, /^search\.yaml: synonyms\.0\.1: a word needs a letter$/],
  [`synonyms: [[番茄]]\n${REST}`, /^search\.yaml: synonyms\.0: a group needs two words$/],
  [
    `synonyms: [[番茄, 西红柿], [AI, 人工智能], [ａｉ, 机器]]\n${REST}`,
    /^search\.yaml: synonyms\.2: ai is there twice$/,
  ],
  ['synonyms: []\nstopWords: [的]\n', /^search\.yaml: bannedWords: /],
  [`synonyms: []\n${REST}other: 1\n`, /^search\.yaml: .*other/],
  ['', /^search\.yaml: \(whole file\): /],
  ['synonyms: [', /^search\.yaml: .+/],
])('%j is refused in one line', (text, words) => {
  expect(() => readText(text)).toThrow(words)
  expect(() => readText(text)).toThrow(/^[^\n]+$/)
})

test('a file that is not there is named', () => {
  expect(() => readSearchWords(join(folder, 'nowhere'))).toThrow(/^search\.yaml: ENOENT/)
})
