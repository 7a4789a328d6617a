/** One upload at a time: its progress, and a way to abort it. What it adds is in every list from then on. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshLibrary } from './refresh-library.ts'
import { isStopped, type Sending } from './upload-file.ts'
import { isSessionProblem } from '#web/api/session-watch.ts'

/** `refresh`: the lists in which the upload will be; by default those of the library. */
export function useUpload(refresh: (client: QueryClient) => void = refreshLibrary) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const current = useRef<AbortController | null>(null)

  // Leaving aborts it.
  useEffect(() => () => current.current?.abort(), [])

  /** Null when it has failed, which was reported, or was aborted. */
  const run = useCallback(
    async <Result>(work: (sending: Sending) => Promise<Result>): Promise<Result | null> => {
      if (current.current) return null
      const controller = new AbortController()
      current.current = controller
      setProgress(0)
      try {
        const result = await work({ onProgress: setProgress, signal: controller.signal })
        refresh(client)
        return result
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The sign-in dialog is clearer than a message would be.
        if (!isStopped(error) && !isSessionProblem(error.code)) toast(error.message, 'error')
        return null
      } finally {
        current.current = null
        setProgress(null)
      }
    },
    [client, refresh],
  )

  return { progress, run, stop: () => current.current?.abort() }
}
