/** The body of a form, as older clients send it: texts under names, which become what the declaration of the call asks for. */
import { z } from 'zod'
import { withoutEmpty } from './validate.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'

const SWITCH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** The declaration itself, inside of defaults and the like. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innermost(schema.unwrap())
  return schema instanceof z.ZodPipe ? innermost(schema.in) : schema
}

/** A list is a name that is given several times. What does not fit stays text, and is refused as such. */
function readValue(schema: z.core.$ZodType | undefined, texts: string[]): unknown {
  const kind = schema && innermost(schema)
  if (kind instanceof z.ZodArray) return texts.map((text) => readValue(kind.element, [text]))
  const text = texts.at(-1)!
  if (kind instanceof z.ZodBoolean) return SWITCH.get(text) ?? text
  return kind instanceof z.ZodNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

export function readForm(schema: z.ZodType, body: string): object {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  const form = new URLSearchParams(body)
  const fieldOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)
  const names = [...new Set(form.keys())]
  return withoutEmpty(
    schema,
    Object.fromEntries(names.map((name) => [name, readValue(fieldOf(name), form.getAll(name))])),
  )
}
