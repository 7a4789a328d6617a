/**
 * Takes an entry out of the history. For a few seconds it can be had back whole, so the server is told only when they
 * are over, when another entry goes, or when the reader leaves.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { LastLearn } from '#contract/home.ts'
import { statusOf } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { forgetPlace } from './forget-place.ts'

const UNDO_FOR = 8000

export const studyKey = ({ contentType, contentId }: LastLearn): string => `${contentType}/${contentId}`

/** `onGone` when an entry has left the list for good. */
export function useStudyRemoval(api: Api, onGone: () => void) {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef<{ entry: LastLearn; timer: ReturnType<typeof setTimeout> } | null>(null)
  const told = useRef(onGone)
  useEffect(() => void (told.current = onGone))

  const mark = useCallback((entry: LastLearn, gone: boolean) => {
    setRemoved((known) => {
      const next = new Set(known)
      if (gone) next.add(studyKey(entry))
      else next.delete(studyKey(entry))
      return next
    })
  }, [])

  const takeWaiting = useCallback((): LastLearn | null => {
    const entry = waiting.current?.entry ?? null
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    return entry
  }, [])

  /** Tells the server of the entry that waits, if any. */
  const settle = useCallback(async () => {
    const entry = takeWaiting()
    if (!entry) return
    const { contentType, contentId } = entry
    try {
      await api('DELETE /api/user/history/study/:contentType/:contentId', { params: { contentType, contentId } })
    } catch (error) {
      // It is gone already, by another tab or with the thing itself.
      if (statusOf(error) !== 404) {
        mark(entry, false)
        return toast((error as Error).message, 'error')
      }
    }
    forgetPlace(entry)
    await refreshStudies(client)
    mark(entry, false)
    // Not before the list is drawn without it.
    requestAnimationFrame(() => told.current())
  }, [api, client, mark, takeWaiting])

  useEffect(() => {
    const leave = () => {
      const entry = takeWaiting()
      if (!entry) return
      forgetPlace(entry)
      // The page goes, and with it whoever could hear of the answer.
      void fetch(`/api/user/history/study/${studyKey(entry)}`, { method: 'DELETE', keepalive: true }).catch(() => {})
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void settle()
    }
  }, [settle, takeWaiting])

  function remove(entry: LastLearn) {
    void settle()
    mark(entry, true)
    waiting.current = { entry, timer: setTimeout(() => void settle(), UNDO_FOR) }
  }
  function undo(entry: LastLearn) {
    takeWaiting()
    mark(entry, false)
  }
  return { removed, remove, undo }
}

/** The history in all its pages, and what there is to go on with. */
export async function refreshStudies(client: ReturnType<typeof useQueryClient>): Promise<void> {
  const calls = ['GET /api/user/history/study', 'GET /api/index/lastLearn']
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call] })))
}
