/**
 * The URLs at which audio is served; and pictures that readers upload. No file is trusted: it is decoded within limits and
 * re-encoded, so that the stored file holds only pixels: no location of a photograph, no script, no second file behind the
 * first.
 */
import { randomBytes } from 'node:crypto'
import { FACE_SIDE } from '#domain/account/avatar-file.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createAttachments } from './media.attachment.ts'
import { BrokenPicture, encodeFace } from './picture/media.encode.ts'
import { measureTone } from './picture/media.tone.ts'
import { createLibraryFiles } from './media.library.ts'
import { createQueue } from '../../http/load/job-queue.ts'
import { createAddressSigner } from './http/media.sign.ts'
import { openStores, type StoreOptions } from './store/media.storage.ts'

/** A row of `media`, before it has an id. */
export type KeptPicture = {
  path: string
  kind: 'image'
  mime: string
  width: number
  height: number
  byte_size: number
  tone: string
}

/** The edition has faces in the same folder; its names are never like these. */
const UPLOADED_FACE = /^picture\/avatar\/[0-9a-f]{32}\.webp$/

const nowhere = () => Promise.reject(new Error('no folder was given for what readers bring'))

type Options = StoreOptions & {
  /** where the files of the demo edition are; they are read and never changed */
  contentDir?: string | undefined
  secret: string
}

/** The claim of addresses at which the desk listens to its library: for staff. */
export const LIBRARY_CLAIM = 'library'

export type { KeptFile } from './media.library.ts'
export type { StorageSettings } from './store/media.storage.ts'

export function createMediaService({ contentDir, secret, ...options }: Options) {
  const stores = openStores(options)
  const { uploads, bringCopy } = stores
  const roots = [contentDir, options.uploadDir].filter((root) => root !== undefined)
  // One at a time: readers waiting for the pictures of pages come first.
  const enqueue = createQueue(1)
  const signer = createAddressSigner(secret)
  const letters = createAttachments(stores.attachments)
  const files = createLibraryFiles({ store: uploads, roots, bringCopy, enqueue })

  return {
    signAddress: signer.signAddress,
    readAddress: signer.readAddress,
    keepAttachment: letters.keepAttachment,
    readAttachment: letters.readAttachment,
    removeAttachment: letters.removeAttachment,
    keepPicture: files.keepPicture,
    keepSound: files.keepSound,
    keepVideo: files.keepVideo,
    keepDocument: files.keepDocument,
    keepAsItIs: files.keepAsItIs,
    readPicture: files.readPicture,
    findTone: files.findTone,
    removeKept: files.removeKept,
    bringCopy,
    noteUse: stores.noteUse,
    noteRemoval: stores.noteRemoval,
    followRemovals: stores.followRemovals,
    copyKeeping: stores.copyKeeping,

    /** Re-encodes an avatar and stores the file. Nothing points to it yet; the caller adds the row, or removes the file. */
    async keepFace(source: Uint8Array): Promise<KeptPicture> {
      if (!uploads) return nowhere()
      const bytes = await enqueue(() => encodeFace(source, FACE_SIDE)).catch((error: unknown) => {
        throw error instanceof BrokenPicture ? new AppError('BAD_INPUT', error.message, { cause: error }) : error
      })
      const path = `picture/avatar/${randomBytes(16).toString('hex')}.webp`
      await uploads.put(path, { bytes })
      return {
        path,
        kind: 'image',
        mime: 'image/webp',
        width: FACE_SIDE,
        height: FACE_SIDE,
        byte_size: bytes.length,
        tone: await measureTone(bytes),
      }
    },

    /** Whether a picture was uploaded by a reader and is deleted when they change it; those of the demo edition stay. */
    isUploaded: (path: string): boolean => UPLOADED_FACE.test(path),

    /** Only after nothing points to it any more. A missing file is not an error. */
    async removeUpload(path: string): Promise<void> {
      if (uploads && UPLOADED_FACE.test(path)) await uploads.remove(path)
    },
  }
}

export type MediaService = ReturnType<typeof createMediaService>
