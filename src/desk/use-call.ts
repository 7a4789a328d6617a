/** The calls of the API for components of the desk: reading with a query, acting with a button. */
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputArgument, Key, Model } from '#contract/contract.ts'
import { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { toast } from '#web/ui/toast.tsx'
import { isSessionProblem } from '#web/api/session-watch.ts'
import { m } from '#messages/desk.ts'

/** The model of a call; cached for a minute, and refetched after an action that names it. */
export function useCallQuery<K extends Key>(key: K, ...input: InputArgument<K>): UseQueryResult<Model<K>> {
  return useQuery(callQuery(browserApi, key, ...input))
}

/**
 * A list that is searched or paged: the previous one stays until the next has loaded, so that no element in it loses the
 * focus. Other editors change it, too: it is fetched again whenever an editor returns to it.
 */
export function useListQuery<K extends Key>(key: K, ...input: InputArgument<K>): UseQueryResult<Model<K>> {
  return useQuery({ ...callQuery(browserApi, key, ...input), placeholderData: keepPreviousData, staleTime: 0 })
}

/**
 * Data that other editors change concurrently, or choices that may just have been added in another tab: fetched again
 * whenever the editor returns.
 */
export function useFreshQuery<K extends Key>(key: K, ...input: InputArgument<K>): UseQueryResult<Model<K>> {
  return useQuery({ ...callQuery(browserApi, key, ...input), staleTime: 0, refetchOnWindowFocus: true })
}

const WATCHED_EVERY = 30_000

/** Data that changes without an action here: refetched every half minute while it is visible. */
export function useWatchedQuery<K extends Key>(key: K, ...input: InputArgument<K>): UseQueryResult<Model<K>> {
  const watched = { staleTime: 0, refetchInterval: WATCHED_EVERY, refetchOnWindowFocus: true }
  return useQuery({ ...callQuery(browserApi, key, ...input), ...watched })
}

/** Data of work that is under way: refetched as often as it says for itself; false while nothing moves. */
export function useMovingQuery<K extends Key>(
  every: (model: Model<K> | undefined) => number | false,
  key: K,
  ...input: InputArgument<K>
): UseQueryResult<Model<K>> {
  const query = callQuery(browserApi, key, ...input)
  return useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => every(state.data),
  })
}

export type Outcome<Answer> = { ok: true; model: Answer } | { ok: false; error: ApiError }

type Options = {
  /** calls whose answers are no longer right once this is done */
  refresh?: readonly Key[]
  /** message on success */
  done?: string
  /** error codes that the caller reports itself, such as CONFLICT; the others are shown as a message */
  quiet?: readonly string[]
}

/**
 * An action: `run` makes the call and never throws. While one is in progress a second is refused with OUT_OF_TURN and
 * without a message. An expired session opens the sign-in dialog; the input stays.
 */
export function useCallAction<K extends Key>(key: K, { refresh = [], done, quiet = [] }: Options = {}) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)
  const options = useRef({ refresh, done, quiet })
  useEffect(() => {
    options.current = { refresh, done, quiet }
  })

  const run = useCallback(
    async (...input: InputArgument<K>): Promise<Outcome<Model<K>>> => {
      if (underWay.current) return { ok: false, error: new ApiError('OUT_OF_TURN', 0, m.shell.stepUnderWay) }
      underWay.current = true
      setBusy(true)
      try {
        const model = await browserApi(key, ...input)
        const { refresh: calls, done: words } = options.current
        await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call] })))
        // What is said to be done is done for the caller, too: nothing on the page counts as unsaved any more.
        if (words) toast(words)
        return { ok: true, model }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The sign-in dialog says more than a message would.
        if (!isSessionProblem(error.code) && !options.current.quiet.includes(error.code)) toast(error.message, 'error')
        return { ok: false, error }
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [client, key],
  )
  return { run, isBusy }
}
