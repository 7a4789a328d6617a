/** Keeps answers that are dear to find for a short while. Callers that come at once wait for one finding. */
type Options = {
  /** in ms */
  lifetime: number
  /** answers at most; the oldest goes */
  size: number
}

export type Memo<Answer> = (key: string, now: number, find: () => Promise<Answer>) => Promise<Answer>

/** One for all: which answers a change of content concerns is not said, they are few, and finding them anew is not dear. */
let age = 0

/** Everything is looked for anew the next time; a finding that is under way is not kept either. */
export function emptyMemos(): void {
  age++
}

export function createMemo<Answer>({ lifetime, size }: Options): Memo<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; foundAt: number; age: number }>()

  return (key, now, find) => {
    const kept = known.get(key)
    // A clock that was set back must not keep the old for ever.
    if (kept?.age === age && Math.abs(now - kept.foundAt) < lifetime) return kept.answer
    // Put anew, so that the first in the map is the oldest.
    known.delete(key)
    if (known.size >= size) known.delete(known.keys().next().value!)
    const answer = find()
    known.set(key, { answer, foundAt: now, age })
    // A failure is told to those who wait and to nobody else.
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
