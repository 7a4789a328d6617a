import { expect, test } from 'vitest'
import { listNamedFiles, renameFiles } from './archive.text.ts'

const BODY = `讲到 picture/a.jpg 的一段。

![窗](picture/a.jpg "窗外")

![门](<picture/我的 门.jpg>)

![灯](10203-a)

::: row
![并](picture/upload/row-1.jpg)
![排](picture/upload/row-2.jpg)
:::

::: gallery
![一](picture/a.jpg)
![二](picture/b.jpg "二")
:::

::: audio
sound/x.mp3 一段录音
:::
`

test('the files of a text are found, each once', () => {
  expect(listNamedFiles(BODY)).toEqual([
    'picture/a.jpg',
    'picture/我的 门.jpg',
    'picture/story/10203-a.jpg',
    'picture/upload/row-1.jpg',
    'picture/upload/row-2.jpg',
    'picture/b.jpg',
    'sound/x.mp3',
  ])
})

test('they get other names where they are named, and nowhere else', () => {
  const renamed = new Map([
    ['picture/a.jpg', 'picture/upload/1.jpg'],
    ['picture/我的 门.jpg', 'picture/upload/2.jpg'],
    ['picture/story/10203-a.jpg', 'picture/upload/3.jpg'],
    ['sound/x.mp3', 'sound/upload/4.mp3'],
  ])
  const text = renameFiles(BODY, renamed)
  expect(listNamedFiles(text)).toEqual([
    'picture/upload/1.jpg',
    'picture/upload/2.jpg',
    'picture/upload/3.jpg',
    'picture/upload/row-1.jpg',
    'picture/upload/row-2.jpg',
    'picture/b.jpg',
    'sound/upload/4.mp3',
  ])
  expect(text).toContain('讲到 picture/a.jpg 的一段。')
  expect(text).toContain('![门](<picture/upload/2.jpg>)')
})
