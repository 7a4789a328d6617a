/** The OpenAPI document, made from the declarations. */
import { z } from 'zod'
import { contract, type Key } from '#contract/contract.ts'
import { BINARY_BODIES, type CallDeclaration } from '#contract/core/define-call.ts'
import { errorCodes, messageOf, type ErrorCode } from '#contract/core/error-code.ts'
import { m } from '#messages/server.ts'
import { cookieName, SESSION_COOKIE } from '../pages/cookie-jar.ts'
import { listCallErrors } from './call-error.ts'
import { requiredAudience } from './policy.ts'

type Json = Record<string, unknown>

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const SCALARS = new Set<unknown>(['integer', 'number', 'string', 'boolean'])

/**
 * A parameter as an address holds it. The value that it is read as has the bounds and the default; where that is no single
 * value, such as a list with commas, its text is described.
 */
function parameterSchema(given: Json, read: Json | undefined): Json {
  if (read && SCALARS.has(read['type'])) return read
  const { anyOf, ...rest } = given as Json & { anyOf?: Json[] }
  const text = anyOf?.find(({ type }) => type === 'string')
  return text ? { ...rest, ...text } : given
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  type Shape = { properties?: Record<string, Json>; required?: string[] }
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as Shape
  const { properties: read = {} } = jsonSchema(schema, 'output') as Shape
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...described } = parameterSchema(property, read[name])
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: described,
    }
  })
}

function bodyContent(body: NonNullable<CallDeclaration['body']>): Json {
  if (typeof body !== 'string') return json(jsonSchema(body, 'input'))
  const { types, maxBytes }: { types: readonly string[]; maxBytes: number } = BINARY_BODIES[body]
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', format: 'binary', maxLength: maxBytes } }]),
  )
}

function envelope(call: CallDeclaration): Json {
  return {
    type: 'object',
    required: ['success', 'resultCode', 'resultMsg', 'model'],
    properties: {
      success: { const: true },
      resultCode: { const: 'SUCCESS' },
      resultMsg: { type: 'string' },
      model: jsonSchema(call.model, 'output'),
    },
  }
}

/** A file that is text is a table; it is sent as it is, without an envelope. */
function answerContent(call: CallDeclaration): Json {
  if (!call.file) return json(envelope(call))
  const schema = jsonSchema(call.model, 'output')
  return schema['type'] === 'string' ? { 'text/csv': { schema } } : json(schema)
}

const RETRY_AFTER = {
  'Retry-After': {
    get description() {
      return m.http.retryAfter
    },
    schema: { type: 'integer', minimum: 1 },
  },
}

/** One answer for each status, with the codes that stand under it; calls that fail alike share its description. */
function errorResponses(key: Key, shared: Record<string, Json>): Json {
  const byStatus = Map.groupBy(listCallErrors(key), (code) => errorCodes[code].status)
  const entries = [...byStatus].map(([status, codes]) => {
    const name = `${status}-${codes.join('-')}`
    shared[name] ??= errorResponse(status, codes)
    return [status, { $ref: `#/components/responses/${name}` }] as const
  })
  return Object.fromEntries(entries)
}

const errorResponse = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => m.http.errorOf({ code, message: messageOf(code) })).join(m.word.semicolon),
  ...(status === 503 ? { headers: RETRY_AFTER } : {}),
  content: json({
    allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { resultCode: { enum: codes } } }],
  }),
})

function operation(key: Key, call: CallDeclaration, shared: Record<string, Json>): Json {
  return {
    operationId: key.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [call.noun],
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body) } } : {}),
    security: requiredAudience(call) === 'anonymous' ? [] : [{ ticket: [] }],
    'x-cache-class': call.cache,
    responses: { 200: { description: m.http.success, content: answerContent(call) }, ...errorResponses(key, shared) },
  }
}

/** `publicUrl` is that of the site, without a slash at its end. */
export function openApiDocument(publicUrl: string, siteName: string): Json {
  const paths: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  for (const [key, call] of Object.entries(contract) as [Key, CallDeclaration][]) {
    const [method = '', path = ''] = key.split(' ')
    const braced = path.replace(/:(\w+)/g, '{$1}')
    paths[braced] = { ...paths[braced], [method.toLowerCase()]: operation(key, call, responses) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1' },
    servers: [{ url: publicUrl, description: siteName }],
    paths,
    components: {
      securitySchemes: {
        ticket: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(SESSION_COOKIE, publicUrl.startsWith('https:')),
          description: 'the session, as signing in sets it',
        },
      },
      responses,
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'resultCode', 'resultMsg', 'message', 'model', 'requestId'],
          properties: {
            success: { const: false },
            resultCode: { enum: Object.keys(errorCodes) },
            resultMsg: { type: 'string' },
            message: { type: 'string' },
            model: { type: 'null' },
            requestId: { type: 'string' },
            field: { type: 'string', description: 'with BAD_INPUT: the path of the field that is wrong' },
            detail: {
              type: 'string',
              description: 'the challenge, with HUMAN_CHECK and TOO_MANY; the token, with CODE_NEEDED',
            },
          },
        },
      },
    },
  }
}
