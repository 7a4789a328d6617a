import { useEffect, useState } from 'react'

/** True once the condition has lasted for a while: a short one needs no message. */
export function useLasting(now: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [now, ms])
  return now && lasting
}
