/** Content and people by what is typed: debounced, each request aborted by the next, none during an IME composition. */
import { useEffect, useState } from 'react'
import type { DeskFound } from '#contract/desk/find.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { askAfterRefusal } from '#web/api/session-watch.ts'
import { m } from '#messages/desk.ts'

const PAUSE = 200

type Answer = { words: string; found: readonly DeskFound[]; problem: string }
const NOTHING: Answer = { words: '', found: [], problem: '' }

/** Not by browserApi: a request that was aborted is no failure, and the progress bar does not follow typing. */
async function ask(words: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/desk/find?${new URLSearchParams({ q: words }).toString()}`, { signal })
  const envelope = (await response.json()) as Envelope<readonly DeskFound[]>
  if (envelope.success) return { words, found: envelope.model, problem: '' }
  askAfterRefusal(envelope.resultCode)
  return { words, found: [], problem: envelope.resultMsg }
}

/** The results of the last words stay until those of the next arrive. */
export function useFound(text: string, isComposing: boolean): Omit<Answer, 'words'> & { isBusy: boolean } {
  const words = text.trim().slice(0, 60)
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    if (isComposing) return
    if (!words) return setAnswer(NOTHING)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(words, abort.signal)
        .catch((): Answer => ({ words, found: [], problem: m.shell.searchInterrupted }))
        .then((next) => abort.signal.aborted || setAnswer(next))
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, isComposing])
  return { ...answer, isBusy: words !== answer.words }
}
