/** The hairline on top while a page is fetched; red and full for a moment when that fails. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LOADING_BAR, loadingProgress } from '#rules/loading-bar.ts'
import styles from './loading-bar.module.css'

const LINGER = 300

export function LoadingBar() {
  const router = useRouter()
  const loading = useRouterState({ select: (state) => state.isLoading })
  const [progress, setProgress] = useState<number | null>(null)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!loading) return
    let tick: ReturnType<typeof setInterval> | undefined
    // Most pages are there sooner than this; a bar that only flashes would say that something is slow.
    const start = setTimeout(() => {
      const began = performance.now()
      setProgress(0)
      tick = setInterval(() => setProgress(loadingProgress(performance.now() - began)), LOADING_BAR.tick)
    }, LOADING_BAR.throttle)
    return () => {
      clearTimeout(start)
      if (!tick) return
      clearInterval(tick)
      setProgress(100)
      setTimeout(() => setProgress(null), LINGER)
    }
  }, [loading])

  useEffect(() => {
    if (bar.current) bar.current.style.transform = `scaleX(${(progress ?? 0) / 100})`
  }, [progress])

  if (progress === null) return null
  const failed = progress === 100 && router.state.matches.some((match) => match.status === 'error')
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="正在加载"
      aria-valuenow={progress}
      className={styles['bar']}
      data-failed={failed}
    />
  )
}
