/**
 * The one gate of paid sound: whoever hands out the address of a recording, or its text, asks here first. Knowledge
 * membership (levels 1 to 4) opens lessons and audio books, the listening card (5) audio books alone, the digital
 * magazine (6) neither. Audio editions of issues belong to no membership. What a reader has bought is theirs. Editors
 * hear what they publish.
 */
import { vipKind, type VipKind } from './vip-level.ts'

export type Listener = { role: 'reader' | 'editor' | 'admin'; levels: readonly number[] }

type Sound = { kind: 'lesson' | 'audio-book' | 'audio-edition'; free: boolean; owned: boolean }

const OPENING: Record<Sound['kind'], (VipKind | null)[]> = {
  lesson: ['knowledge'],
  'audio-book': ['knowledge', 'listening'],
  'audio-edition': [],
}

export function mayHear(listener: Listener | null, { kind, free, owned }: Sound): boolean {
  if (free) return true
  if (!listener) return false
  return owned || listener.role !== 'reader' || listener.levels.some((level) => OPENING[kind].includes(vipKind(level)))
}
