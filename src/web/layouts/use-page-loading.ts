/** A page is more than its calls: its part of the program may be what takes so long. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loading } from '../ui/loading-store.ts'

export function usePageLoading(): void {
  const router = useRouter()
  const pageLoads = useRouterState({ select: (state) => state.isLoading })
  useEffect(() => {
    if (!pageLoads) return
    const end = loading.begin()
    return () => end(router.state.matches.some((match) => match.status === 'error'))
  }, [pageLoads, router])
}
