/**
 * Tells the server once that a word was searched for. Nothing about the reader goes with it, no cookie either: it is a
 * figure of the word and no trace of a person, so it is told for those who do not want to be tracked, too.
 */
import { useEffect } from 'react'
import type { SearchAddress } from './search-address.ts'
import { newlySearched } from './search-model.ts'

/** To be called by the page of results. */
export function useTellSearch(address: SearchAddress, found: boolean): void {
  const { searchtype = 'submit' } = address
  const told = newlySearched(address, found)
  useEffect(() => (told === null ? undefined : whenSeen(() => send(told, searchtype))), [told, searchtype])
}

/** A page that is made ready in advance is hidden until somebody comes. */
function whenSeen(tell: () => void): () => void {
  const stop = () => document.removeEventListener('visibilitychange', look)
  function look() {
    if (document.visibilityState !== 'visible') return
    stop()
    tell()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}

/** Once, and nobody is told if it fails. */
function send(keyword: string, searchtype: string): void {
  const body = JSON.stringify({ keyword, searchtype })
  const headers = { 'Content-Type': 'application/json' }
  fetch('/api/search/submit', { method: 'POST', headers, body, credentials: 'omit' })
    // An answer that nobody reads keeps its connection.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}
