/** Caches answers that are expensive to compute for a short while. Concurrent callers share one computation. */
import { shareWork } from '#db/client.ts'

type Options = {
  /** in ms */
  lifetime: number
  /** maximum number of answers; the oldest is evicted */
  size: number
}

export type Memo<Answer> = (key: string, now: number, find: () => Promise<Answer>) => Promise<Answer>

/**
 * One counter for all: a change of content does not state which answers it affects, and they are few: all are computed
 * again.
 */
let age = 0

/** Everything is computed again the next time; a computation in progress is not cached either. */
export function emptyMemos(): void {
  age++
}

export function createMemo<Answer>({ lifetime, size }: Options): Memo<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; join: () => void; foundAt: number; age: number }>()

  return (key, now, find) => {
    const kept = known.get(key)
    // A clock that was set back must not keep the old for ever.
    if (kept?.age === age && Math.abs(now - kept.foundAt) < lifetime) {
      kept.join()
      return kept.answer
    }
    // Reinserted, so that the first in the map is the oldest.
    known.delete(key)
    if (known.size >= size) known.delete(known.keys().next().value!)
    const { result: answer, join } = shareWork(find)
    known.set(key, { answer, join, foundAt: now, age })
    // A failure reaches only the callers that wait for it.
    answer.catch(() => {
      if (known.get(key)?.answer === answer) known.delete(key)
    })
    return answer
  }
}

/** The same for a single answer. */
export function remembered<Answer>(
  lifetime: number,
  find: (now: number) => Promise<Answer>,
): (now: number) => Promise<Answer> {
  const memo = createMemo<Answer>({ lifetime, size: 1 })
  return (now) => memo('', now, () => find(now))
}
