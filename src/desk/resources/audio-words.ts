/** What the lists of audio items have in common. */
import { clockTime } from '#domain/time/clock-time.ts'
import { RELEASE_STATE_NAMES } from '#domain/content/release-state.ts'
import { m } from '#messages/desk.ts'
import type { ResourceFilter } from '../resource/desk-resource.ts'
import { choicesOf } from './site-words.ts'

export const STATE_FILTER: ResourceFilter = {
  source: 'state',
  label: m.word.state,
  choices: choicesOf(RELEASE_STATE_NAMES),
}

export const durationWords = (ms: number): string => (ms > 0 ? clockTime(ms / 1000) : '')
