/**
 * What the player at the foot of the page is doing (spec 3), and everything that can change it (spec 4 and 5). The
 * element that sounds, the storage and the bar follow this state; nothing else decides.
 */
import { clockTime } from './clock-time.ts'
import { isSpeed, type PlaybackSpeed } from './playback-speed.ts'

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
  /** to another item of the list */
  | { type: 'jump'; index: number }
  | { type: 'previous' }
  | { type: 'next' }
  | { type: 'seek'; currentTime: number }
  | { type: 'speed'; speed?: number | undefined }
  | { type: 'remove'; index: number }
  | { type: 'clear' }
  | { type: 'close' }
  /** what the element tells: it sounds, it stopped, how far it is, it is through */
  | { type: 'started' }
  | { type: 'paused' }
  | { type: 'time'; currentTime: number; duration: number }
  | { type: 'ended' }

/** Where an item goes on, in seconds. */
export type ResumeAt = (item: Pick<AudioItem, 'contentType' | 'id'>) => number

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

/** With an empty list the item is the list; one that is not in the list comes right after what is heard now. */
function playItem(state: PlayerState, item: AudioItem, resumeAt: ResumeAt): PlayerState {
  const known = state.audioList.findIndex((other) => audioKey(other) === audioKey(item))
  const index = known >= 0 ? known : state.currentAudio.index + 1
  const audioList = known >= 0 ? state.audioList : state.audioList.toSpliced(index, 0, item)
  return moveTo({ ...state, audioList, hidden: false }, index, resumeAt)
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
  const here = audioList.findIndex((item) => audioKey(item) === audioKey(currentAudio))
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
    case 'jump':
      return moveTo(state, command.index, resumeAt)
    case 'previous':
      return step(state, -1, resumeAt)
    case 'next':
      return step(state, 1, resumeAt)
    case 'seek':
      return setTime(state, command.currentTime, secondsOf(state.currentAudio.duration))
    case 'time':
      return setTime(state, command.currentTime, cleanTime(command.duration))
    case 'speed':
      return isSpeed(command.speed) ? { ...state, speed: command.speed } : state
    case 'remove':
      return removeItem(state, command.index, resumeAt)
    case 'clear':
      return NO_AUDIO
    case 'close':
      return { ...state, hidden: true, speed: 1, audioStatus: 'pause' }
    case 'started':
      return state.currentAudio.index < 0 ? state : { ...state, audioStatus: 'play' }
    case 'paused':
      return { ...state, audioStatus: 'pause' }
    case 'ended': {
      const again = setTime(state, 0, 0)
      const next = step(again, 1, resumeAt)
      // Behind the last item there is silence; behind the others the next one sounds.
      return next === again ? { ...again, audioStatus: 'pause' } : next
    }
  }
}
