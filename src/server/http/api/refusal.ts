/** The sentences in which input is refused, one for each kind of refusal, with the label of the field. */
import type { z } from 'zod'
import { labelOf } from '#contract/core/field-label.ts'

type RawIssue = z.core.$ZodRawIssue

/** What is missing is asked for in general like this; these in the words of the specification (spec 5). */
const MISSING: ReadonlyMap<string, string> = new Map([
  ['手机号', '手机号不能为空'],
  ['密码', '请输入密码'],
])
const missing = (label: string) => MISSING.get(label) ?? `请填写${label}`
const malformed = (label: string) => `${label}的格式不正确`

const TYPES: Readonly<Record<string, string>> = {
  number: '应为整数',
  int: '应为整数',
  string: '应为文字',
  boolean: '应为是或否',
  array: '应为列表',
}

const SIZES: Readonly<Record<string, { most: (n: unknown) => string; least: (n: unknown) => string }>> = {
  string: { most: (n) => `不能超过 ${n} 个字`, least: (n) => `不能少于 ${n} 个字` },
  array: { most: (n) => `不能超过 ${n} 项`, least: (n) => `不能少于 ${n} 项` },
  number: { most: (n) => `不能大于 ${n}`, least: (n) => `不能小于 ${n}` },
}
const sizeOf = (origin: string) => SIZES[origin] ?? SIZES['number']!

/** A number may be given as digits, or be null: such a choice is a number to people. */
const takesNumber = (errors: z.core.$ZodIssue[][]): boolean =>
  errors
    .flat()
    .some((issue) =>
      issue.code === 'invalid_union'
        ? takesNumber(issue.errors)
        : issue.code === 'invalid_type' && TYPES[issue.expected] === TYPES['number'],
    )

function describe(issue: RawIssue, label: string): string {
  if (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_value')
  )
    return missing(label)
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ? `${label}${TYPES[issue.expected]}` : malformed(label)
    case 'invalid_union':
      return takesNumber(issue.errors) ? `${label}${TYPES['number']}` : malformed(label)
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int') return missing(label)
      return label + sizeOf(issue.origin).least(issue.minimum)
    case 'too_big':
      return label + sizeOf(issue.origin).most(issue.maximum)
    case 'invalid_value':
      return `${label}不在可选的范围内`
    case 'invalid_format':
      return malformed(label)
    default:
      return `${label}有误`
  }
}

/** A message of a declaration that is only a predicate, as forms show it under the field; it needs its subject. */
const PREDICATE = /^(不能|应为|应形如|含有|容易|只能用|太长|过长|过于)/

/** How zod names what no declaration has a message for. */
export const describeWith = (noun: string) => (issue: RawIssue) => describe(issue, labelOf(noun, issue.path ?? []))

/** The whole sentence for an issue that has its message. */
export function writeRefusal(noun: string, { path, message }: z.core.$ZodIssue): string {
  return PREDICATE.test(message) ? labelOf(noun, path) + message : message
}
