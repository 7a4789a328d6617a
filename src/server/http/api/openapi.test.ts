/** The OpenAPI document, as client generators and linters read it. */
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { contract, type Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import { errorCodes, type ErrorCode } from '#contract/core/error-code.ts'
import { openApiDocument } from './openapi.ts'

type Parameter = { name: string; in: string; schema: Record<string, unknown> }
type Answer = { $ref?: string; content?: Record<string, { schema: Record<string, unknown> }> }
type Operation = {
  operationId: string
  security: object[]
  parameters: Parameter[]
  responses: Record<string, Answer>
}
type Document = {
  servers: object[]
  paths: Record<string, Record<string, Operation>>
  components: {
    responses: Record<string, { content: { 'application/json': { schema: { allOf: [object, Codes] } } } }>
    securitySchemes: { ticket: { name: string } }
  }
}
type Codes = { properties: { resultCode: { enum: ErrorCode[] } } }

const document = openApiDocument('https://www.weekly.example', '周刊') as unknown as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

function find(key: Key): Operation {
  const [method = '', path = ''] = key.split(' ')
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}

const schemaOf = (key: Key, name: string) => find(key).parameters.find((parameter) => parameter.name === name)?.schema

/** Status and codes of each error. */
const errorsOf = (key: Key) =>
  Object.fromEntries(
    Object.entries(find(key).responses).flatMap(([status, { $ref }]) => {
      const response = $ref && document.components.responses[$ref.split('/').at(-1)!]
      return response ? [[status, response.content['application/json'].schema.allOf[1].properties.resultCode.enum]] : []
    }),
  )

test("Redocly's recommended rules find no error", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintDocument({
    document: { source: new Source('/openapi.json', JSON.stringify(document)), parsed: document },
    config,
    externalRefResolver: new BaseResolver(config.resolve),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('names the server, and the cookie as that server sets it', () => {
  expect(document.servers).toMatchObject([{ url: 'https://www.weekly.example' }])
  expect(document.components.securitySchemes.ticket.name).toBe('__Host-ticket')
})

test('every operation has its own id', () => {
  expect(operations).toHaveLength(Object.keys(contract).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('says of each call whether it needs a session', () => {
  for (const [key, call] of Object.entries(contract) as [Key, CallDeclaration][]) {
    const isForAll = !call.login && !call.role && !call.permission
    expect(find(key).security, key).toEqual(isForAll ? [] : [{ ticket: [] }])
  }
})

describe('parameters have their defaults and bounds', () => {
  test.each([
    ['GET /api/magazine/periodical', 'pgNo', { type: 'integer', default: 1, minimum: 1, maximum: 10_000 }],
    ['GET /api/magazine/periodical', 'rowNum', { type: 'integer', default: 20, minimum: 1, maximum: 100 }],
    ['GET /api/magazine/periodical', 'year', { type: 'integer', default: 0, minimum: 0, maximum: 2999 }],
    ['GET /api/comment', 'zhuanlanType', { type: 'integer', default: 5, minimum: 1, maximum: 100 }],
    ['GET /api/comment', 'recommend', { type: 'integer', default: 1, minimum: 0, maximum: 1 }],
    ['GET /api/article/:id', 'id', { type: 'integer', minimum: 1 }],
  ] as const)('%s %s', (key, name, schema) => expect(schemaOf(key, name)).toMatchObject(schema))

  test('each is a single value, as an address holds it', () => {
    for (const { operationId, parameters } of operations) {
      for (const { name, schema } of parameters) {
        expect(['integer', 'string'], `${operationId} ${name}`).toContain(schema['type'])
      }
    }
  })
})

test('tables are declared as text/csv, other files as JSON', () => {
  const files = (Object.entries(contract) as [Key, CallDeclaration][]).filter(([, call]) => call.file)
  const typesOf = (key: Key) => Object.keys(find(key).responses['200']!.content!)
  const tables = files.filter(([, call]) => call.file!.endsWith('.csv'))
  expect(tables.length).toBeGreaterThanOrEqual(3)
  for (const [key, call] of files) {
    expect(typesOf(key), key).toEqual([call.file!.endsWith('.csv') ? 'text/csv' : 'application/json'])
  }
})

describe('errors', () => {
  test('stand under their statuses, for every call', () => {
    for (const key of Object.keys(contract) as Key[]) {
      for (const [status, codes] of Object.entries(errorsOf(key))) {
        for (const code of codes) expect(errorCodes[code].status, `${key} ${code}`).toBe(Number(status))
      }
      expect(find(key).responses).not.toHaveProperty('default')
    }
  })

  test('of a public list', () => {
    expect(errorsOf('GET /api/magazine/periodical')).toEqual({
      400: ['BAD_INPUT'],
      404: ['NOT_FOUND'],
      429: ['TOO_MANY'],
      500: ['SYSTEM'],
      503: ['BUSY', 'UNAVAILABLE'],
    })
  })

  test('of an order', () => {
    expect(errorsOf('POST /api/order')).toMatchObject({
      400: ['BAD_INPUT', 'BAD_JSON'],
      401: ['NOT_LOGIN'],
      403: ['CROSS_SITE', 'FORBIDDEN'],
      409: ['NOT_FOR_SALE', 'ALREADY_OWNED', 'ORDER_STATE', 'COUPON_REFUSED'],
      413: ['BODY_TOO_LARGE'],
      415: ['WRONG_MEDIA_TYPE'],
    })
  })
})
