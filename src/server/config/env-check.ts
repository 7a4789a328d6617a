/** What all parts of the configuration are checked with. */
import { z } from 'zod'
import { isLoopbackHost } from '../http/pages/loopback-host.ts'

export class EnvError extends Error {
  override name = 'EnvError'
}

/** Messages for the operator are in English; those for readers are in Chinese. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

export const flag = oneOf(['on', 'off']).transform((value) => value === 'on')

/** The scheme and host of a service; without encryption only on this machine, as in tests. */
export const endpoint = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((text) => (text.includes('://') ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, error: `must be a name such as ${usual}`, abort: true }))
    .transform((address) => new URL(address))
    .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopbackHost(hostname), 'must be reached by https')
    .transform(({ origin }) => origin)

export function check<Schema extends z.ZodType>(expected: Schema, given: object): z.output<Schema> {
  const result = expected.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new EnvError(`configuration: ${problems.join('; ')}`)
}
