/** Rows of the desk between their files and the desk: numbers of the site on one side, names and paths on the other. */
import { z } from 'zod'
import { m } from '#messages/server.ts'
import type { Brought } from '../desk/bring/desk.bring.service.ts'
import {
  namePath,
  notFields,
  positive,
  readFieldsOf,
  shapeOf,
  writeFieldsOf,
  type Inward,
  type Outward,
} from './archive.field.ts'
import { requireTime, writeThing } from './archive.issue.document.ts'
import type { ArchiveKind } from './archive.kind.ts'
import { text } from './archive.list.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import type { LoadedSets } from './archive.set.ts'
import { writeArchiveTime } from './archive.time.ts'
import { checkShape, parseArchiveYaml } from './archive.yaml.ts'

const STATES = ['draft', 'published', 'withdrawn'] as const

/** A course with the texts of all its lessons. */
export const KIND_FILE_BYTES = 8 * 1024 * 1024

export type KindFile = { id: number; state: (typeof STATES)[number]; publishedAt: number | null; given: object }

const frame = {
  id: positive,
  state: z.enum(STATES, { error: () => m.archive.mustBeOneOf({ states: STATES.join(m.word.listSeparator) }) }),
  publishedAt: text.optional(),
}

export function writeKindFile({ isReleased, fields }: ArchiveKind, row: Brought, names: Outward): string {
  const { id, standing, input } = row
  const own = { state: standing?.state ?? 'draft', publishedAt: standing && writeArchiveTime(standing.publishedAt) }
  return writeThing({ id, ...(isReleased && own), ...writeFieldsOf(fields, input, names) })
}

export function readKindFile({ isReleased, fields }: ArchiveKind, source: string): KindFile {
  const shape = isReleased ? frame : { id: frame.id }
  const file = checkShape(
    z.strictObject({ ...shape, ...shapeOf(fields) }, { error: notFields }),
    parseArchiveYaml(source),
  )
  if (!isReleased) return { id: file.id, state: 'draft', publishedAt: null, given: file }
  const { state, publishedAt } = checkShape(z.object(frame), file)
  if ((state !== 'draft') !== (publishedAt !== undefined)) throw new ArchiveRefusal(m.archive.thingTimeOnlyPublic)
  return { id: file.id, state, publishedAt: publishedAt === undefined ? null : requireTime(publishedAt), given: file }
}

/** With the numbers of this site, and not yet checked as the form would be. */
export function resolveKindFile({ fields }: ArchiveKind, file: KindFile, names: Inward): Brought {
  const { id, state, publishedAt, given } = file
  const standing = state === 'draft' || publishedAt === null ? null : { state, publishedAt }
  return { id, standing, input: readFieldsOf(fields, given as Record<string, unknown>, names) }
}

/** The numbers of the files that a row names. */
export function listKindMedia(kind: ArchiveKind, row: Brought, sets: LoadedSets): number[] {
  const ids: number[] = []
  writeFieldsOf(kind.fields, row.input, { sets, pathOf: (id) => (ids.push(id), null) })
  return ids
}

/** The paths that a file names. */
export function listPaths(kind: ArchiveKind, file: KindFile, sets: LoadedSets): string[] {
  const paths: string[] = []
  resolveKindFile(kind, file, { sets, mediaOf: (path) => paths.push(path) })
  return paths
}

/** As the form takes it; the first problem in the words of the file. */
export function checkInput<Schema extends z.ZodType>({ fields }: ArchiveKind, schema: Schema, input: unknown) {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  throw new ArchiveRefusal(m.archive.fieldProblem({ path: namePath(fields, path).join('.'), message }))
}
