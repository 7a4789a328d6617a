import { describe, expect, test } from 'vitest'
import { figureOf, fileOf, galleryOf, PAY_LINE, picturePath, soundOf, videoOf } from './story-block.ts'
import { createStoryMarkdown } from './story-markdown.ts'

const markdown = createStoryMarkdown()
const parse = (source: string) => markdown.parse(source, {})
const types = (source: string) => parse(source).map(({ type }) => type)

test('a picture alone in its paragraph is a figure, among words it is not', () => {
  const [figure] = parse('![一只猫](picture/upload/ab12.jpg "图注")')
  expect(figureOf(figure!)).toEqual({ src: 'picture/upload/ab12.jpg', alt: '一只猫', caption: '图注' })
  expect(types('![猫](a)')).toEqual(['figure'])
  expect(types('看 ![猫](a)')).toEqual(['paragraph_open', 'inline', 'paragraph_close'])
})

test('the words for a picture are taken as they stand', () => {
  const [figure] = parse('![一[只] *猫* & "x"](a)')
  expect(figureOf(figure!).alt).toBe('一[只] *猫* & "x"')
})

describe('a gallery', () => {
  const source = '前\n::: gallery\n![甲](picture/a.jpg "一")\n\n![乙](b)\n:::\n后'

  test('is one block with its pictures in order, wherever it stands', () => {
    const gallery = parse(source).find(({ type }) => type === 'gallery')!
    expect(galleryOf(gallery)).toEqual([
      { src: 'picture/a.jpg', alt: '甲', caption: '一' },
      { src: 'b', alt: '乙', caption: '' },
    ])
    expect(types(source).filter((type) => type !== 'inline')).toEqual([
      'paragraph_open',
      'paragraph_close',
      'gallery',
      'paragraph_open',
      'paragraph_close',
    ])
  })

  test('that is never closed reaches to the end', () => {
    expect(types('::: gallery\n![甲](a)\n正文')).toEqual(['gallery'])
  })
})

test('sound has its path and the words for the reader, with every sign as it is', () => {
  const [sound] = parse('::: audio\nsound/upload/ab12.mp3 老周谈 *面馆* [一]\n:::')
  expect(soundOf(sound!)).toEqual({ src: 'sound/upload/ab12.mp3', title: '老周谈 *面馆* [一]' })
})

test.each([
  ['video/upload/a.mp4 海 *边*\n![](10203-a)', { src: 'video/upload/a.mp4', title: '海 *边*', poster: '10203-a' }],
  ['video/upload/a.mp4 海边', { src: 'video/upload/a.mp4', title: '海边', poster: '' }],
  ['', { src: '', title: '', poster: '' }],
])('a video has its path, its caption and its poster: %s', (lines, expected) => {
  expect(videoOf(parse(`::: video\n${lines}\n:::`)[0]!)).toEqual(expected)
})

test('a file has its path and the words for the reader, with every sign as it is', () => {
  const [file] = parse('::: file\nfile/upload/ab12.pdf 年表 *一* [二]\n:::')
  expect(fileOf(file!)).toEqual({ src: 'file/upload/ab12.pdf', title: '年表 *一* [二]' })
})

test.each([
  ['alone', `甲\n\n${PAY_LINE}\n\n乙`, 1],
  ['at the end', `甲\n\n${PAY_LINE}`, 1],
  ['right after words', `甲\n${PAY_LINE}\n\n乙`, 0],
  ['right before words', `甲\n\n${PAY_LINE}\n乙`, 0],
])('the pay line %s', (_, source, count) => {
  expect(types(source).filter((type) => type === 'pay_line')).toHaveLength(count)
})

test('other containers stay what they are', () => {
  expect(types('::: pull\n一句\n:::')).toEqual([
    'container_pull_open',
    'paragraph_open',
    'inline',
    'paragraph_close',
    'container_pull_close',
  ])
  expect(types('::: film\n一句\n:::')).toEqual(['paragraph_open', 'inline', 'paragraph_close'])
})

test('bare names are drawings of the edition, paths those of the library', () => {
  expect(picturePath('10203-a')).toBe('picture/story/10203-a.jpg')
  expect(picturePath('picture/upload/ab.png')).toBe('picture/upload/ab.png')
})
