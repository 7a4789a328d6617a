/**
 * The state of the player at the bottom of the page (spec 3), and everything that can change it (spec 4 and 5). The audio
 * element, the storage and the bar follow this state; nothing else decides.
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
  /** 0 when all of it may be played; else the length of the sample, as known when it was added to the list */
  sampleSeconds: number
}

type CurrentAudio = Omit<AudioItem, 'zhuanlanName'> & {
  /** its index in the list; -1 for none */
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
  | { type: 'play-list'; list: AudioItem[]; index: number }
  /** inserts right after the current item, in this order */
  | { type: 'play-next'; items: AudioItem[] }
  /** the state before the page was reloaded; it is paused at its position */
  | { type: 'restore'; list: AudioItem[]; index: number; speed: number }
  /** to another item of the list */
  | { type: 'jump'; index: number }
  | { type: 'previous' }
  | { type: 'next' }
  /** to a position chosen by the listener */
  | { type: 'seek'; currentTime: number }
  /** to a position chosen by the player: a few seconds back, or that of another device */
  | { type: 'place'; currentTime: number }
  | { type: 'speed'; speed?: number | undefined }
  | { type: 'remove'; index: number }
  | { type: 'reorder'; from: number; to: number }
  | { type: 'clear' }
  | { type: 'close' }
  /** events of the element: playing, paused, time, ended, or the sample ended */
  | { type: 'started' }
  | { type: 'paused' }
  | { type: 'time'; currentTime: number; duration: number }
  /** `wait`: the next item must not play automatically */
  | { type: 'ended'; wait?: boolean }
  | { type: 'sample-ended' }

/** Where an item resumes, in seconds. */
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

/** Items of different content types may have the same id. */
export const audioKey = ({ contentType, id }: Pick<AudioItem, 'contentType' | 'id'>): string => `${contentType}/${id}`

/** Seconds of a length that is written as mm:ss; 0 when it is not. */
export function secondsOf(duration: string): number {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(duration) ?? []
  return minutes === undefined ? 0 : Number(minutes) * 60 + Number(seconds)
}

/** A player without metadata reports times that are not numbers. */
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
 * Whether audio of this length is only a part of the item. The audio itself decides: an item that was added to the list long
 * ago does not reflect later purchases. A sample is a third at most; lengths in whole seconds are slightly inexact.
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

/** Removes duplicates; the first one stays. */
function distinct(list: AudioItem[]): AudioItem[] {
  return [...new Map(list.toReversed().map((item) => [audioKey(item), item])).values()].toReversed()
}

const indexOfItem = (list: AudioItem[], item: Pick<AudioItem, 'contentType' | 'id'>): number =>
  list.findIndex((other) => audioKey(other) === audioKey(item))

/** Of a list that is too long, a part with the item at `index`: mostly what follows it. */
function shorten(list: AudioItem[], index: number): AudioItem[] {
  const start = Math.max(0, Math.min(index - LIST_AT_MOST / 4, list.length - LIST_AT_MOST))
  return list.length > LIST_AT_MOST ? list.slice(start, start + LIST_AT_MOST) : list
}

/** Reorders, extends or shortens the list: the current item stays current, at its new index. */
function rearrange(state: PlayerState, list: AudioItem[]): PlayerState {
  const audioList = shorten(list, indexOfItem(list, state.currentAudio))
  return {
    ...state,
    audioList,
    currentAudio: { ...state.currentAudio, index: indexOfItem(audioList, state.currentAudio) },
  }
}

/** An item of the list becomes the current one, and the player is shown. */
function playItem(state: PlayerState, item: AudioItem, resumeAt: ResumeAt): PlayerState {
  const audioList = shorten(state.audioList, indexOfItem(state.audioList, item))
  return moveTo({ ...state, audioList, hidden: false }, indexOfItem(audioList, item), resumeAt)
}

/**
 * Items already in the list are moved; the current one stays where it is. With an empty list they become the list, paused.
 */
function playNext(state: PlayerState, given: AudioItem[], resumeAt: ResumeAt): PlayerState {
  const items = distinct(given).filter((item) => audioKey(item) !== audioKey(state.currentAudio))
  const [first] = items
  if (!first) return state
  const current = state.audioList[state.currentAudio.index]
  if (!current) return playItem({ ...state, audioList: items }, first, resumeAt)
  const others = state.audioList.filter((item) => indexOfItem(items, item) < 0)
  return rearrange({ ...state, hidden: false }, others.toSpliced(indexOfItem(others, current) + 1, 0, ...items))
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
  // The next item becomes the current one, paused.
  return moveTo({ ...state, audioList, audioStatus: 'pause' }, Math.min(index, audioList.length - 1), resumeAt)
}

/** The index of the item before or after the current one; null where the list ends. */
export function neighbourIndex({ audioList, currentAudio }: PlayerState, by: -1 | 1): number | null {
  const here = indexOfItem(audioList, currentAudio)
  const target = here + by
  return here >= 0 && target in audioList ? target : null
}

function step(state: PlayerState, by: -1 | 1, resumeAt: ResumeAt): PlayerState {
  const index = neighbourIndex(state, by)
  return index === null ? state : moveTo(state, index, resumeAt)
}

export function reducePlayer(state: PlayerState, command: PlayerCommand, resumeAt: ResumeAt = () => 0): PlayerState {
  switch (command.type) {
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
      // The percentage is that of the full length: a sample never reaches the end.
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
      // Also from a lock screen after the bar was closed: playing audio is always shown.
      if (state.currentAudio.index < 0 || (state.audioStatus === 'play' && !state.hidden)) return state
      return { ...state, audioStatus: 'play', hidden: false }
    case 'paused':
    case 'sample-ended':
      return state.audioStatus === 'pause' ? state : { ...state, audioStatus: 'pause' }
    case 'ended': {
      const again = setTime(state, 0, 0)
      const next = step(again, 1, resumeAt)
      // After the last item playback stops; after the others the next one plays.
      return next === again || command.wait ? { ...next, audioStatus: 'pause' } : next
    }
  }
}
