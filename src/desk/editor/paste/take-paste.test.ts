import { expect, test } from 'vitest'
import type { IntakeMark } from '../intake/intake-mark.ts'
import type { PastedPicture } from './clean-paste.ts'
import type { PictureSource } from './paste-source.ts'
import { matchSources } from './take-paste.ts'

const FILE: PictureSource = { kind: 'file', name: 'clip_image002.png' }
const REMOTE: PictureSource = { kind: 'remote', address: 'https://a.cn/b.png' }
const DATA: PictureSource = { kind: 'data', address: 'data:image/png;base64,AAAA' }
const OWN: PictureSource = { kind: 'own', path: 'picture/upload/a.jpg' }

const rtfOf = (...hex: string[]) => `{\\rtf1${hex.map((bytes) => `{\\pict\\pngblip ${bytes}}`).join('')}}`

const pasted = (sources: PictureSource[]): PastedPicture[] => sources.map((source) => ({ alt: '', source }))
const marksFor = (sources: PictureSource[]): IntakeMark[] =>
  sources.map((source, index) => ({
    ...{ position: index * 10, kind: 'picture', name: '' },
    address: source.kind === 'remote' ? source.address : '',
  }))

async function read(marks: IntakeMark[], sources: PictureSource[], rtf: string): Promise<string[]> {
  const wanted = matchSources(marks, pasted(sources), rtf).map(async ({ mark, source }) => {
    if (source.kind === 'remote') return `${mark.position} ${source.address}`
    if (source.kind === 'own') return `${mark.position} ${source.path}`
    return `${mark.position} ${Buffer.from(await source.file.arrayBuffer()).toString('hex')}`
  })
  return Promise.all(wanted)
}

test.each<[string, PictureSource[], string, string[]]>([
  ['each kind', [REMOTE, DATA, OWN], '', ['0 https://a.cn/b.png', '10 000000', '20 picture/upload/a.jpg']],
  [
    'files and their RTF, among others',
    [FILE, REMOTE, FILE],
    rtfOf('01', '02'),
    ['0 01', '10 https://a.cn/b.png', '20 02'],
  ],
  ['files without RTF', [FILE, REMOTE], '', ['10 https://a.cn/b.png']],
  ['an RTF with too few', [FILE, FILE], rtfOf('01'), []],
  ['an RTF with too many', [FILE], rtfOf('01', '02'), []],
  ['a picture that is nowhere', [{ kind: 'none' }, REMOTE], '', ['10 https://a.cn/b.png']],
])('%s', async (_, sources, rtf, expected) => {
  expect(await read(marksFor(sources), sources, rtf)).toEqual(expected)
})

test('where a line was lost, only addresses say which picture is whose', async () => {
  expect(await read(marksFor([REMOTE, FILE]), [FILE, REMOTE, FILE], rtfOf('01', '02'))).toEqual([
    '0 https://a.cn/b.png',
  ])
})

test('lines for sound are not taken for those of pictures', async () => {
  const sound: IntakeMark = { position: 5, kind: 'audio', name: '', address: 'https://a.cn/c.mp3' }
  expect(await read([sound, ...marksFor([FILE])], [FILE], rtfOf('01'))).toEqual(['0 01'])
})
