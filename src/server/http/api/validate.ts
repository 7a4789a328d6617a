/** Input is checked against its declaration before a handler sees it. */
import { z } from 'zod'
import { BINARY_BODIES, isSpooledKind, type CallDeclaration, type SpooledBody } from '#contract/core/define-call.ts'
import { AppError } from './app-error.ts'
import { describeWith, writeRefusal } from './refusal.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

const PARTS = ['params', 'query', 'body'] as const

export function validateInput(call: CallDeclaration, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = call[part]
    if (!schema) continue
    if (typeof schema === 'string') {
      const given = raw[part]
      if (!(isSpooledKind(schema) ? holdsFile(given) : given instanceof Uint8Array && given.length > 0))
        throw new AppError('BAD_INPUT', BINARY_BODIES[schema].missing)
      input[part] = given
      continue
    }
    const given = raw[part] ?? {}
    const result = schema.safeParse(part === 'query' ? withoutEmpty(schema, given) : given, {
      error: describeWith(call.noun),
    })
    if (!result.success) throw refuse(call.noun, result.error.issues[0]!)
    input[part] = result.data
  }
  return input
}

const optionalNames = new WeakMap<z.ZodType, ReadonlySet<string>>()

function listOptional(schema: z.ZodType): ReadonlySet<string> {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
  return new Set(fields.flatMap(([name, field]) => (field.safeParse(undefined).success ? [name] : [])))
}

/**
 * Text has no sign for "nothing", so clients write `year=` for a filter that is not set: an empty value of an optional field
 * means that it is left out.
 */
export function withoutEmpty(schema: z.ZodType, given: object): object {
  const values = Object.entries(given)
  if (!values.some(([, value]) => value === '')) return given
  const optional = optionalNames.get(schema) ?? listOptional(schema)
  optionalNames.set(schema, optional)
  return Object.fromEntries(values.filter(([name, value]) => value !== '' || !optional.has(name)))
}

/** Written to a file by our own routes; no client input has this shape. */
const holdsFile = (given: unknown): given is SpooledBody =>
  typeof given === 'object' && given !== null && 'file' in given && 'size' in given && Number(given.size) > 0

function refuse(noun: string, issue: z.core.$ZodIssue): AppError {
  const field = issue.path.join('.')
  return new AppError('BAD_INPUT', writeRefusal(noun, issue), field ? { field } : {})
}
