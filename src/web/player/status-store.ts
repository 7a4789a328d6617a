/** What the bar shows besides the state of the player: connection, buffered ranges, prompt, sleep timer. */
export type OfferState =
  /** another device was at `time`, in seconds */
  | { kind: 'jump'; time: number }
  /** the listener seeked from `back` to `time` */
  | { kind: 'undo'; time: number; back: number }
  | { kind: 'sample-end' }

export type PlayerStatus = {
  /** in seconds */
  buffered: { start: number; end: number }[]
  connection: 'fine' | 'waiting' | 'lost'
  /** when it falls silent, as a time of this device; or with the end of the item */
  sleep: null | { ends: number } | 'item'
  offer: null | OfferState
}

let status: PlayerStatus = { buffered: [], connection: 'fine', sleep: null, offer: null }
const listeners = new Set<() => void>()

export const playerStatus = (): PlayerStatus => status

export function onStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function updateStatus(change: Partial<PlayerStatus>): void {
  status = { ...status, ...change }
  for (const listener of listeners) listener()
}
