/**
 * A call is declared once, under its method and path. The validation on the server, the types of handler and client, and the
 * OpenAPI document derive from the declaration.
 */
import type { z } from 'zod'
import type { GateViewer, LockedKind } from '#domain/access/can.ts'
import type { CacheTags } from './cache-tag.ts'
import type { CallLimit } from './call-limit.ts'
import { ATTACHMENT_BYTES, ATTACHMENT_TYPES, wrongAttachment } from '#domain/contribution/attachment-file.ts'
import type { StaffPermission } from '#domain/account/staff-permission.ts'
import { IMPORT_FILE_BYTES, IMPORT_TYPES } from '#domain/desk/import-file.ts'
import { LIBRARY_MOST_BYTES, LIBRARY_TYPES, wrongLibraryFile } from '#domain/media/library-file.ts'
import { TRANSCRIPT_BYTES, TRANSCRIPT_TYPES } from '#domain/audio/transcript-file.ts'
import { m } from '#messages/contract.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type CallKey = `${Method} /${string}`

/**
 * How long a response may be cached, and by whom. `public`: the same for everybody; `personal`: depends on the viewer, never
 * cached; `secret`: carries credentials, never cached and never logged.
 */
export type CacheClass = 'public' | 'personal' | 'secret'

type Shape = z.ZodType<Record<string, unknown>>

/**
 * Binary bodies, by what they hold: the accepted content types and the maximum size. The service checks the actual content.
 */
export const BINARY_BODIES = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 1024 * 1024,
    get wrongType() {
      return m.core.uploadPictureType
    },
    get missing() {
      return m.core.choosePicture
    },
  },
  attachment: {
    types: ATTACHMENT_TYPES,
    maxBytes: ATTACHMENT_BYTES,
    get wrongType() {
      return wrongAttachment()
    },
    get missing() {
      return m.core.chooseFile
    },
  },
  /** of most kinds less is taken: see `libraryBytes` */
  library: {
    types: LIBRARY_TYPES,
    maxBytes: LIBRARY_MOST_BYTES,
    get wrongType() {
      return wrongLibraryFile()
    },
    get missing() {
      return m.core.chooseFile
    },
  },
  export: {
    types: IMPORT_TYPES,
    maxBytes: IMPORT_FILE_BYTES,
    get wrongType() {
      return m.core.chooseExport
    },
    get missing() {
      return m.core.chooseFile
    },
  },
  transcript: {
    types: TRANSCRIPT_TYPES,
    maxBytes: TRANSCRIPT_BYTES,
    get wrongType() {
      return m.core.chooseTranscriptType
    },
    get missing() {
      return m.core.chooseFile
    },
  },
  /** as browsers send reports: one by itself, or several together */
  violation: {
    types: ['application/csp-report', 'application/reports+json'],
    maxBytes: 16 * 1024,
    get wrongType() {
      return m.core.wrongReportFormat
    },
    get missing() {
      return m.core.noReport
    },
  },
} as const

export type BinaryBody = keyof typeof BINARY_BODIES

/**
 * Bodies that are too large for memory. Each is spooled to a file while it arrives; the file is deleted when the call ends.
 */
const SPOOLED_BODIES = ['library', 'export'] as const satisfies BinaryBody[]
export type SpooledKind = (typeof SPOOLED_BODIES)[number]

export const isSpooledKind = (body: unknown): body is SpooledKind => SPOOLED_BODIES.some((kind) => kind === body)

export type SpooledBody = { file: string; type: string; size: number }

/** Locked in a response: open to those who own it. */
export type Locked = { kind: LockedKind; id: number }

/** What a response locks that has `id` and `isLock`. */
export const locksOf =
  (kind: LockedKind) =>
  ({ id, isLock }: { id: number; isLock: boolean }): Locked[] =>
    isLock ? [{ kind, id }] : []

export type CallDeclaration = {
  summary: string
  /** the noun under which documents list it */
  noun: string
  params?: Shape
  query?: Shape
  /** the shape of a JSON body, or the kind of a binary one */
  body?: Shape | BinaryBody
  /** maximum size of a JSON body, where the usual 64 KB is too little */
  jsonBytes?: number
  model: z.ZodType
  /** the model is sent alone, without the envelope, as a file of this name */
  file?: string
  login?: boolean
  /** for staff alone: editors and admins, or admins; such a call requires a session, too */
  role?: 'editor' | 'admin'
  /** for staff who hold this permission; implies `role: 'editor'` */
  permission?: StaffPermission
  /** how often the call may be made, or may fail; the service that enforces the limit reads the figures here */
  limit?: CallLimit | readonly CallLimit[]
  cache: CacheClass
  /** what the response depends on; every public call declares it, or pages made from it are never cached */
  tags?: CacheTags
  /**
   * Who shares one computed response: by default, public ones are shared by everybody. `never` for one that shows what
   * readers have just done, as they must see it; if it depends on the viewer, the class of viewers who get the same, null
   * for one viewer alone.
   */
  shared?: 'never' | ((viewer: GateViewer | null) => string | null)
  /** what of the response its owners see and others are refused: at most one thing of each kind */
  locks?: (model: never) => Locked[]
}

export function defineCalls<const Calls extends Record<CallKey, CallDeclaration>>(calls: Calls): Calls {
  return calls
}

type Part<Call, Name extends string, Side extends 'input' | 'output'> =
  Call extends Record<Name, infer Schema extends z.ZodType>
    ? Record<Name, Side extends 'input' ? z.input<Schema> : z.output<Schema>>
    : unknown

type Parts<Call, Side extends 'input' | 'output'> = Part<Call, 'params', Side> &
  Part<Call, 'query', Side> &
  Part<Call, 'body', Side> &
  (Call extends { body: infer Kind extends BinaryBody }
    ? { body: Side extends 'input' ? Blob : Received<Kind> }
    : unknown)

type Received<Kind extends BinaryBody> = Kind extends SpooledKind ? SpooledBody : Uint8Array

/** What a caller gives. */
export type CallInput<Call> = Parts<Call, 'input'>
/** What a handler receives: validated, with defaults filled in. */
export type CallParts<Call> = Parts<Call, 'output'>
export type CallModel<Call> = Call extends { model: infer Model extends z.ZodType } ? z.output<Model> : never
