import { describe, expect, it } from 'vitest'
import {
  altProblem,
  libraryEnds,
  libraryFileProblem,
  libraryType,
  mediaNameOf,
  MEDIA_NAME_MAX,
  type MediaKind,
} from './library-file.ts'

const MIB = 1024 * 1024

describe('libraryType', () => {
  it.each([
    ['街角.JPG', 'image/jpeg'],
    ['a.b.webp ', 'image/webp'],
    ['节目.m4a', 'audio/mp4'],
    ['短片.MP4', 'video/mp4'],
    ['年表.PDF', 'application/pdf'],
    ['年表.csv', 'text/csv'],
    ['a.pdf.exe', undefined],
    ['a.docm', undefined],
    ['a.html', undefined],
    ['节目.mp3', 'audio/mpeg'],
    ['x.svg', undefined],
    ['mp3', undefined],
    ['x.constructor', undefined],
    ['x.gif', undefined],
  ])('%s: %s', (name, type) => expect(libraryType(name)?.type).toBe(type))
})

describe('libraryFileProblem', () => {
  it.each<[string, number, MediaKind | undefined, string | null]>([
    ['a.jpg', 1, undefined, null],
    ['a.jpg', 20 * MIB, 'image', null],
    ['a.jpg', 20 * MIB + 1, 'image', '图片不能超过 20 MB'],
    ['a.mp3', 200 * MIB, 'audio', null],
    ['a.mp3', 200 * MIB + 1, 'audio', '声音不能超过 200 MB'],
    ['a.mp4', 500 * MIB + 1, 'video', '视频不能超过 500 MB'],
    ['a.zip', 100 * MIB, 'file', null],
    ['a.zip', 100 * MIB + 1, 'file', '附件不能超过 100 MB'],
    ['a.doc', 1, undefined, '另存成 DOCX'],
    ['a.xlsm', 1, 'file', '不含宏'],
    ['a.mp4', 1, 'file', '请选择 PDF'],
    ['a.pdf', 1, 'image', '请选择 JPEG'],
    ['a.mov', 1, 'video', '请先把视频转成 MP4'],
    ['a.mp4', 1, 'audio', '请选择 MP3 或 M4A'],
    ['a.mp3', 1, 'image', '请选择 JPEG、PNG 或 WebP 格式的图片'],
    ['a.jpg', 1, 'audio', '请选择 MP3 或 M4A 格式的声音'],
    ['a.png', 0, undefined, '这个文件是空的'],
    ['a.HEIC', 1, 'image', 'HEIC'],
    ['a.wav', 1, 'audio', '转成 MP3'],
    ['a.exe', 1, undefined, 'JPEG'],
  ])('%s of %i bytes as %s: %s', (name, size, kind, words) => {
    const problem = libraryFileProblem({ name, size }, kind)
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toContain(words)
  })
})

describe('mediaNameOf', () => {
  it.each([
    ['C:\\照片\\胡同里的猫.jpg', '胡同里的猫'],
    ['../../etc/passwd', 'passwd'],
    ['\u202Egpj.猫.png', 'gpj.猫'],
    ['.jpg', '未命名'],
    ['   ', '未命名'],
  ])('%s: %s', (name, expected) => expect(mediaNameOf(name)).toBe(expected))

  it('is cut by characters, not through them', () => {
    expect(mediaNameOf(`${'𠮷'.repeat(300)}.jpg`)).toBe('𠮷'.repeat(MEDIA_NAME_MAX))
  })
})

describe('altProblem', () => {
  it.each(['', '  ', 'IMG_2031.jpg', 'DSC00123', '图片', '一张照片。', '图 3', 'photo (2).png'])(
    '“%s” says nothing',
    (alt) => expect(altProblem(alt)).not.toBeNull(),
  )
  it.each(['一只猫蹲在墙头', '1980 年代的王府井大街', 'A cat on a wall', '图书馆里的长桌'])('“%s” will do', (alt) =>
    expect(altProblem(alt)).toBeNull(),
  )
})

it('offers what it takes', () => {
  expect(libraryEnds('audio')).toBe('.mp3,.m4a')
  expect(libraryEnds()).toContain('.webp')
})
