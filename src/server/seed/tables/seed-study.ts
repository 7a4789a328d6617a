/** Reading and listening of the readers that one can sign in as, over two weeks: progress, positions, time spent. */
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { SECONDS_OF_DAY, secondsPassed } from '../../modules/study/study-time.ts'
import { DAY, HOUR, settledNumber, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

const VISITOR = 101
const MEMBER = 102

type Kind = 'course' | 'audioBook' | 'episode'

/** Progress by item, and how long ago. The visitor listened to the free lesson and the sample of the next. */
const STUDIED: Readonly<Record<number, [kind: Kind, hoursAgo: number, progress: number][]>> = {
  [VISITOR]: [
    ['course', 20, 18],
    ['episode', 52, 100],
  ],
  [MEMBER]: [
    ['course', 3, 40],
    ['episode', 9, 100],
    ['audioBook', 29, 65],
    ['course', 54, 10],
    ['episode', 80, 82],
    ['audioBook', 220, 100],
  ],
}

/** The most minutes of a day, by account; some days are empty. */
const MINUTES: Readonly<Record<number, { read: number; listen: number }>> = {
  [VISITOR]: { read: 26, listen: 14 },
  [MEMBER]: { read: 38, listen: 55 },
}
const DAYS = 14

type Thing = { id: number; ageDays: number; lessons?: { id: number }[] }
type Studied = { account: number; type: number; id: number; progress: number; at: number }

/**
 * A course with this progress: its lessons finished one by one, and a part of the next. The first lesson was played first.
 */
function studiedLessons(course: Studied, lessons: { id: number }[]): Studied[] {
  return lessons.flatMap(({ id }, index) => {
    const progress = Math.min(100, course.progress * lessons.length - index * 100)
    if (progress <= 0) return []
    const later = Math.ceil((course.progress * lessons.length) / 100) - index - 1
    return [{ ...course, type: contentType.lesson, id, progress, at: course.at - later * 2 * HOUR }]
  })
}

function listStudied({ content, now }: Edition): Studied[] {
  const newestFirst = (things: Thing[]) => things.toSorted((one, other) => one.ageDays - other.ageDays)
  const shelves: Record<Kind, { type: number; things: Thing[] }> = {
    course: { type: contentType.course, things: newestFirst(content.courses) },
    audioBook: { type: contentType.audioBook, things: newestFirst(content.audioBooks) },
    episode: { type: contentType.episode, things: newestFirst(content.podcasts.flatMap(({ episodes }) => episodes)) },
  }
  return Object.entries(STUDIED).flatMap(([account, studied]) =>
    studied.flatMap(([kind, hoursAgo, progress], index) => {
      const { type, things } = shelves[kind]
      const earlier = studied.slice(0, index).filter(([other]) => other === kind).length
      // The newest that was out by then, each time another.
      const { id, lessons = [] } = things.filter(({ ageDays }) => ageDays * DAY > hoursAgo * HOUR)[earlier]!
      const entry = { account: Number(account), type, id, progress, at: now - hoursAgo * HOUR }
      return [entry, ...studiedLessons(entry, lessons)]
    }),
  )
}

const FOLDERS = new Map<number, string>([
  [contentType.lesson, 'lesson'],
  [contentType.audioBook, 'audio-book'],
  [contentType.episode, 'episode'],
])

/** A finished recording has no playback position. */
function positionRows({ media }: Edition, studied: Studied[]): NonNullable<Rows['playback_position']> {
  return studied.flatMap(({ account, type, id, progress, at }) => {
    const duration = media.find(`sound/${FOLDERS.get(type)}/${id}.mp3`)?.duration_ms
    if (!duration || progress === 100) return []
    const position = Math.floor((duration * progress) / 100)
    return [
      {
        account_id: account,
        content_type: type,
        content_id: id,
        position_ms: position,
        duration_ms: duration,
        heard_at: at,
      },
    ]
  })
}

/** Today is not over: nobody has read for longer than it has lasted. */
function dayRows(now: number): NonNullable<Rows['study_day']> {
  return Object.entries(MINUTES).flatMap(([account, minutes]) =>
    Array.from({ length: DAYS }, (_, daysAgo) =>
      (['read', 'listen'] as const).flatMap((kind, index) => {
        const settled = settledNumber(Number(account) * 1000 + daysAgo * 2 + index, minutes[kind] * 60)
        const seconds = Math.min(settled, daysAgo === 0 ? secondsPassed(now) : SECONDS_OF_DAY)
        // A few moments are no day of study.
        return seconds < 120
          ? []
          : [{ account_id: Number(account), day: calendarDate(now - daysAgo * DAY), kind, seconds }]
      }),
    ).flat(),
  )
}

export function studyRows(edition: Edition): Rows {
  const studied = listStudied(edition)
  return {
    study: studied.map(({ account, type, id, progress, at }) => ({
      account_id: account,
      content_type: type,
      content_id: id,
      progress,
      studied_at: at,
    })),
    study_day: dayRows(edition.now),
    playback_position: positionRows(edition, studied),
  }
}
