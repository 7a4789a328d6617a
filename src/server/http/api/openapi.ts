/** The OpenAPI document, made from the declarations. */
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { BINARY_BODIES, type CallDeclaration } from '#contract/core/define-call.ts'
import { errorCodes } from '#contract/core/error-code.ts'
import { brand } from '#domain/brand.ts'
import { cookieName, SESSION_COOKIE } from '../pages/cookie-jar.ts'
import { requiredAudience } from './policy.ts'

type Json = Record<string, unknown>

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
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

function operation(key: string, call: CallDeclaration): Json {
  const failure = { description: '失败', content: json({ $ref: '#/components/schemas/Failure' }) }
  return {
    operationId: key.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [call.noun],
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body) } } : {}),
    ...(requiredAudience(call) !== 'anonymous' ? { security: [{ ticket: [] }] } : {}),
    'x-cache-class': call.cache,
    responses: {
      200: {
        description: '成功',
        content: json(call.file ? jsonSchema(call.model, 'output') : envelope(call)),
      },
      default: failure,
    },
  }
}

export function openApiDocument(isSecure: boolean): Json {
  const paths: Record<string, Json> = {}
  for (const [key, call] of Object.entries(contract) as [string, CallDeclaration][]) {
    const [method = '', path = ''] = key.split(' ')
    const braced = path.replace(/:(\w+)/g, '{$1}')
    paths[braced] = { ...paths[braced], [method.toLowerCase()]: operation(key, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.fullName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { ticket: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE, isSecure) } },
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
