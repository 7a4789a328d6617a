/**
 * What the player at the foot of the page is doing (spec 3), and everything that can change it (spec 4 and 5). The
 * element that sounds, the storage and the bar follow this state; nothing else decides.
 */
import { clockTime } from '#domain/time/clock-time.ts'
import { isSpeed, type PlaybackSpeed } from './bar/playback-speed.ts'

export type AudioItem = {
  id: number
  contentType: number
  title: string
  audioUrl: string
  /** address of the picture, '' for none */
  pic: string
  /** mm:ss */
  duration: string
  /** the issue, podcast or course that it belongs to */
  zhuanlanName: string
  /** 0 when all of it may be heard; else only so many seconds, as far as was known when it was put into the list */
  sampleSeconds: number
}

type CurrentAudio = Omit<AudioItem, 'zhuanlanName'> & {
  /** its place in the list; -1 for none */
  index: number
  /** in seconds */
  currentTime: number
  currentTimeText: string
}

export type PlayerState = {
  audioList: AudioItem[]
  currentAudio: CurrentAudio
  audioStatus: 'play' | 'pause'
  hidden: boolean
  speed: PlaybackSpeed
  /** per cent of the current item */
  process: number
}

export type PlayerCommand =
  | { type: 'play'; item: AudioItem }
  | { type: 'play-list'; list: AudioItem[]; index: number }
  /** right after what is heard now, in this order */
  | { type: 'play-next'; items: AudioItem[] }
  /** what was there before the page was loaded anew; it waits where it was */
  | { type: 'restore'; list: AudioItem[]; index: number; speed: number }
  /** to another item of the list */
  | { type: 'jump'; index: number }
  | { type: 'previous' }
  | { type: 'next' }
  /** to a place that the listener chose */
  | { type: 'seek'; currentTime: number }
  /** to a place that the player chose: a few seconds back, or where another device was */
  | { type: 'place'; currentTime: number }
  | { type: 'speed'; speed?: number | undefined }
  | { type: 'remove'; index: number }
  | { type: 'reorder'; from: number; to: number }
  | { type: 'clear' }
  | { type: 'close' }
  /** what the element tells: it sounds, it stopped, how far it is, it is through, or its sample is */
  | { type: 'started' }
  | { type: 'paused' }
  | { type: 'time'; currentTime: number; duration: number }
  /** `wait`: what follows is not to sound by itself */
  | { type: 'ended'; wait?: boolean }
  | { type: 'sample-ended' }

/** Where an item goes on, in seconds. */
export type ResumeAt = (item: Pick<AudioItem, 'contentType' | 'id'>) => number

/** As many as a list may hold, here and in the storage. */
export const LIST_AT_MOST = 200

export const NO_AUDIO: PlayerState = {
  audioList: [],
  currentAudio: {
    index: -1,
    audioUrl: '',
    title: '',
    duration: '',
    pic: '',
    currentTimeText: clockTime(0),
    currentTime: 0,
    id: 0,
    contentType: 0,
    sampleSeconds: 0,
  },
  audioStatus: 'pause',
  hidden: true,
  speed: 1,
  process: 0,
}

/** The same number may name things of two kinds. */
export const audioKey = ({ contentType, id }: Pick<AudioItem, 'contentType' | 'id'>): string => `${contentType}/${id}`

/** Seconds of a length that is written as mm:ss; 0 when it is not. */
export function secondsOf(duration: string): number {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(duration) ?? []
  return minutes === undefined ? 0 : Number(minutes) * 60 + Number(seconds)
}

/** A player that knows nothing yet tells times that are no numbers. */
const cleanTime = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0)

const processOf = (currentTime: number, duration: number): number =>
  duration > 0 ? Math.min(100, (currentTime / duration) * 100) : 0

function moveTo(state: PlayerState, index: number, resumeAt: ResumeAt): PlayerState {
  const item = state.audioList[index]
  if (!item) return state
  const { zhuanlanName: _, ...audio } = item
  const currentTime = cleanTime(resumeAt(item))
  return {
    ...state,
    currentAudio: { ...audio, index, currentTime, currentTimeText: clockTime(currentTime) },
    process: processOf(currentTime, secondsOf(item.duration)),
  }
}

/**
 * Whether a sound of this length is only a part of the item. The sound itself decides: an item that was put into the list
 * long ago does not know what has been bought since. A sample is a third at most, lengths in whole seconds are a little off.
 */
export function isSample(item: Pick<AudioItem, 'duration' | 'sampleSeconds'>, soundLength: number): boolean {
  const whole = secondsOf(item.duration)
  return whole > 0 ? soundLength < whole / 2 : item.sampleSeconds > 0
}

function setTime(state: PlayerState, time: number, duration: number): PlayerState {
  if (state.currentAudio.index < 0) return state
  const currentTime = cleanTime(time)
  return {
    ...state,
    currentAudio: { ...state.currentAudio, currentTime, currentTimeText: clockTime(currentTime) },
    process: processOf(currentTime, duration),
  }
}

/** Each thing once; the first of two alike stays. */
function distinct(list: AudioItem[]): AudioItem[] {
  return [...new Map(list.toReversed().map((item) => [audioKey(item), item])).values()].toReversed()
}

const placeOf = (list: AudioItem[], item: Pick<AudioItem, 'contentType' | 'id'>): number =>
  list.findIndex((other) => audioKey(other) === audioKey(item))

/** Of a list that is too long, a part with the item at `index`: mostly what follows it. */
function shorten(list: AudioItem[], index: number): AudioItem[] {
  const start = Math.max(0, Math.min(index - LIST_AT_MOST / 4, list.length - LIST_AT_MOST))
  return list.length > LIST_AT_MOST ? list.slice(start, start + LIST_AT_MOST) : list
}

/** Another order, or more or less of it: what is heard now stays what it is, at its new place. */
function rearrange(state: PlayerState, list: AudioItem[]): PlayerState {
  const audioList = shorten(list, placeOf(list, state.currentAudio))
  return { ...state, audioList, currentAudio: { ...state.currentAudio, index: placeOf(audioList, state.currentAudio) } }
}

/** With an empty list the item is the list; one that is not in the list comes right after what is heard now. */
function playItem(state: PlayerState, item: AudioItem, resumeAt: ResumeAt): PlayerState {
  const known = placeOf(state.audioList, item)
  const index = known >= 0 ? known : state.currentAudio.index + 1
  const whole = known >= 0 ? state.audioList : state.audioList.toSpliced(index, 0, item)
  const audioList = shorten(whole, index)
  return moveTo({ ...state, audioList, hidden: false }, placeOf(audioList, item), resumeAt)
}

/** What is in the list already moves; what is heard now stays where it is. With an empty list they are the list, and wait. */
function playNext(state: PlayerState, given: AudioItem[], resumeAt: ResumeAt): PlayerState {
  const items = distinct(given).filter((item) => audioKey(item) !== audioKey(state.currentAudio))
  const [first] = items
  if (!first) return state
  const current = state.audioList[state.currentAudio.index]
  if (!current) return playItem({ ...state, audioList: items }, first, resumeAt)
  const others = state.audioList.filter((item) => placeOf(items, item) < 0)
  return rearrange({ ...state, hidden: false }, others.toSpliced(placeOf(others, current) + 1, 0, ...items))
}

function reorder(state: PlayerState, from: number, to: number): PlayerState {
  const item = state.audioList[from]
  if (!item || !(to in state.audioList) || from === to) return state
  return rearrange(state, state.audioList.toSpliced(from, 1).toSpliced(to, 0, item))
}

function removeItem(state: PlayerState, index: number, resumeAt: ResumeAt): PlayerState {
  if (!(index in state.audioList)) return state
  const audioList = state.audioList.toSpliced(index, 1)
  if (audioList.length === 0) return NO_AUDIO
  const { currentAudio } = state
  if (index !== currentAudio.index) {
    const place = currentAudio.index - Number(index < currentAudio.index)
    return { ...state, audioList, currentAudio: { ...currentAudio, index: place } }
  }
  // What follows takes its place and waits there.
  return moveTo({ ...state, audioList, audioStatus: 'pause' }, Math.min(index, audioList.length - 1), resumeAt)
}

/** The place of the item before or behind the current one; null where the list ends. */
export function neighbourIndex({ audioList, currentAudio }: PlayerState, by: -1 | 1): number | null {
  const here = placeOf(audioList, currentAudio)
  const target = here + by
  return here >= 0 && target in audioList ? target : null
}

function step(state: PlayerState, by: -1 | 1, resumeAt: ResumeAt): PlayerState {
  const index = neighbourIndex(state, by)
  return index === null ? state : moveTo(state, index, resumeAt)
}

export function reducePlayer(state: PlayerState, command: PlayerCommand, resumeAt: ResumeAt = () => 0): PlayerState {
  switch (command.type) {
    case 'play':
      return playItem(state, command.item, resumeAt)
    case 'play-list': {
      const chosen = command.list[command.index]
      if (!chosen) return state
      return playItem({ ...state, audioList: distinct(command.list) }, chosen, resumeAt)
    }
    case 'play-next':
      return playNext(state, command.items, resumeAt)
    case 'restore': {
      const item = command.list[command.index]
      if (!item || state.audioList.length > 0) return state
      const speed = isSpeed(command.speed) ? command.speed : state.speed
      return playItem({ ...state, audioList: distinct(command.list), speed }, item, resumeAt)
    }
    case 'jump':
      return moveTo(state, command.index, resumeAt)
    case 'previous':
      return step(state, -1, resumeAt)
    case 'next':
      return step(state, 1, resumeAt)
    case 'seek':
    case 'place':
      return setTime(state, command.currentTime, secondsOf(state.currentAudio.duration))
    case 'time': {
      // Per cent are those of the whole: a sample is never heard to its end.
      const { currentAudio } = state
      const length = cleanTime(command.duration)
      const whole = isSample(currentAudio, length) ? secondsOf(currentAudio.duration) : length
      return setTime(state, command.currentTime, whole)
    }
    case 'speed':
      return isSpeed(command.speed) ? { ...state, speed: command.speed } : state
    case 'remove':
      return removeItem(state, command.index, resumeAt)
    case 'reorder':
      return reorder(state, command.from, command.to)
    case 'clear':
      return NO_AUDIO
    case 'close':
      return { ...state, hidden: true, speed: 1, audioStatus: 'pause' }
    case 'started':
      // Also from a lock screen after the bar was closed: whatever sounds is seen.
      if (state.currentAudio.index < 0 || (state.audioStatus === 'play' && !state.hidden)) return state
      return { ...state, audioStatus: 'play', hidden: false }
    case 'paused':
    case 'sample-ended':
      return state.audioStatus === 'pause' ? state : { ...state, audioStatus: 'pause' }
    case 'ended': {
      const again = setTime(state, 0, 0)
      const next = step(again, 1, resumeAt)
      // Behind the last item there is silence; behind the others the next one sounds.
      return next === again || command.wait ? { ...next, audioStatus: 'pause' } : next
    }
  }
}
