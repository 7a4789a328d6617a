/** Who hears how much of what: every kind of recording, for every kind of reader, down to the bytes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import type { PlayKind } from '#domain/audio/play-address.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { COURSE, DAY, EDITION, READER, useRecordings } from '../../testing/calls/use-recordings.ts'

const { app, sessions, things, pathOf, readWhole, locate } = useRecordings()

const subscribe = (level: number, days: number) => () =>
  app.db
    .insertInto('membership')
    .values({
      account_id: READER,
      level,
      starts_at: app.clock.start - 9 * DAY,
      expires_at: app.clock.start + days * DAY,
    })
    .execute()

const own = (days: number | null) => () => {
  const claim = {
    account_id: READER,
    granted_at: app.clock.start - DAY,
    expires_at: days === null ? null : app.clock.start + days * DAY,
  }
  const bought = [
    { content_type: contentType.course, content_id: COURSE },
    { content_type: contentType.audioBook, content_id: 601 },
    { content_type: contentType.audioEdition, content_id: EDITION },
  ]
  return app.db
    .insertInto('entitlement')
    .values(bought.map((thing) => ({ ...claim, ...thing })))
    .execute()
}

const nothing = async () => {}

const LESSONS: PlayKind[] = ['lesson', 'lesson-film']
const KNOWLEDGE: PlayKind[] = [...LESSONS, 'audio-book']
const ALL: PlayKind[] = [...KNOWLEDGE, 'track']

type Who = 'nobody' | 'reader' | 'member' | 'editor'

/** With what each of them hears whole of what costs something. */
const READERS: [string, Who, () => Promise<unknown>, PlayKind[]][] = [
  ['nobody', 'nobody', nothing, []],
  ['a reader', 'reader', nothing, []],
  ['level 1', 'reader', subscribe(1, 1), KNOWLEDGE],
  ['level 2', 'reader', subscribe(2, 1), KNOWLEDGE],
  ['level 3', 'reader', subscribe(3, 1), KNOWLEDGE],
  ['level 4', 'reader', subscribe(4, 1), KNOWLEDGE],
  ['the listening card', 'reader', subscribe(5, 1), ['audio-book']],
  ['the digital magazine', 'reader', subscribe(6, 1), []],
  ['a membership that ran out', 'reader', subscribe(2, 0), []],
  ['an owner', 'reader', own(null), ALL],
  ['an owner for a day', 'reader', own(1), ALL],
  ['an owner until now', 'reader', own(0), []],
  ['the member', 'member', nothing, KNOWLEDGE],
  ['an editor', 'editor', nothing, ALL],
]

describe.each(READERS)('%s', (_, who, prepare, opened) => {
  const headers = () => (who === 'nobody' ? {} : sessions[who])
  const play = (name: keyof typeof things) => playRecording(app, pathOf(name), { headers: headers() })
  beforeEach(prepare)

  test.each([
    'a free lesson',
    'a free film lesson',
    'a free audio book',
    'an episode',
    'a free track',
    'the radio',
    'a film',
  ] as const)('hears %s whole, at the same address as everybody', async (name) => {
    const answer = await play(name)
    expect(answer.status).toBe(200)
    expect((await readWhole(name)).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    expect(await locate(name, headers())).toBe(await locate(name))
  })

  test.each(['a lesson', 'an audio book', 'a track', 'a film lesson'] as const)(
    'hears what is open of %s',
    async (name) => {
      const file = await readWhole(name)
      const answer = await play(name)
      if (opened.includes(things[name].kind)) {
        expect(answer.status).toBe(200)
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
        expect(file.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
      } else if (name === 'a film lesson') {
        expect(answer.status).toBe(403)
        expect(await answer.text()).toContain('购买后可解锁')
      } else {
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(answer.status).toBe(200)
        expect(bytes.length).toBeGreaterThan(1000)
        expect(bytes.length).toBeLessThan(file.length / 3)
        expect(file.includes(bytes)).toBe(true)
      }
    },
  )
})
