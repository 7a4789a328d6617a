/** What a reader has read and listened to, how far, and for how long. */
import { z } from 'zod'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, wholeNumber } from '../core/field.ts'
import { lastLearn } from './home.ts'
import { pageOf, paging } from '../core/page.ts'

const studyDay = z.object({
  date: z.string().meta({ description: 'a day of Beijing, such as 2026-01-31' }),
  data: z.array(lastLearn),
})

const YEARS_10 = 10 * 366 * 24 * 60 * 60 * 1000
const HOURS_100 = 100 * 60 * 60 * 1000

const ago = z
  .int()
  .min(0)
  .max(YEARS_10, { error: () => m.predicate.tooLongAgo })
  .meta({
    description: 'milliseconds since it was so: clocks of devices are wrong, the server counts back from its own',
  })
const milliseconds = z
  .int()
  .min(0)
  .max(HOURS_100, { error: () => m.predicate.overlong })
const audioFields = {
  contentType: z.int().meta({ description: 'a lesson that is seen (47) and heard (2) has one place: it is told as 2' }),
  contentId: z.int(),
}

const studyReport = z.object({
  contentType: z.int().min(1).max(999).meta({
    description: 'a thing of the registry; 47 is a lesson; 10 a track of an audio edition, by its own id; 25 the radio',
  }),
  contentId: z.int().min(1).max(2_147_483_647),
  ago,
  seconds: z.int().min(0).max(3600).meta({
    description: 'read or heard since the last report; what overlaps with other reports is not counted twice',
  }),
  process: z.int().min(0).max(100).optional().meta({ description: 'per cent that is read' }),
  position: milliseconds.optional().meta({
    description: 'what is heard is here, in ms; 0 changes nothing unless ended or restart is told with it',
  }),
  duration: milliseconds.optional().meta({ description: 'of the whole of what is heard, in ms' }),
  ended: z.boolean().default(false).meta({ description: 'heard to its end; the end of a sample is none' }),
  restart: z.boolean().default(false).meta({ description: 'gone back to the beginning by hand' }),
})
export type StudyReport = z.infer<typeof studyReport>

export const playbackPosition = z.object({
  ...audioFields,
  position: z
    .int()
    .meta({ description: 'in ms; 0 when it was heard to its end or begun again: older places are void' }),
  duration: z.int().meta({ description: 'in ms' }),
  ago: z.int().meta({ description: 'milliseconds since the listener was there' }),
})
export type KeptPosition = z.infer<typeof playbackPosition>

const weekDay = z.object({
  date: z.string().meta({ description: 'a day of Beijing, such as 2026-01-31' }),
  readSeconds: z.int(),
  listenSeconds: z.int(),
})
export type WeekDay = z.infer<typeof weekDay>

export const studyCalls = defineCalls({
  'GET /api/user/history/study': {
    noun: 'study',
    summary:
      'What I have studied, by day, the newest first; a page has so many entries, not days. Lessons are told as their course',
    query: z.object(paging),
    model: pageOf(studyDay),
    login: true,
    cache: 'personal',
  },
  'POST /api/user/history/study': {
    noun: 'study',
    summary:
      'Tell what I read and heard, in any order and as often as need be: the newest place stays. What is not published is passed over',
    body: z.object({
      list: z
        .array(studyReport)
        .min(1)
        .max(50, { error: () => m.study.tooManyAtOnce }),
    }),
    model: z.null(),
    login: true,
    cache: 'personal',
  },
  'DELETE /api/user/history/study': {
    noun: 'study',
    summary: 'Forget all that I have studied and every place in what I heard; the minutes of the days stay',
    model: z.null(),
    login: true,
    cache: 'personal',
  },
  'DELETE /api/user/history/study/:contentType/:contentId': {
    noun: 'study',
    summary:
      'Forget one thing of my history and my place in it, a course with its lessons; the minutes of the days stay',
    params: z.object({ contentType: wholeNumber({ min: 1, max: 999 }), contentId: id }),
    model: z.null(),
    login: true,
    cache: 'personal',
  },
  'GET /api/user/history/position': {
    noun: 'study',
    summary: 'Where I stopped in what I heard, the 200 newest',
    model: z.object({ list: z.array(playbackPosition) }),
    login: true,
    cache: 'personal',
  },
  'GET /api/user/history/week': {
    noun: 'study',
    summary: 'For how long I read and listened on each of the last seven days, the oldest first, today last',
    model: z.object({ list: z.array(weekDay) }),
    login: true,
    cache: 'personal',
  },
})
