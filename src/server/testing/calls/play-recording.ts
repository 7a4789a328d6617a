/** What a player does with the address of a recording: it asks in the same way where it is sent. */
import type { TestApp } from '../app/test-app.ts'

export async function playRecording(app: TestApp, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await app.request(path, init)
  const location = answer.status === 302 && answer.headers.get('Location')
  return location ? app.request(location, init) : answer
}
