/** The current time for relative dates such as “3小时前”: the server's while the first page hydrates, then the reader's own. */
import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'

const MINUTE = 60_000
const Now = createContext(0)

export function NowProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    // Not immediately: blocks that are not yet hydrated would all have to hydrate together.
    startTransition(() => setNow(Date.now()))
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return <Now value={now}>{children}</Now>
}

export const useNow = () => useContext(Now)
