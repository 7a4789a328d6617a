/** A plan on the desk: what was changed here, and its way to the server a moment after one has stopped typing. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Plan } from '#contract/desk-plan.ts'
import { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { addKeys, dropKeys, type KeyedDoc } from './plan-keys.ts'

type SavingState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'

const REST = 1200
const RETRY = 5000

export function usePlanSaving(first: Plan) {
  const client = useQueryClient()
  const [plan, setPlan] = useState(first)
  const [doc, setDoc] = useState<KeyedDoc>(() => addKeys(first.doc))
  const [state, setState] = useState<SavingState>('saved')
  const [problem, setProblem] = useState('')
  const [theirs, setTheirs] = useState<Plan | null>(null)
  /** the next save, and how long it waits; a new one replaces it */
  const [turn, setTurn] = useState<{ wait: number } | null>(null)
  // What is true at this moment, whatever was drawn last.
  const now = useRef({ plan: first, doc, edits: 0, saved: 0, isSaving: false })

  const accept = useCallback(
    (next: Plan) => {
      now.current.plan = next
      setPlan(next)
      client.setQueryData(['GET /api/desk/plan/:id', { params: { id: next.id } }], next)
      void client.invalidateQueries({ queryKey: ['GET /api/desk/plan/:id/checklist'] })
    },
    [client],
  )

  const change = useCallback((edit: (doc: KeyedDoc) => KeyedDoc) => {
    const at = now.current
    const next = edit(at.doc)
    if (next === at.doc) return
    at.doc = next
    at.edits++
    setDoc(next)
    setState('changed')
    setTurn({ wait: REST })
  }, [])

  /** Shows what somebody else has saved, if that is why something was refused. */
  const meet = useCallback((error: ApiError): boolean => {
    if (error.code !== 'CONFLICT' || !error.detail) return false
    // The server puts the plan as it is there.
    setTheirs(JSON.parse(error.detail) as Plan)
    setState('conflict')
    return true
  }, [])

  /** True when everything that was changed here is on the server. Never two at a time. */
  const save = useCallback(async (): Promise<boolean> => {
    const at = now.current
    if (at.isSaving) return false
    if (at.edits === at.saved) return true
    const { edits } = at
    at.isSaving = true
    setState('saving')
    try {
      const body = { version: at.plan.version, doc: dropKeys(at.doc) }
      accept(await browserApi('POST /api/desk/plan/:id', { params: { id: at.plan.id }, body }))
      at.saved = edits
      setProblem('')
      const isAll = at.edits === edits
      setState(isAll ? 'saved' : 'changed')
      if (!isAll) setTurn({ wait: REST })
      return isAll
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!meet(error)) {
        setProblem(error.message)
        setState('failed')
        setTurn({ wait: RETRY })
      }
      return false
    } finally {
      at.isSaving = false
    }
  }, [accept, meet])

  useEffect(() => {
    if (!turn) return
    const timer = setTimeout(() => void save(), turn.wait)
    return () => clearTimeout(timer)
  }, [turn, save])

  /** Theirs: what was changed here is given up. Mine: it is saved on top of theirs. */
  const settle = useCallback(
    (side: 'mine' | 'theirs') => {
      if (!theirs) return
      accept(theirs)
      setTheirs(null)
      if (side === 'theirs') {
        const taken = addKeys(theirs.doc)
        Object.assign(now.current, { doc: taken, saved: now.current.edits })
        setDoc(taken)
        setState('saved')
      } else {
        setState('changed')
        setTurn({ wait: 0 })
      }
    },
    [accept, theirs],
  )

  const isUnsaved = useCallback(() => now.current.edits !== now.current.saved, [])
  return { plan, doc, state, problem, theirs, change, save, accept, meet, settle, isUnsaved }
}

export type PlanSaving = ReturnType<typeof usePlanSaving>
export type ChangeDoc = PlanSaving['change']
