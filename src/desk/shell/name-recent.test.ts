import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '#messages/create-messages.ts'
import { nameRecent } from './name-recent.ts'

afterEach(() => readLanguageFrom(() => 'zh'))

const room = { path: 'story', title: '稿件', label: '目录 · 采编' }
const item = { path: 'story/10101', title: '城市的清晨', label: '稿件 · 林晚舟' }

test('a room is named anew, and so is that of an item', () => {
  expect([nameRecent(room), nameRecent(item)].map(({ title }) => title)).toEqual(['稿件', '城市的清晨'])
  readLanguageFrom(() => 'en')
  expect(nameRecent(room)).toMatchObject({ path: 'story', title: 'Stories' })
  expect(nameRecent(room).label).not.toMatch(/\p{Script=Han}/u)
  expect(nameRecent(item)).toEqual({ path: 'story/10101', title: '城市的清晨', label: 'Stories · 林晚舟' })
})

test('what has no room stays as it was', () => {
  const other = { path: 'gone/1', title: '旧', label: '旧' }
  expect(nameRecent(other)).toEqual(other)
  expect(nameRecent({ path: '', title: '今天', label: '' }).title).toBe('今天')
})
