/** The arrangement being edited: the local changes, saved to the server a moment after the last one. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Front } from '#contract/desk/front.ts'
import type { FrontDoc } from '#domain/desk/front-page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'

export type SavingState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'

const REST = 800
const RETRY = 5000

export function useFrontSaving(first: Front) {
  const client = useQueryClient()
  const [front, setFront] = useState(first)
  const [doc, setDoc] = useState<FrontDoc>(first.doc)
  const [state, setState] = useState<SavingState>('saved')
  const [problem, setProblem] = useState('')
  const [theirs, setTheirs] = useState<Front | null>(null)
  /** the next save, and how long it waits; a new one replaces it */
  const [turn, setTurn] = useState<{ wait: number } | null>(null)
  // The current state, regardless of the last render.
  const now = useRef({ front: first, doc: first.doc, edits: 0, saved: 0 })
  const underWay = useRef<Promise<boolean> | null>(null)

  /** Applies the server's response; local changes made in the meantime stay. */
  const accept = useCallback(
    (next: Front) => {
      const at = now.current
      at.front = next
      setFront(next)
      client.setQueryData(['GET /api/desk/front'], next)
    },
    [client],
  )

  /** Replaces the draft by the server's, as after it was discarded. */
  const take = useCallback(
    (next: Front) => {
      accept(next)
      Object.assign(now.current, { doc: next.doc, saved: now.current.edits })
      setDoc(next.doc)
      setState('saved')
    },
    [accept],
  )

  // Refetched, as on returning to the room: adopted unless there are local changes.
  useEffect(() => {
    const at = now.current
    if (first.version > at.front.version && at.edits === at.saved) take(first)
  }, [first, take])

  const change = useCallback((edit: (doc: FrontDoc) => FrontDoc) => {
    const at = now.current
    const next = edit(at.doc)
    if (next === at.doc) return
    at.doc = next
    at.edits++
    setDoc(next)
    setState((before) => (before === 'conflict' ? before : 'changed'))
    setTurn({ wait: REST })
  }, [])

  /** Shows what another editor has saved, if that is why the request was refused. */
  const meet = useCallback((error: ApiError): boolean => {
    if (error.code !== 'CONFLICT' || !error.detail) return false
    // The server puts the arrangement as it is there.
    setTheirs(JSON.parse(error.detail) as Front)
    setState('conflict')
    return true
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    const at = now.current
    const { edits } = at
    setState('saving')
    try {
      accept(await browserApi('POST /api/desk/front', { body: { version: at.front.version, ...at.doc } }))
      at.saved = edits
      setProblem('')
      const isAll = at.edits === edits
      setState(isAll ? 'saved' : 'changed')
      if (!isAll) setTurn({ wait: REST })
      return isAll
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (meet(error)) return false
      setProblem(error.message)
      setState('failed')
      setTurn({ wait: RETRY })
      return false
    }
  }, [accept, meet])

  /** True when everything that was changed here is on the server. Never two at a time. */
  const save = useCallback(async (): Promise<boolean> => {
    await underWay.current
    const at = now.current
    if (at.edits === at.saved) return true
    const other = underWay.current
    if (other) return other
    const sending = send()
    underWay.current = sending
    try {
      return await sending
    } finally {
      underWay.current = null
    }
  }, [send])

  const isStopped = theirs !== null
  useEffect(() => {
    // While a conflict is open, the editor decides the next step.
    if (!turn || isStopped) return
    const timer = setTimeout(() => void save(), turn.wait)
    return () => clearTimeout(timer)
  }, [turn, isStopped, save])

  /** Theirs: the local changes are discarded. Mine: they are saved on top of theirs. */
  const settle = useCallback(
    (side: 'mine' | 'theirs') => {
      if (!theirs) return
      setTheirs(null)
      if (side === 'theirs') return take(theirs)
      accept(theirs)
      now.current.edits++
      setState('changed')
      setTurn({ wait: 0 })
    },
    [accept, take, theirs],
  )

  const isUnsaved = useCallback(() => now.current.edits !== now.current.saved, [])

  return { front, doc, state, problem, theirs, change, save, take, meet, settle, isUnsaved }
}

export type FrontSaving = ReturnType<typeof useFrontSaving>
export type ChangeFront = FrontSaving['change']
