/** For playback tests: one recording of each kind, free and paid, and readers who start without entitlements. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect } from 'vitest'
import { playPath, type PlayKind } from '#domain/audio/play-address.ts'
import type { TestApp } from '../app/test-app.ts'
import { useReaders } from '../app/use-test-app.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

export const DAY = 24 * 60 * 60 * 1000
export const READER = 101
export const COURSE = 501
export const EDITION = 140

type Thing = { kind: PlayKind; id: number; file: string }

const PLACEHOLDER: Thing = { kind: 'radio', id: 0, file: '' }

export function useRecordings() {
  const { app, sessions } = useReaders()

  /** Ids that the edition assigns are looked up. */
  const things: Record<ThingName, Thing> = {
    'a free lesson': { kind: 'lesson', id: 5001, file: 'sound/lesson/5001.mp3' },
    'a lesson': { kind: 'lesson', id: 5002, file: 'sound/lesson/5002.mp3' },
    'a free film lesson': { kind: 'lesson-film', id: 5001, file: 'video/751.mp4' },
    'a film lesson': { kind: 'lesson-film', id: 5002, file: 'video/752.mp4' },
    'a free audio book': { kind: 'audio-book', id: 606, file: 'sound/audio-book/606.mp3' },
    'an audio book': { kind: 'audio-book', id: 601, file: 'sound/audio-book/601.mp3' },
    'an episode': { kind: 'episode', id: 7001, file: 'sound/episode/7001.mp3' },
    'a free track': PLACEHOLDER,
    'a track': PLACEHOLDER,
    'the radio': PLACEHOLDER,
    'a film': PLACEHOLDER,
  }

  beforeAll(async () => {
    const { db } = app
    for (const name of ['a free film lesson', 'a film lesson'] as const) {
      const { id, file } = things[name]
      const film = { lesson_id: id, path: file, width: 640, height: 360, duration_ms: 20_000 }
      await db.insertInto('lesson_film').values(film).execute()
    }
    const tracks = await db
      .selectFrom('audio_track')
      .innerJoin('media', 'media.id', 'audio_track.sound_id')
      .select(['audio_track.id', 'audio_track.free', 'media.path as file'])
      .where('audio_edition_id', '=', EDITION)
      .orderBy('audio_track.position')
      .execute()
    things['a free track'] = { kind: 'track', ...tracks.find(({ free }) => free === 1)! }
    things['a track'] = { kind: 'track', ...tracks.find(({ free }) => free === 0)! }
    const radio = await db
      .selectFrom('fm_track')
      .innerJoin('media', 'media.id', 'fm_track.sound_id')
      .select(['fm_track.id', 'media.path as file'])
      .executeTakeFirstOrThrow()
    things['the radio'] = { kind: 'radio', ...radio }
    const film = await db.selectFrom('video_book').select(['id', 'path as file']).executeTakeFirstOrThrow()
    things['a film'] = { kind: 'film', ...film }
  })

  beforeEach(() => beginAgain(app))

  const pathOf = (name: ThingName) => playPath(things[name].kind, things[name].id)

  return {
    app,
    sessions,
    things,
    pathOf,
    readWhole: (name: ThingName) => readFile(join(CONTENT, things[name].file)),
    /** the target of the redirect */
    async locate(name: ThingName, headers: Record<string, string> = {}): Promise<string> {
      const answer = await app.request(pathOf(name), { headers })
      expect(answer.status).toBe(302)
      return answer.headers.get('Location')!
    },
  }
}

export type ThingName =
  | 'a free lesson'
  | 'a lesson'
  | 'a free film lesson'
  | 'a film lesson'
  | 'a free audio book'
  | 'an audio book'
  | 'an episode'
  | 'a free track'
  | 'a track'
  | 'the radio'
  | 'a film'

/** The demo readers may have bought something. */
async function beginAgain({ clock, db }: TestApp): Promise<void> {
  clock.now = clock.start
  await db.updateTable('content').set({ state: 'published' }).execute()
  await db.deleteFrom('entitlement').execute()
  await db.deleteFrom('membership').where('account_id', '=', READER).execute()
}
