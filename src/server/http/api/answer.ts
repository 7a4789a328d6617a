/** What a call has answered, in the forms in which it leaves: for pages, for the state of a page, as bytes. Each is made once. */
import { createHash } from 'node:crypto'
import { succeed } from '#contract/core/envelope.ts'
import { escapeForScript } from '../pages/script-json.ts'
import { compress, type Encoding } from '../load/compress.ts'
import type { Tagged } from '../cache/tagged-cache.ts'

export type Answer = Tagged & {
  model: unknown
  /** the model as JSON */
  json: () => string
  /** the same, escaped for a script element */
  scriptJson: () => string
  /** the whole answer, as it is sent */
  body: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  /** weak: the same for all encodings */
  etag: () => string
}

const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

const [BEFORE, AFTER] = JSON.stringify(succeed(0)).split('0') as [string, string]

export function createAnswer(model: unknown, tags?: ReadonlySet<string>): Answer {
  const json = once(() => JSON.stringify(model))
  const text = () => BEFORE + json() + AFTER
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    model,
    ...(tags ? { tags } : {}),
    json,
    scriptJson: once(() => escapeForScript(json())),
    etag: once(() => createHash('sha1').update(json()).digest('base64url').slice(0, 20)),
    body(encoding) {
      const known = bodies.get(encoding)
      if (known) return known
      const made = compress(text(), encoding)
      bodies.set(encoding, made)
      return made
    },
  }
}
