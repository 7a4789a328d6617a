/** YAML of folders that anybody may have written: plain values alone, and always written the same way. */
import { Document, isMap, isSeq, parseDocument } from 'yaml'
import type { z } from 'zod'
import { m } from '#messages/server.ts'
import { ArchiveRefusal } from './archive.refusal.ts'

/** References could unfold into more than the machine holds, so there are none; nor are there types beyond the plain ones. */
export function parseArchiveYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { logLevel: 'silent', schema: 'core', uniqueKeys: true })
    const [problem] = [...document.errors, ...document.warnings]
    if (!problem) return document.toJS({ maxAliasCount: 0 })
    throw problem
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new ArchiveRefusal(m.archive.yamlUnreadable({ reason: reason ?? '' }), { cause: error })
  }
}

const FRONT_LENGTH = 20_000
const FRONT = /^---\r?\n(.*?)\r?\n---(?:\r?\n|$)/s

/** A text with fields above it, between two lines of dashes. */
export function readDocument(source: string): { front: unknown; body: string } {
  const match = FRONT.exec(source.slice(0, FRONT_LENGTH))
  if (!match) throw new ArchiveRefusal(m.archive.noFrontMatter)
  return { front: parseArchiveYaml(match[1]!), body: source.slice(match[0].length).replace(/\r?\n$/, '') }
}

/** Empty values are omitted, so that there is only one way to write them. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

export function writeDocument(fields: Record<string, unknown>, body: string): string {
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)))
  return `---\n${writeFields(kept)}---\n${body === '' ? '' : `${body}\n`}`
}

/** Lists are written on one line. */
function writeFields(fields: Record<string, unknown>): string {
  const document = new Document(fields)
  if (isMap(document.contents)) for (const { value } of document.contents.items) if (isSeq(value)) value.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

export const writeList = (rows: unknown): string => new Document(rows).toString({ lineWidth: 0 })

/** Reports what is wrong with the first invalid field. */
export function checkShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys')
    throw new ArchiveRefusal(m.archive.unknownFields({ keys: issue.keys.join(m.word.listSeparator) }))
  const path = issue.path.join('.')
  throw new ArchiveRefusal(path ? m.archive.fieldProblem({ path, message: issue.message }) : issue.message)
}
