import { describe, expect, test } from 'vitest'
import type { AudioTrack } from '#contract/site/audio-edition.ts'
import { contentType } from '#domain/content/content-type.ts'
import {
  contentsWords,
  editionLockWords,
  listPlayable,
  listTrackLabels,
  toTrackItem,
  trackNote,
  tracksUnder,
} from './issue-model.ts'

test.each([
  [0, 0, '这一期的目录还在整理。'],
  [12, 0, '共 12 篇，都在纸刊上'],
  [12, 12, '共 12 篇，都可以在这里读'],
  [12, 5, '共 12 篇，5 篇可以在这里读，其余在纸刊上'],
])('%d stories, %d of them here: %s', (articleNum, readableNum, words) =>
  expect(contentsWords({ articleNum, readableNum })).toBe(words),
)

const track = (id: number, more: Partial<AudioTrack> = {}): AudioTrack => ({
  id,
  title: `第${id}段`,
  label: '',
  labelCode: '',
  duration: '03:00',
  articleId: 100 + id,
  isFree: false,
  isLock: false,
  audioUrl: `/play/${id}`,
  sampleSeconds: 0,
  ...more,
})
const ids = (tracks: AudioTrack[]) => tracks.map(({ id }) => id)
const COVER = { labelCode: 'cover', label: '封面故事' }
const BOOK = { labelCode: 'book', label: '读书' }

describe('what the player is given', () => {
  const issue = { pic: null, magazineName: '七日', number: 1200 }
  test('the recording of a story is the story’s', () => {
    expect(toTrackItem(issue, track(1))).toEqual({
      contentType: contentType.article,
      id: 101,
      title: '第1段',
      duration: '03:00',
      audioUrl: '/play/1',
      sampleSeconds: 0,
      pic: '',
      zhuanlanName: '七日 第 1200 期',
    })
  })
  test('a track without a story has its own number', () => {
    expect(toTrackItem(issue, track(1, { articleId: null }))).toMatchObject({
      contentType: contentType.audioEdition,
      id: 1,
    })
  })

  const [open, shut, other] = [track(1), track(2, { isLock: true }), track(3, { isLock: true })]
  test.each<[string, AudioTrack | undefined, number[]]>([
    ['nothing in particular', undefined, [1]],
    ['an open one', open, [1]],
    ['a sample: only that one', shut, [1, 2]],
  ])('asked for %s', (_, chosen, played) => expect(ids(listPlayable([open, shut, other], chosen))).toEqual(played))
})

describe('labels', () => {
  const list = [track(1, COVER), track(2), track(3, BOOK), track(4, COVER)]
  test.each<[string | undefined, number[]]>([
    [undefined, [1, 2, 3, 4]],
    ['cover', [1, 4]],
    ['gone', [1, 2, 3, 4]],
  ])('under %s', (label, shown) => expect(ids(tracksUnder({ list }, label))).toEqual(shown))

  test.each<[string, AudioTrack[], string[]]>([
    ['in the order of their first track', list, ['全部', '封面故事', '读书']],
    ['one alone is no choice', [track(1, COVER), track(2)], []],
    ['none', [track(1), track(2)], []],
  ])('%s', (_, tracks, names) => expect(listTrackLabels({ list: tracks }).map(([, name]) => name)).toEqual(names))
})

test.each<[string, Partial<AudioTrack>, boolean, string]>([
  ['open, nothing to be said', {}, false, ''],
  ['its label', COVER, false, '封面故事'],
  ['free where others are shut', { isFree: true }, true, '免费试听'],
  ['free where all are open', { isFree: true, ...COVER }, false, '封面故事'],
  ['shut, with a sample', { isLock: true, sampleSeconds: 30, ...BOOK }, true, '读书 · 购买后可听，可试听 30 秒'],
  ['shut without a sample', { isLock: true }, true, '购买后可听'],
])('what stands beside a track: %s', (_, more, isLock, note) =>
  expect(trackNote(track(1, more), { isLock, lockMsg: '购买后可听' })).toBe(note),
)

test.each([
  [0, '购买后可听。'],
  [2, '现在可听 2 段，其余购买后可听。'],
])('with %d open tracks: %s', (open, words) => expect(editionLockWords(open, '购买后可听')).toBe(words))
