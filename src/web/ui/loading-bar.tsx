/** The hairline on top while something is fetched; red and full for a moment when that fails. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './loading-bar.module.css'
import { loading } from './loading-store.ts'

export function LoadingBar() {
  const router = useRouter()
  const pageLoads = useRouterState({ select: (state) => state.isLoading })
  const state = useSyncExternalStore(loading.subscribe, loading.getState, () => null)
  const bar = useRef<HTMLDivElement>(null)

  // A page is more than its calls: its part of the program may be what takes so long.
  useEffect(() => {
    if (!pageLoads) return
    const end = loading.begin()
    return () => end(router.state.matches.some((match) => match.status === 'error'))
  }, [pageLoads, router])

  useEffect(() => {
    if (bar.current) bar.current.style.transform = `scaleX(${(state?.progress ?? 0) / 100})`
  }, [state])

  return (
    <div aria-live="polite">
      {state ? (
        <div
          ref={bar}
          role="progressbar"
          aria-label="正在加载"
          aria-valuenow={state.progress}
          className={styles['bar']}
          data-failed={state.failed}
        />
      ) : null}
    </div>
  )
}
