/** What the demo edition promises of its recordings: texts with times, stories read whole, lessons to be seen. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { contentType } from '#domain/content/content-type.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { describe, expect, test } from 'vitest'
import { countParagraphs } from '../content/body-paragraphs.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

const app = useTestApp()

describe('when each paragraph is spoken', () => {
  async function listStarts() {
    const cues = await app.db
      .selectFrom('sound_cue')
      .innerJoin('media', 'media.id', 'sound_cue.sound_id')
      .select(['sound_id', 'paragraph', 'starts_ms', 'duration_ms'])
      .orderBy('sound_id')
      .orderBy('paragraph')
      .execute()
    return Map.groupBy(cues, ({ sound_id }) => sound_id)
  }

  test('is known one after another, within the length of the recording', async () => {
    for (const [sound, cues] of await listStarts()) {
      expect(cues.map(({ paragraph }) => paragraph)).toEqual(cues.map((_, index) => index))
      for (const [index, { starts_ms, duration_ms }] of cues.entries()) {
        expect(starts_ms, `${sound}`).toBeGreaterThan(cues[index - 1]?.starts_ms ?? 0)
        expect(starts_ms, `${sound}`).toBeLessThan(duration_ms!)
      }
    }
  })

  test.each(['lesson', 'audio_book', 'episode'] as const)('is known of every text in %s', async (table) => {
    const starts = await listStarts()
    for (const { id, transcript, sound_id } of await app.db.selectFrom(table).selectAll().execute()) {
      expect(starts.get(sound_id)?.length ?? 0, `${id}`).toBe(paragraphs(transcript).length)
      if (transcript) expect(paragraphs(transcript).length, `${id}`).toBeGreaterThan(1)
    }
  })

  test('is known of two stories that are read whole, one of which everybody may hear', async () => {
    const starts = await listStarts()
    const tracks = await app.db
      .selectFrom('audio_track')
      .innerJoin('article_body', 'article_body.article_id', 'audio_track.article_id')
      .innerJoin('media', 'media.id', 'audio_track.sound_id')
      .select(['sound_id', 'free', 'free_html', 'paid_html', 'duration_ms'])
      .execute()
    const whole = tracks.filter(({ sound_id }) => starts.has(sound_id))
    expect(whole.map(({ free }) => free).toSorted()).toEqual([0, 1])
    for (const { sound_id, free_html, paid_html, duration_ms } of whole) {
      expect(starts.get(sound_id)).toHaveLength(countParagraphs(free_html + paid_html))
      expect(duration_ms).toBeGreaterThan(5 * 60 * 1000)
    }
  })
})

test('the lessons of a course came out one after another, the first with the course', async () => {
  const lessons = await app.db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('content', (on) =>
      on.onRef('content.content_id', '=', 'lesson.id').on('content.content_type', '=', contentType.lesson),
    )
    .select(['lesson.course_id', 'content.published_at', 'course.published_at as course_published_at'])
    .orderBy('lesson.course_id')
    .orderBy('lesson.position')
    .execute()
  for (const list of Map.groupBy(lessons, ({ course_id }) => course_id).values()) {
    expect(list[0]!.published_at).toBe(list[0]!.course_published_at)
    const times = list.map(({ published_at }) => published_at)
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one! - other!))
  }
})

test('every lesson that is seen has its film, its poster, and costs nothing', async () => {
  const lessons = await app.db
    .selectFrom('lesson_film')
    .innerJoin('lesson', 'lesson.id', 'lesson_film.lesson_id')
    .innerJoin('media', 'media.id', 'lesson_film.picture_id')
    .innerJoin('media as sound', 'sound.id', 'lesson.sound_id')
    .select(['lesson_film.path', 'lesson_film.width', 'lesson_film.height', 'lesson_film.duration_ms'])
    .select(['media.width as pic_width', 'media.height as pic_height', 'sound.duration_ms as heard_ms', 'free'])
    .execute()
  expect(lessons.length).toBeGreaterThan(0)
  for (const lesson of lessons) {
    expect(statSync(join(CONTENT, lesson.path)).size, lesson.path).toBeLessThan(250_000)
    expect(lesson).toMatchObject({ width: 854, height: 480, pic_width: 960, pic_height: 540, free: 1 })
    // A position in the video is the same in the recording.
    expect(Math.abs(lesson.duration_ms - lesson.heard_ms!)).toBeLessThan(1000)
  }
})
