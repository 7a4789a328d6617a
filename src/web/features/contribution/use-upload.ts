/** The upload of the file: started automatically, once, and retried on request. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Receipt } from '#contract/site/contribution.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { attachmentKind, tidyFileName } from '#domain/contribution/attachment-file.ts'
import { m } from '#messages/site.ts'
import { ApiError } from '../../api/api-error.ts'

export type Upload = { step: 'sending'; share: number } | { step: 'done' } | { step: 'failed'; problem: string }

export function useAttachmentUpload(receipt: Receipt, file: File | null) {
  const [upload, setUpload] = useState<Upload>({ step: 'sending', share: 0 })
  const begun = useRef(false)

  const send = useCallback(async () => {
    if (!file) return
    setUpload({ step: 'sending', share: 0 })
    try {
      await sendAttachment(receipt, file, (share) => setUpload({ step: 'sending', share }))
      setUpload({ step: 'done' })
    } catch (error) {
      setUpload({ step: 'failed', problem: (error as Error).message })
    }
  }, [receipt, file])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  }, [send])

  return { upload, send }
}

function readAnswer(text: string): Envelope<unknown> | null {
  try {
    return JSON.parse(text) as Envelope<unknown>
  } catch {
    return null
  }
}

/** Uploads a file and reports the progress from 0 to 1, which `fetch` cannot do. */
function sendAttachment({ number, key }: Receipt, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ key, name: tidyFileName(file.name) })
    request.open('POST', `/api/contribution/${number}/attachment?${query.toString()}`)
    // Browsers know no type for some of the files.
    request.setRequestHeader('Content-Type', attachmentKind(file.name)?.type ?? 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText)
      if (answer?.success) resolve()
      else reject(new ApiError(answer?.resultCode ?? 'SYSTEM', request.status, answer?.resultMsg ?? m.word.systemError))
    })
    request.addEventListener('error', () => reject(new ApiError('OFFLINE', 0, m.word.noNetwork)))
    request.send(file)
  })
}
