/** The file on its way to the house: begun by itself, once, and tried again when whoever sends it wants to. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Receipt } from '#contract/site/contribution.ts'
import { sendAttachment } from './send-attachment.ts'

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
