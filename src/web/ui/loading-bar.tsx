/** The hairline on top while something is fetched; red and full for a moment when that fails. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { m } from '#messages/site.ts'
import styles from './loading-bar.module.css'
import { loading } from './loading-store.ts'

export function LoadingBar() {
  const state = useSyncExternalStore(loading.subscribe, loading.getState, () => null)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (bar.current) bar.current.style.transform = `scaleX(${(state?.progress ?? 0) / 100})`
  }, [state])

  return (
    <div aria-live="polite">
      {state ? (
        <div
          ref={bar}
          role="progressbar"
          aria-label={m.ui.loading}
          aria-valuenow={state.progress}
          className={styles['bar']}
          data-failed={state.failed}
        />
      ) : null}
    </div>
  )
}
