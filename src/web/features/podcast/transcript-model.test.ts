import { expect, test } from 'vitest'
import { pressParagraph, transcriptView, type ParagraphPress, type TranscriptView } from './transcript-model.ts'

const PARAGRAPH = { text: '第一段', start: 0 }

test.each<[string, Parameters<typeof transcriptView>, TranscriptView]>([
  ['the page has it', [['第一段'], { answer: undefined, failed: false }], 'text'],
  ['the page has it, and the times cannot be had', [['第一段'], { answer: undefined, failed: true }], 'text'],
  ['the page knows that there is none', [[], { answer: undefined, failed: false }], 'none'],
  ['it is shut', [[], { answer: { list: [], isLock: true }, failed: false }], 'locked'],
  ['on its way', [undefined, { answer: undefined, failed: false }], 'coming'],
  ['not to be had', [undefined, { answer: undefined, failed: true }], 'failed'],
  ['there', [undefined, { answer: { list: [PARAGRAPH], isLock: false }, failed: false }], 'text'],
  ['there is none', [undefined, { answer: { list: [], isLock: false }, failed: false }], 'none'],
  ['shut when it is asked for', [undefined, { answer: { list: [], isLock: true }, failed: false }], 'locked'],
])('the text: %s', (_, given, view) => expect(transcriptView(...given)).toBe(view))

test.each<[number | null, boolean, boolean, ParagraphPress]>([
  [12_500, true, true, { act: 'jump', from: 12.5 }],
  [12_500, true, false, { act: 'jump', from: 12.5 }],
  [12_500, false, false, { act: 'play', from: 12.5 }],
  [0, false, false, { act: 'play', from: 0 }],
  [null, false, false, { act: 'play', from: undefined }],
  [null, true, false, { act: 'play', from: undefined }],
  [null, true, true, null],
])('said at %s ms, loaded %s, sounding %s', (start, isLoaded, sounding, press) =>
  expect(pressParagraph(start, { isLoaded, sounding })).toEqual(press),
)
