/**
 * Files that come along with a letter to the house. They lie apart from everything that is served, under names of our
 * own; nothing of them is drawn, run or shown, and only editors get them, to be saved.
 */
import { randomBytes } from 'node:crypto'
import { attachmentKind, tidyFileName, WRONG_ATTACHMENT } from '#domain/contribution/attachment-file.ts'
import { AppError } from '../../http/api/app-error.ts'
import { sniffContent } from './media.sniff.ts'
import type { FileStore } from './store/media.store.ts'

export type KeptAttachment = { path: string; name: string; type: string; size: number }

/** What stands in the table is never taken for a way elsewhere. */
const KEPT = /^[0-9a-f]{32}\.bin$/

export function createAttachments(store: FileStore | undefined) {
  return {
    /** Nothing points to the file yet; whoever asked sees to that, or removes it. */
    async keepAttachment(bytes: Uint8Array, name: string): Promise<KeptAttachment> {
      if (!store) throw new Error('no folder was given for what is sent to the house')
      const tidy = tidyFileName(name)
      const kind = attachmentKind(tidy)
      if (!kind) throw new AppError('BAD_INPUT', WRONG_ATTACHMENT)
      if (sniffContent(bytes) !== kind.content)
        throw new AppError('BAD_INPUT', '文件的内容和它的后缀对不上，请另存一份再选')
      const path = `${randomBytes(16).toString('hex')}.bin`
      await store.put(path, { bytes })
      return { path, name: tidy, type: kind.type, size: bytes.length }
    },

    /** Null when it is gone. */
    async readAttachment(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return store && KEPT.test(path) ? store.read(path) : null
    },

    /** Only after nothing points to it any more. What is gone already is no mistake. */
    async removeAttachment(path: string): Promise<void> {
      if (store && KEPT.test(path)) await store.remove(path)
    },
  }
}
