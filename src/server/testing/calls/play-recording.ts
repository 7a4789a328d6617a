/** Requests the address of a recording as a player does: it follows the redirect with the same options. */
import type { TestApp } from '../app/test-app.ts'

export async function playRecording(app: TestApp, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await app.request(path, init)
  const location = answer.status === 302 && answer.headers.get('Location')
  return location ? app.request(location, init) : answer
}
