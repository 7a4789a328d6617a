/** The sentences in which input is refused, one for each kind of refusal, with the label of the field. */
import type { z } from 'zod'
import { labelOf } from '#contract/core/field-label.ts'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import { isPredicate } from './predicate.ts'

type RawIssue = z.core.$ZodRawIssue

/** What is missing is asked for in general like this; these fields in the words of the specification (spec 5). */
const MISSING: Readonly<Record<string, string>> = labels(() => ({
  phone: m.http.phoneRequired,
  password: m.word.enterPassword,
}))

function missing(label: string, path: readonly PropertyKey[]): string {
  const [name, ...inner] = path.map(String)
  return name !== undefined && inner.length === 0 && Object.hasOwn(MISSING, name)
    ? MISSING[name]!
    : m.http.fieldRequired({ label })
}
const malformed = (label: string) => m.http.wrongFormat({ label })

const NUMBERS = new Set<string>(['number', 'int'])

function wrongType(type: string, label: string): string {
  if (NUMBERS.has(type)) return m.http.mustBeInteger({ label })
  if (type === 'string') return m.http.mustBeText({ label })
  if (type === 'boolean') return m.http.mustBeBoolean({ label })
  return type === 'array' ? m.http.mustBeList({ label }) : malformed(label)
}

type SizeWords = { most: (label: string, max: string) => string; least: (label: string, min: string) => string }

const SIZES: Readonly<Record<string, SizeWords>> = {
  string: {
    most: (label, max) => m.http.tooLong({ label, max }),
    least: (label, min) => m.http.tooShort({ label, min }),
  },
  array: {
    most: (label, max) => m.http.tooManyItems({ label, max }),
    least: (label, min) => m.http.tooFewItems({ label, min }),
  },
  number: {
    most: (label, max) => m.http.tooBig({ label, max }),
    least: (label, min) => m.http.tooSmall({ label, min }),
  },
}
const sizeOf = (origin: string) => SIZES[origin] ?? SIZES['number']!

/** A number may be given as digits, or be null: such a choice is a number to people. */
const takesNumber = (errors: z.core.$ZodIssue[][]): boolean =>
  errors
    .flat()
    .some((issue) =>
      issue.code === 'invalid_union'
        ? takesNumber(issue.errors)
        : issue.code === 'invalid_type' && NUMBERS.has(issue.expected),
    )

function describe(issue: RawIssue, label: string): string {
  const path = issue.path ?? []
  if (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_value')
  )
    return missing(label, path)
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, label)
    case 'invalid_union':
      return takesNumber(issue.errors) ? m.http.mustBeInteger({ label }) : malformed(label)
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int') return missing(label, path)
      return sizeOf(issue.origin).least(label, String(issue.minimum))
    case 'too_big':
      return sizeOf(issue.origin).most(label, String(issue.maximum))
    case 'invalid_value':
      return m.http.notAChoice({ label })
    case 'invalid_format':
      return malformed(label)
    default:
      return m.http.invalidField({ label })
  }
}

/** How zod names what no declaration has a message for. */
export const describeWith = (noun: string) => (issue: RawIssue) => describe(issue, labelOf(noun, issue.path ?? []))

/** The whole sentence for an issue that has its message; behind its subject a predicate begins with a small letter. */
export function writeRefusal(noun: string, { path, message }: z.core.$ZodIssue): string {
  if (!isPredicate(message)) return message
  const predicate = message.charAt(0).toLowerCase() + message.slice(1)
  return m.http.withSubject({ label: labelOf(noun, path), predicate })
}
