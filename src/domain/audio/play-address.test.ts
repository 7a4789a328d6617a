import { describe, expect, it } from 'vitest'
import { playPath, readPlayPath } from './play-address.ts'

describe('where a recording is played from', () => {
  it.each([
    ['lesson', 5001, '/play/lesson/5001.mp3'],
    ['audio-book', 601, '/play/audio-book/601.mp3'],
    ['film', 1, '/play/film/1.mp4'],
    ['lesson-film', 5001, '/play/lesson-film/5001.mp4'],
  ] as const)('%s %d', (kind, id, path) => {
    expect(playPath(kind, id)).toBe(path)
    expect(readPlayPath(path)).toEqual({ kind, id })
  })

  it.each([
    '/play/lesson/5001.mp4',
    '/play/film/1.mp3',
    '/play/lesson/05001.mp3',
    '/play/lesson/0.mp3',
    '/play/lesson/-1.mp3',
    '/play/lesson/1e3.mp3',
    '/play/lesson/1234567890123456.mp3',
    '/play/lesson/5001.mp3/',
    '/play/lesson/5001',
    '/play/poem/1.mp3',
    '/play/constructor/1.mp3',
    '/play//1.mp3',
    '/play/lesson',
    '',
  ])('%s is no such address', (path) => {
    expect(readPlayPath(path)).toBeNull()
  })
})
