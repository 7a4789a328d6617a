/** Downloads a table as a file; one at a time, and errors are shown on the page. */
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { toast } from '#web/ui/toast.tsx'
import { isSessionProblem } from '#web/api/session-watch.ts'
import { m } from '#messages/desk.ts'

export function useDownload() {
  const [isBusy, setBusy] = useState(false)

  async function download(path: string, query: Record<string, string | undefined>, name: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
      await downloadFile(`${path}?${new URLSearchParams(given)}`, name)
      toast(m.kit.downloadStarted)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSessionProblem(error.code)) toast(error.message, 'error')
    } finally {
      setBusy(false)
    }
  }

  return { download, isBusy }
}
