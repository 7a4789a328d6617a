/** Reports a search to the server; a chunk of its own, since it is not needed to show the results. */
import { readerId } from '../../api/reader-id.ts'

/** Sent once, with a cookie only for readers who are signed in. */
export async function reportSearch(keyword: string, searchtype: string): Promise<void> {
  const body = JSON.stringify({ keyword, searchtype })
  const headers = { 'Content-Type': 'application/json' }
  const credentials = readerId() === null ? 'omit' : 'same-origin'
  const answer = await fetch('/api/search/submit', { method: 'POST', headers, body, credentials })
  // A response whose body is not read holds its connection.
  await answer.arrayBuffer()
}
