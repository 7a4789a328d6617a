/**
 * The reader's search history, stored in this browser. Another tab may have changed it, so the storage is read each time.
 */
import { useCallback, useEffect, useState } from 'react'
import { addToHistory, parseSearchHistory, removeFromHistory, SEARCH_HISTORY_KEY } from './search-history.ts'
import { readStored, writeStored } from '../../storage.ts'

const read = () => parseSearchHistory(readStored(SEARCH_HISTORY_KEY))

export function useSearchHistory() {
  // The server knows nothing of it: the first rendering has none.
  const [history, setHistory] = useState<string[]>([])
  const reload = useCallback(() => {
    const stored = read()
    setHistory(stored)
    return stored
  }, [])
  useEffect(() => void reload(), [reload])

  function change(next: string[]) {
    setHistory(next)
    writeStored(SEARCH_HISTORY_KEY, JSON.stringify(next))
  }
  return {
    history,
    reload,
    add: (keyword: string) => change(addToHistory(read(), keyword)),
    remove: (keyword: string) => change(removeFromHistory(read(), keyword)),
    clear: () => change([]),
  }
}
