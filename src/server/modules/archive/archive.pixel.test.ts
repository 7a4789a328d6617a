import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFormat, holdsPixelsAlone, type PictureFormat } from './archive.pixel.ts'

const CONTENT = join(import.meta.dirname, '../../../../content/picture')
const FORMATS: PictureFormat[] = ['jpeg', 'png', 'webp']

const draw = () =>
  sharp({
    create: { width: 90, height: 70, channels: 3, background: '#274' },
  })

const plain = new Map<PictureFormat, Buffer>()
const speaking = new Map<PictureFormat, Buffer>()
beforeAll(async () => {
  for (const format of FORMATS) {
    plain.set(format, await draw().toFormat(format).toBuffer())
    const exif = { IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLongitude: '120/1 10/1 0/1' } }
    speaking.set(format, await draw().withExif(exif).toFormat(format).toBuffer())
  }
})

describe.each(FORMATS)('%s', (format) => {
  test('with pixels alone is known by its content', () => {
    expect(findFormat(plain.get(format)!)).toBe(format)
    expect(holdsPixelsAlone(plain.get(format)!, format)).toBe(true)
  })

  test('that says where it was taken is not one', () => {
    expect(findFormat(speaking.get(format)!)).toBe(format)
    expect(holdsPixelsAlone(speaking.get(format)!, format)).toBe(false)
  })

  test('with another file behind it is not one', () => {
    for (const tail of ['\0', '<script>alert(1)</script>', 'PK\u0003\u0004'])
      expect(holdsPixelsAlone(Buffer.concat([plain.get(format)!, Buffer.from(tail)]), format)).toBe(false)
  })

  test('that breaks off anywhere is not one', () => {
    const whole = plain.get(format)!
    for (let end = 12; end < whole.length; end++) expect(holdsPixelsAlone(whole.subarray(0, end), format)).toBe(false)
  })
})

test('a comment within a JPEG or a PNG is not pixels', () => {
  const words = Buffer.from('<?php system($_GET[0]) ?>')
  const jpeg = plain.get('jpeg')!
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
  expect(holdsPixelsAlone(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 'jpeg')).toBe(false)
  const png = plain.get('png')!
  const text = Buffer.concat([Buffer.from([0, 0, 0, words.length]), Buffer.from('tEXt'), words, Buffer.alloc(4)])
  expect(holdsPixelsAlone(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), 'png')).toBe(false)
})

test('progressive pictures and those with a colour profile are plain', async () => {
  const progressive = await draw().jpeg({ progressive: true, mozjpeg: true }).toBuffer()
  expect(holdsPixelsAlone(progressive, 'jpeg')).toBe(true)
  for (const format of FORMATS) {
    const profiled = await draw().withIccProfile('p3').toFormat(format).toBuffer()
    expect(holdsPixelsAlone(profiled, format)).toBe(true)
  }
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html>'],
  ['an animation of old', 'GIF89a'],
  ['a document', '%PDF-1.7'],
  ['nothing', ''],
])('%s is no picture', (_, text) => expect(findFormat(Buffer.from(text))).toBeUndefined())

test('the pictures of the edition are plain, so that they come back from a folder as they are', async () => {
  const entries = await readdir(CONTENT, { recursive: true, withFileTypes: true })
  const pictures = entries.filter((entry) => entry.isFile() && /\.(jpe?g|png|webp)$/.test(entry.name))
  expect(pictures.length).toBeGreaterThan(60)
  for (const { parentPath, name } of pictures) {
    const bytes = await readFile(join(parentPath, name))
    expect(`${name} ${holdsPixelsAlone(bytes, findFormat(bytes)!)}`).toBe(`${name} true`)
  }
})
