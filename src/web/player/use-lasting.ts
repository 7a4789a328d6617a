import { useEffect, useState } from 'react'

/** True once it has been so for a while: what is over at once needs no words. */
export function useLasting(now: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [now, ms])
  return now && lasting
}
