/** A call with a file as response, fetched first and then saved: errors are shown on the page, not in the file. */
import type { Failure } from '#contract/core/envelope.ts'
import { m } from '#messages/site.ts'
import { ApiError } from './api-error.ts'
import { askAfterRefusal } from './session-watch.ts'

export async function downloadFile(address: string, name: string): Promise<void> {
  const response = await fetch(address).catch(() => {
    throw new ApiError('OFFLINE', 0, m.word.noNetwork)
  })
  if (!response.ok) {
    const failure = (await response.json().catch(() => null)) as Failure | null
    if (failure) askAfterRefusal(failure.resultCode)
    throw new ApiError(failure?.resultCode ?? 'SYSTEM', response.status, failure?.resultMsg ?? m.word.systemError)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // The browser has the file in its hands by then; the copy in memory is not needed any longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
