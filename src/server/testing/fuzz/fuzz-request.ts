/** Random requests for a declared call: valid, with one invalid value, entirely invalid, or malformed. */
import { z } from 'zod'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import { makeValue, makeWrongText, makeWrongValue, type JsonSchema, type Pool } from './fuzz-value.ts'
import { accepted } from '../lists/field-value.ts'
import { HOSTILE_TEXTS } from './hostile-text.ts'
import { PARTS, sampleRequest, sampleValues, takesJson, type Part, type SampleCall } from '../lists/sample-call.ts'

export const FUZZ_KINDS = ['good', 'one wrong', 'all wrong', 'badly written'] as const
export type FuzzKind = (typeof FUZZ_KINDS)[number]

export type FuzzRequest = {
  kind: FuzzKind
  /** whether the declaration lets it pass */
  valid: boolean
  path: string
  init: RequestInit & { headers: Record<string, string> }
}

type Values = Record<Part, Record<string, unknown>>

/** Made once for each call: it takes a millisecond. */
const schemas = new Map<CallDeclaration, Partial<Record<Part, JsonSchema>>>()
function schemasOf({ declaration }: SampleCall): Partial<Record<Part, JsonSchema>> {
  const known = schemas.get(declaration)
  if (known) return known
  const made = Object.fromEntries(
    PARTS.flatMap((part) => {
      const schema = declaration[part]
      if (!schema || typeof schema === 'string') return []
      return [[part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema]]
    }),
  )
  schemas.set(declaration, made)
  return made
}

/** Some fields take their sample value, which refers to existing rows; the others are random. */
function makeValues(call: SampleCall, pool: Pool): Values {
  const values: Values = { params: {}, query: {}, body: {} }
  for (const [part, schema] of Object.entries(schemasOf(call)) as [Part, JsonSchema][]) {
    const samples = sampleValues(call, part)
    const share = pool.random.pick([0, 0.5, 0.95])
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const needed = part === 'params' || schema.required?.includes(name)
      if (!needed && pool.random.chance(0.3)) continue
      values[part][name] = pool.random.chance(share) ? samples[name] : makeValue(pool, property)
    }
  }
  return values
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
const fillPath = (call: SampleCall, params: Record<string, unknown>, write: (value: unknown) => string) =>
  call.path.replace(/:(\w+)/g, (_, name: string) => write(params[name] === '' ? '_' : params[name]))

const writeQuery = (query: Record<string, unknown>) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

export function makeRequest(call: SampleCall, kind: FuzzKind, pool: Pool): FuzzRequest {
  const { random } = pool
  const values = makeValues(call, pool)
  const version = [...pool.versions].find(([address]) =>
    `${fillPath(call, values.params, encode)}/`.startsWith(`${address}/`),
  )
  if (version && 'version' in values.body && random.chance(0.9)) values.body['version'] = version[1]
  if (kind === 'one wrong' && call.fields.length > 0) {
    const { part, name } = random.pick(call.fields)
    values[part][name] = part === 'body' ? makeWrongValue(pool) : makeWrongText(pool)
  }
  if (kind === 'all wrong')
    for (const { part, name } of call.fields)
      values[part][name] = part === 'body' ? makeWrongValue(pool) : makeWrongText(pool)
  const search = writeQuery(values.query)
  const path = fillPath(call, values.params, encode)
  const sample = sampleRequest(call)
  const headers: Record<string, string> = { ...sample.init.headers }
  const init: FuzzRequest['init'] = { ...sample.init, headers }
  if (takesJson(call)) init.body = JSON.stringify(values.body)
  const request = { kind, valid: isValid(call, values), path: search ? `${path}?${search}` : path, init }
  return kind === 'badly written' ? writeBadly(call, request, values, pool) : request
}

/** Validates the values as received: those from the URL are text there, without lone surrogates. */
function isValid(call: SampleCall, values: Values): boolean {
  return PARTS.every((part) => {
    const arriving = part === 'body' ? values.body : asText(values[part])
    return accepted(call, part, arriving)
  })
}

const asText = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value).toWellFormed()]],
    ),
  )

const BROKEN = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%2F..%2F',
  '%252e%252e%252f',
  '%0d%0a',
  '+',
  ';',
  '..;',
]
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-7',
  'APPLICATION/JSON',
  'application/json, text/plain',
  '',
  'x/y; charset="\u00FF"',
]

function writeBadly(call: SampleCall, request: FuzzRequest, values: Values, pool: Pool): FuzzRequest {
  const { random } = pool
  const { init } = request
  let { path } = request
  const good = JSON.stringify(values.body)
  const wrong = JSON.stringify(random.pick(HOSTILE_TEXTS))
  const bodies = [
    good.slice(0, -1),
    `${good}${good}`,
    `[${good}]`,
    `{"id":1,"id":${wrong},"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`,
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"a":`.repeat(5000),
    'null',
    '"text"',
    '1e999',
    wrong,
    '\uFEFF{}',
    '{"a":1}\0',
    'phone=1&password=2',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  ]
  const way = random.below(6)
  if (way === 0 && call.path.includes(':')) path = fillPath(call, values.params, () => random.pick(BROKEN))
  else if (way === 1)
    path += `${path.includes('?') ? '&' : '?'}${random.pick(call.fields)?.name ?? 'a'}=${random.pick(BROKEN)}`
  else if (way === 2) {
    const name = call.fields.find(({ part }) => part === 'query')?.name ?? 'a'
    path += `${path.includes('?') ? '&' : '?'}${name}=1&${name}=2&${name}[]=3&${name}[a]=4&__proto__[polluted]=1`
  } else if (init.method === 'GET') {
    init.headers['Range'] = 'bytes=0-1,-1'
    init.headers['If-None-Match'] = random.pick(['*', 'W/"', '"', 'x'.repeat(5000)])
    init.headers['Accept-Encoding'] = random.pick(['*', 'br;q=abc', 'gzip;q=0', ',,,', 'identity;q=0, *;q=0'])
    init.headers['X-Forwarded-For'] = random.pick(["' or 1=1", '::1', '1.2.3.4, evil', '<script>'])
  } else if (way === 3) init.headers['Content-Type'] = random.pick(TYPES)
  else init.body = random.pick(bodies)
  return { ...request, valid: false, path, init }
}
