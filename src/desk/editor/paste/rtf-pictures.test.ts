import { expect, test } from 'vitest'
import { listRtfPictures } from './rtf-pictures.ts'

const PNG = '89504e470d0a1a0a'
const JPEG = 'FFD8FFE0'

/** As Word writes them: the picture, and a metafile for old programs. */
const word = (blip: string, hex: string) =>
  String.raw`{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}{\sp{\sn pib}{\sv abcdef}}}` +
  String.raw`\picscalex100\picscaley100\piccropl0\picw1000\pich667\picwgoal8300\pichgoal5535${blip}\bliptag-1276871{\*\blipuid b3e4a7f9c0de}` +
  `\r\n${hex.slice(0, 4)}\r\n${hex.slice(4)}}}` +
  String.raw`{\nonshppict{\pict\picscalex100\wmetafile8\bliptag1{\*\blipuid b3e4}0100090000}}`

test.each<[string, string, (string | null)[]]>([
  ['nothing', '', []],
  ['text alone', String.raw`{\rtf1\ansi \'d6\'d0 pict \{pict\} \\pict}`, []],
  [
    'Word, two kinds',
    String.raw`{\rtf1\ansi{\*\listpicture{\pict\pngblip ffff}}\pard ${word(String.raw`\pngblip`, PNG)}\par ${word(String.raw`\jpegblip`, JPEG)}\par}`,
    [`image/png ${PNG}`, `image/jpeg ${JPEG.toLowerCase()}`],
  ],
  ['WPS', String.raw`{\rtf1 {\pict\pngblip\picw100` + `\n${PNG}\n}}`, [`image/png ${PNG}`]],
  [
    'a drawing keeps its place',
    String.raw`{\rtf1{\pict\emfblip 0100}{\pict\jpegblip ffd8}}`,
    [null, 'image/jpeg ffd8'],
  ],
  ['one that breaks off', String.raw`{\rtf1{\pict\pngblip 89504e`, []],
])('%s', (_, rtf, expected) => {
  const found = listRtfPictures(rtf).map(
    (picture) => picture && `${picture.type} ${Buffer.from(picture.bytes).toString('hex')}`,
  )
  expect(found).toEqual(expected)
})

test('ends in time with much and with broken input', () => {
  for (const rtf of [
    '{'.repeat(100_000),
    String.raw`{\pict`.repeat(20_000),
    String.raw`{\pict\pngblip ${'89'.repeat(4_000_000)}}`,
  ])
    expect(Array.isArray(listRtfPictures(rtf))).toBe(true)
})
