/** Reads one file of the demo edition. An error in it is reported once, with the file and the field. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'

export class ContentError extends Error {
  override name = 'ContentError'
}

export async function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  return check(file, schema, parseYaml(file, await readText(file)))
}

const FRONT_MATTER = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s

/** The fields between the two lines of dashes, and the text below as `body`. */
export async function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> & { body: string }> {
  const match = FRONT_MATTER.exec(await readText(file))
  if (!match) throw new ContentError(`${basename(file)}: no front matter between two lines of ---`)
  const fields = check(file, schema, parseYaml(file, match[1]!)) as z.output<Schema> & object
  return { ...fields, body: match[2]!.trim() }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new ContentError(`${file}: cannot be read`, { cause: error })
  }
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new ContentError(`${basename(file)}: not YAML: ${reason}`, { cause: error })
  }
}

function check<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || '(whole file)'
  throw new ContentError(`${basename(file)}: ${field}: ${issue?.message ?? 'wrong'}`)
}
