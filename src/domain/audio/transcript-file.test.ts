import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphs as split } from '../text/paragraphs.ts'
import { decodeTranscript, readTranscript, transcriptTimeProblem } from './transcript-file.ts'

const lines = (...rows: string[]) => rows.join('\n')
const read = (name: string, text: string) => {
  const { problem, paragraphs } = readTranscript(name, text)
  return problem ?? paragraphs
}

const SRT = lines(
  '1',
  '00:00:01,500 --> 00:00:03,000',
  '早上好，',
  '',
  '2',
  '00:00:03,000 --> 00:00:05,000',
  '<i>这里是七日。</i>',
  '',
  '3',
  '00:00:08,250 --> 00:00:09,000',
  '{\\an8}今天说说胡同。',
)

describe('readTranscript', () => {
  it.each<[string, string, string, ReturnType<typeof read>]>([
    [
      'SRT: short lines become paragraphs, a silence parts them',
      'a.srt',
      SRT,
      [
        { text: '早上好，这里是七日。', start: 1500 },
        { text: '今天说说胡同。', start: 8250 },
      ],
    ],
    [
      'SRT with the line ends of Windows and a mark in front',
      'a.srt',
      `\uFEFF${SRT.replaceAll('\n', '\r\n')}`,
      [
        { text: '早上好，这里是七日。', start: 1500 },
        { text: '今天说说胡同。', start: 8250 },
      ],
    ],
    [
      'VTT: notes, styles and settings are passed over, speakers named once',
      'a.vtt',
      lines(
        'WEBVTT - 第一集',
        '',
        'NOTE 校对过',
        '',
        'STYLE',
        '::cue { color: red }',
        '',
        'opening',
        '00:01.000 --> 00:02.000 align:start',
        '<v 林夏>你读了吗？',
        '',
        '00:02.000 --> 00:03.000',
        '<v 林夏>新的一期。',
        '',
        '00:03.000 --> 01:00:04.5',
        '<v.loud 周远>读了 A &amp; B</v>',
      ),
      [
        { text: '林夏：你读了吗？新的一期。', start: 1000 },
        { text: '周远：读了 A & B', start: 3000 },
      ],
    ],
    [
      'LRC: heads are left out, an empty line begins a paragraph, the offset counts',
      'a.lrc',
      lines(
        '[ti:胡同]',
        '[offset:+500]',
        '[00:01.50]第一句，',
        '[00:03.00]第二句。',
        '[00:04.00]',
        '[00:06.2]第三句。',
      ),
      [
        { text: '第一句，第二句。', start: 1000 },
        { text: '第三句。', start: 5700 },
      ],
    ],
    [
      'LRC: long lines are paragraphs already',
      'a.txt',
      lines(`[01:02]${'长'.repeat(70)}`, `[01:00:00.5]${'短'.repeat(65)}`),
      [
        { text: '长'.repeat(70), start: 62_000 },
        { text: '短'.repeat(65), start: 3_600_500 },
      ],
    ],
    [
      'LRC: a line that is heard twice, and one that goes on',
      'a.lrc',
      lines('[00:01.00][00:20.00]副歌', '还没完', '', '[00:10.00]主歌'),
      [
        { text: '副歌', start: 1000 },
        { text: '主歌副歌还没完', start: 10_000 },
      ],
    ],
    [
      'plain text has no times',
      'a.txt',
      lines('\u3000\u3000第一段。', '', '第二段  有空格。', '  '),
      [
        { text: '第一段。', start: null },
        { text: '第二段 有空格。', start: null },
      ],
    ],
    [
      'words of other scripts keep their spaces',
      'a.srt',
      lines('00:01 --> 00:02', 'Good', 'morning'),
      [{ text: 'Good morning', start: 1000 }],
    ],
    [
      'times that go back are told by their number',
      'a.srt',
      lines('00:05 --> 00:06', '后', '', '00:01 --> 00:02', '前'),
      '第 2 条的时间比前一条早，请检查文件',
    ],
    ['nothing to read', 'a.srt', '1\n00:01 --> 00:02\n', '没有读到文字，请检查文件的格式'],
    ['nothing at all', 'a.txt', ' \n ', '没有读到文字，请检查文件的格式'],
    ['too much', 'a.txt', '字'.repeat(300_001), '文字太长，请分成几个文件'],
  ])('%s', (_, name, text, expected) => expect(read(name, text)).toEqual(expected))

  it('ends a paragraph with a sentence once it is long, and anyway when it never ends', () => {
    const cue = (index: number, text: string) =>
      lines(`00:${String(index).padStart(2, '0')} --> 00:${String(index + 1).padStart(2, '0')}`, text)
    const sentences = Array.from({ length: 12 }, (_, index) => cue(index, `${'字'.repeat(20)}。`)).join('\n\n')
    const texts = (source: string) => readTranscript('a.srt', source).paragraphs.map(({ text }) => text.length)
    expect(texts(sentences)).toEqual([105, 105, 42])
    const endless = Array.from({ length: 40 }, (_, index) => cue(index, '字'.repeat(20))).join('\n\n')
    expect(texts(endless)).toEqual([300, 300, 200])
  })

  it('whatever the file holds: paragraphs as the database parts them, times that never go back', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'WEBVTT\n\n',
        '\n\n',
        '00:01 --> 00:02\n',
        '99:59:59,999 --> 00:00:00\n',
        '[00:01.5]',
        '<v 甲>',
        '\r',
        '[offset:-99999]\n',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { paragraphs } = readTranscript('a.srt', pieces.join(''))
        expect(split(paragraphs.map(({ text }) => text).join('\n'))).toHaveLength(paragraphs.length)
        const starts = paragraphs.flatMap(({ start }) => start ?? [])
        expect(starts).toEqual(starts.toSorted((one, other) => one - other))
        expect(starts.every((start) => Number.isSafeInteger(start) && start >= 0)).toBe(true)
      }),
    )
  })
})

describe('decodeTranscript', () => {
  it.each<[string, number[], string | null]>([
    ['UTF-8', [0xe4, 0xb8, 0x83], '七'],
    ['GB 18030', [0xc6, 0xdf, 0xc8, 0xd5], '七日'],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x03, 0x4e], '七'],
    ['a program', [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x00], null],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10], null],
  ])('%s', (_, bytes, text) => expect(decodeTranscript(Uint8Array.from(bytes))).toBe(text))
})

describe('transcriptTimeProblem', () => {
  const at = (start: number | null) => [{ text: '最后一段话。', start }]
  it.each([
    [at(60_000), 60_000, null],
    [at(64_000), 60_000, null],
    [at(66_000), 60_000, '时间超出了声音的长度'],
    [at(null), 1, null],
  ])('%j in %i ms: %s', (given, duration, words) => {
    const problem = transcriptTimeProblem(given, duration)
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toContain(words)
  })
})
