/** Uploads a file, to the library or elsewhere, and reports progress; `fetch` cannot, so this uses XMLHttpRequest. */
import type { DeskMedia, DeskMediaDetail } from '#contract/desk/media.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { libraryFileProblem, libraryType, mediaNameOf } from '#domain/media/library-file.ts'
import { writeCrop, type Crop } from '#domain/media/picture-crop.ts'
import { ApiError } from '#web/api/api-error.ts'
import { askAfterRefusal } from '#web/api/session-watch.ts'
import { m } from '#messages/desk.ts'

export type Sending = {
  /** from 0 to 1; at 1 the server is at work on it */
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const STOPPED = 'STOPPED'

/** Whether the user has aborted it, which needs no message. */
export const isStopped = (error: unknown): boolean => error instanceof ApiError && error.code === STOPPED

function readAnswer<Model>(request: XMLHttpRequest): Model {
  const envelope = request.response as Envelope<Model> | null
  if (!envelope) throw new ApiError('SYSTEM', request.status, m.media.uploadSystemError)
  if (envelope.success) return envelope.model
  askAfterRefusal(envelope.resultCode)
  throw new ApiError(envelope.resultCode, request.status, envelope.resultMsg, envelope.detail)
}

type Upload = { address: string; file: File; type: string; interrupted: string }

export function sendFile<Model>(
  { address, file, type, interrupted }: Upload,
  { onProgress, signal }: Sending,
): Promise<Model> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer<Model>(request))
      } catch (error) {
        reject(error as ApiError)
      }
    })
    const fail = () => reject(new ApiError('OFFLINE', 0, interrupted))
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () => reject(new ApiError(STOPPED, 0, m.media.uploadStopped)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function send<Model>(address: string, file: File, sending: Sending): Promise<Model> {
  const type = libraryType(file.name)?.type ?? file.type
  return sendFile({ address, file, type, interrupted: m.media.uploadInterrupted }, sending)
}

function check(file: File): void {
  const problem = libraryFileProblem(file)
  if (problem) throw new ApiError('BAD_INPUT', 0, problem)
}

export type UploadWords = {
  name?: string | undefined
  alt?: string | undefined
  credit?: string | undefined
  crop?: Crop | undefined
}

/** Throws an ApiError with a message for the user who chose the file. */
export async function uploadMedia(file: File, words: UploadWords = {}, sending: Sending = {}): Promise<DeskMedia> {
  check(file)
  const { name = mediaNameOf(file.name), alt = '', credit = '', crop } = words
  const query = new URLSearchParams({ name, alt, credit, ...(crop ? { crop: writeCrop(crop) } : {}) })
  return send(`/api/desk/media?${query.toString()}`, file, sending)
}

export async function replaceMedia(id: number, file: File, sending: Sending = {}): Promise<DeskMediaDetail> {
  check(file)
  return send(`/api/desk/media/${id}/file`, file, sending)
}
