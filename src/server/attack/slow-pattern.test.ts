/**
 * No regular expression of ours is slow, whatever the text: each is tried on texts that are made to slow it down, and takes
 * a small part of the time of a quadratic one.
 */
import { createContext, Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { tidyComment } from '#domain/comment/comment-text.ts'
import { maskPhonesIn } from '../modules/journal/phone-text.ts'
import { tidySignature } from '#domain/account/profile-text.ts'
import { readTranscript } from '#domain/audio/transcript-file.ts'
import { chooseEncoding } from '../http/load/compress.ts'
import { casesOf } from '../testing/lists/cases-of.ts'
import { evilTexts } from '../testing/fuzz/evil-text.ts'
import { lineOf, listSources, walkSource } from '../testing/lists/source-scan.ts'
import { times } from '../testing/app/test-length.ts'
import { threadTime } from '../testing/app/thread-time.ts'

const LENGTH = times(5000, 50_000)
/** Pasted text is parsed in the editor's own browser; a short text must not hang it. */
const PASTED = 500

/** Patterns that never see a long foreign text, by file: how long it can be, or where it comes from. */
const KNOWN: Record<string, { most?: number; why: string }> = {
  'src/server/http/observe/device-name.ts': {
    most: 512,
    why: 'what a browser says of itself is cut before it is looked at',
  },
  'src/web/features/article/sharing/poster-layout.ts': { most: 200, why: 'one line of a poster' },
  'src/domain/text/plain-text.ts': { why: 'text that the sanitiser wrote: whatever is opened is closed' },
  'src/server/modules/about/about.present.ts': { why: 'the same' },
  'src/server/modules/article/article.present.ts': { why: 'the same' },
  'src/server/modules/home/home.latest.ts': { why: 'the same' },
  'src/server/modules/story/html/story.markdown.ts': { why: 'the same' },
  'src/server/modules/media/store/media.bucket-list.ts': { why: 'a page of the list that our own storage writes' },
  'src/server/seed/content/body-paragraphs.ts': { why: 'the demo edition' },
  'src/server/seed/content/content-file.ts': { why: 'the demo edition' },
}

/** Patterns that are put together: of what, and where they are tried. */
const PUT_TOGETHER: Record<string, string> = {
  'src/domain/comment/comment-text.ts': 'constants; tidyComment is tried below',
  'src/server/modules/journal/phone-text.ts': 'constants; maskPhonesIn is tried below',
  'src/domain/audio/transcript-file.ts': 'constants; readTranscript is tried below',
  'src/server/modules/account/profile/name-rule.ts':
    'words of ours, one of them after the other, for a name of 40 characters',
  'src/server/modules/archive/archive.text.ts': 'names of files, escaped, from the archive that the house imports',
  'src/server/modules/media/store/media.bucket-list.ts': 'names of ours, for the list that our own storage writes',
  'src/server/modules/site/site.svg.ts': 'two names of ours, in a file of 40 kB that an editor uploads',
  'src/server/modules/search/relevance/judgement.ts': 'kinds of ours, for a file of the tests',
  'src/server/modules/story/html/story.markdown.ts': 'names of ours, in tags that the sanitiser wrote',
}

const sandbox = createContext({ pattern: /a/, text: '' })
const attempt = new Script("pattern.global ? text.replace(pattern, '') : pattern.test(text)")

/** In ms; Infinity when it was stopped at the limit, which is one of the clock on the wall. */
function timeOf(pattern: RegExp, text: string, limit: number): number {
  // A flat string, like one received over the network.
  Object.assign(sandbox, { pattern, text: Buffer.from(text).toString() })
  const start = threadTime()
  try {
    attempt.runInContext(sandbox, { timeout: Math.ceil(limit) })
  } catch {
    return Infinity
  }
  return threadTime() - start
}

const fastestOf = (tries: number, measure: () => number) => Math.min(...Array.from({ length: tries }, measure))
/** From each character this pattern scans to the end of the text: a sixteenth of that time is another order of complexity. */
const SLOW = fastestOf(3, () => timeOf(/a+b/, 'a'.repeat(LENGTH), 60_000))
const BOUND = SLOW / 16
/** Wall-clock time: long enough for a busy machine, and short where a pattern is known to be slow. */
const STOP = 20_000
const STOP_SOON = Math.max(500, SLOW)

type Found = { path: string; line: number; pattern: RegExp }

const found: Found[] = []
const putTogether = new Set<string>()
for (const source of listSources('src')) {
  for (const node of walkSource(source)) {
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex)
      found.push({ path: source.path, line: lineOf(source, node), pattern: new RegExp(regex.pattern, regex.flags) })
    const { name } = (node['callee'] ?? {}) as { name?: string }
    const isMade = (node.type === 'NewExpression' || node.type === 'CallExpression') && name === 'RegExp'
    if (isMade) putTogether.add(source.path)
  }
}

/** The beginning of a text on which it is slow. */
function findSlow({ pattern }: Found, length: number, stop = STOP): string | undefined {
  for (const text of evilTexts(pattern, length)) {
    if (timeOf(pattern, text, stop) <= BOUND) continue
    if (fastestOf(3, () => timeOf(pattern, text, stop)) > BOUND) return text.slice(0, 40)
  }
  return undefined
}

test('a slow one is found, in every way to be slow', { timeout: 600_000 }, () => {
  const slow = [/a+b/, /(a+)+$/, /(\w|\d)*!/, /^\s*\w*\s*\w*$/, /<[^>]*>/g, /x.*?y/gs, /\s+$/, /^(\d+|,)*\.$/]
  const unnoticed = slow.filter((pattern) => findSlow({ path: '', line: 0, pattern }, LENGTH, STOP_SOON) === undefined)
  expect(unnoticed).toEqual([])
})

const lengthFor = (path: string) => (path.startsWith('src/desk/') ? PASTED : (KNOWN[path]?.most ?? LENGTH))
const neverLong = (path: string) => path in KNOWN && KNOWN[path]!.most === undefined

test('every pattern of the source is quick on every text that is made to make it slow', { timeout: 600_000 }, () => {
  const tried = casesOf(
    'patterns',
    found.filter(({ path }) => !neverLong(path)),
  )
  const slow = tried.map((one) => ({
    at: `${one.path}:${one.line} ${one.pattern}`,
    on: findSlow(one, lengthFor(one.path)),
  }))
  expect(slow.filter(({ on }) => on !== undefined)).toEqual([])
})

test('every excuse is for a file with patterns', () => {
  expect(Object.keys(KNOWN).filter((path) => !found.some((one) => one.path === path))).toEqual([])
})

test('patterns that are put together are those of the list', () => {
  expect([...putTogether].toSorted()).toEqual(Object.keys(PUT_TOGETHER).toSorted())
})

describe('functions with several patterns', () => {
  const PIECES = [' ', '\n', ' \n', '\t', '1', '1 ', '+86 1', '+', '[offset:', '[00:01.00]', '00:00:01,000 --> ', '-->']
  const MARKS = [
    '<',
    '<v ',
    '<v.a ',
    '{\\',
    '&',
    '&a',
    '\u0301',
    '\u200D',
    '👨\u200D',
    ',',
    ';',
    ';q=',
    'a;',
    '(',
    '![',
    '】',
  ]

  test.each<[string, (text: string) => unknown]>([
    ['tidyComment', tidyComment],
    ['tidySignature', tidySignature],
    ['maskPhonesIn', maskPhonesIn],
    ['readTranscript', (text) => readTranscript('a.lrc', `[00:01.00]a\n${text}`)],
    ['readTranscript of subtitles', (text) => readTranscript('a.srt', `1\n00:00:01,000 --> 00:00:02,000\n${text}`)],
    ['chooseEncoding', (text) => chooseEncoding(`br${text}x`)],
  ])('%s takes little time, whatever is written', (_, read) => {
    for (const piece of [...PIECES, ...MARKS]) {
      const text = `${piece.repeat(LENGTH / piece.length)}!`
      const measure = () => {
        const start = threadTime()
        read(text)
        return threadTime() - start
      }
      // These functions do several things with a text.
      expect(fastestOf(3, measure), JSON.stringify(piece)).toBeLessThan(SLOW)
    }
  })
})
