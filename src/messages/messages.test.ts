/** All texts are there in both languages, with the same parameters, and are used. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue as contract } from './contract.ts'
import { createMessages, labels, PARAMETER, readLanguageFrom, type Texts } from './create-messages.ts'
import { catalogue as desk } from './desk.ts'
import { catalogue as domain } from './domain.ts'
import { catalogue as server } from './server.ts'
import { catalogue as site } from './site.ts'

const ROOT = join(import.meta.dirname, '../..')
const AREAS: Record<string, Record<string, Texts>> = { contract, desk, domain, server, site }
const HAN = /[\u3001-\u3020\u3400-\u9fff\uff01-\uff60]/

const all = Object.entries(AREAS).flatMap(([area, nouns]) =>
  Object.entries(nouns).flatMap(([noun, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ area, noun, key, ...text, name: `${area} ${noun}.${key}` })),
  ),
)

const parametersOf = (text: string) => [...new Set([...text.matchAll(PARAMETER)].map(([, name]) => name))].toSorted()

test('there are thousands of texts', () => {
  expect(all.length).toBeGreaterThan(5000)
})

test('a text has the same parameters in both languages', () => {
  const different = all.filter(({ zh, en }) => parametersOf(zh).join() !== parametersOf(en).join())
  expect(different.map(({ name }) => name)).toEqual([])
})

test('every brace belongs to a parameter', () => {
  const broken = all.filter(({ zh, en }) => /[{}]/.test(zh.replace(PARAMETER, '') + en.replace(PARAMETER, '')))
  expect(broken.map(({ name }) => name)).toEqual([])
})

test('English texts are English', () => {
  expect(all.filter(({ en }) => HAN.test(en)).map(({ name, en }) => `${name}: ${en}`)).toEqual([])
})

test('every text is used', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/*.ts', 'src/*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const used = new Set<string>()
  for (const file of files.trim().split('\n')) {
    if (file.startsWith('src/messages/')) continue
    const code = readFileSync(join(ROOT, file), 'utf8')
    const [, area] = /messages\/(contract|desk|domain|server|site)\.ts'/.exec(code) ?? []
    if (!area) continue
    for (const [, noun, key] of code.matchAll(/\b(?:m|zh)\.(\w+)\.(\w+)/g)) used.add(`${area} ${noun}.${key}`)
    for (const [, noun] of code.matchAll(/\b(?:m|zh)\.(\w+)(?![.\w])/g)) used.add(`${area} ${noun}.*`)
  }
  const isUsed = ({ area, noun, key, name }: (typeof all)[number]) =>
    noun === 'word'
      ? Object.keys(AREAS).some((each) => used.has(`${each} word.${key}`))
      : used.has(name) || used.has(`${area} ${noun}.*`)
  expect([...new Set(all.filter((text) => !isUsed(text)).map(({ name }) => name))]).toEqual([])
})

const samples = createMessages({
  story: {
    title: { zh: '标题', en: 'Title' },
    found: { zh: '共 {count} 篇', en: '{count} {count:story|stories}' },
  },
})

test('a text is read in the language of the moment, with its parameters', () => {
  readLanguageFrom(() => 'zh')
  const table = labels(() => ({ title: samples.story.title }))
  expect([samples.story.title, samples.story.found({ count: 3 }), table.title]).toEqual(['标题', '共 3 篇', '标题'])
  readLanguageFrom(() => 'en')
  expect([samples.story.title, samples.story.found({ count: 3 }), samples.story.found({ count: 1 })]).toEqual([
    'Title',
    '3 stories',
    '1 story',
  ])
  expect(Object.entries(table)).toEqual([['title', 'Title']])
  readLanguageFrom(() => 'zh')
})

test('parameters are put in as they are', () => {
  expect(samples.story.found({ count: '$& {count}' })).toBe('共 $& {count} 篇')
})
