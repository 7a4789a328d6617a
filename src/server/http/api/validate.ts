/** Input is checked against its declaration before a handler sees it. */
import { z } from 'zod'
import { BINARY_BODIES, isSpooledKind, type CallDeclaration, type SpooledBody } from '#contract/core/define-call.ts'
import { writeFieldProblem } from '#domain/desk/field-problem.ts'
import { AppError } from './app-error.ts'

z.config(z.locales.zhCN())

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
    const result = schema.safeParse(raw[part] ?? {})
    if (!result.success) throw new AppError('BAD_INPUT', describeIssue(result.error.issues[0]))
    input[part] = result.data
  }
  return input
}

/** Written to a file by our own routes; no client input has this shape. */
const holdsFile = (given: unknown): given is SpooledBody =>
  typeof given === 'object' && given !== null && 'file' in given && 'size' in given && Number(given.size) > 0

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return '提交的内容有误'
  const field = issue.path.join('.')
  return field ? writeFieldProblem(field, issue.message) : issue.message
}
