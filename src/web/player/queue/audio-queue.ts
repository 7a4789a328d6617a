/**
 * The player's list as stored in the browser (`audioQueue`), so that it survives a reload. Only a visible list is stored:
 * closing the player or clearing its list removes it.
 */
import { LIST_AT_MOST, type AudioItem, type PlayerState } from '../player-machine.ts'

type AudioQueue = { list: AudioItem[]; index: number; speed: number }

const TEXTS = ['title', 'audioUrl', 'pic', 'duration', 'zhuanlanName'] as const

/** An address of ours; another one has no business in the player. */
const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address)

function readItem(value: unknown): AudioItem | null {
  if (!value || typeof value !== 'object') return null
  const { id, contentType, sampleSeconds, ...texts } = value as Partial<Record<keyof AudioItem, unknown>>
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(contentType)) return null
  if (!TEXTS.every((name) => typeof texts[name] === 'string')) return null
  const { title, audioUrl, pic, duration, zhuanlanName } = texts as Record<(typeof TEXTS)[number], string>
  if (!isOwn(audioUrl) || (pic !== '' && !isOwn(pic))) return null
  return {
    id: id as number,
    contentType: contentType as number,
    sampleSeconds: Number.isFinite(sampleSeconds) ? (sampleSeconds as number) : 0,
    ...{ title, audioUrl, pic, duration, zhuanlanName },
  }
}

/** Whatever the storage contains, the result is valid; null when nothing is to be shown. */
export function parseQueue(text: string | null): AudioQueue | null {
  try {
    const { list, index, speed } = JSON.parse(text ?? 'null') as Record<keyof AudioQueue, unknown>
    if (!Array.isArray(list)) return null
    const items = list.slice(0, LIST_AT_MOST).map(readItem)
    const current = items[Number(index)]
    const known = items.filter((item) => item !== null)
    return current ? { list: known, index: known.indexOf(current), speed: Number(speed) } : null
  } catch {
    return null
  }
}

/** The stored form; null when it is not to be stored. */
export function formatQueue({ audioList, currentAudio, speed, hidden }: PlayerState): string | null {
  if (hidden || audioList.length === 0) return null
  return JSON.stringify({ list: audioList, index: currentAudio.index, speed } satisfies AudioQueue)
}
