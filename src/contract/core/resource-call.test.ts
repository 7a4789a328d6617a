/** What every resource of the contract keeps to. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { casesOf } from '#server/testing/lists/cases-of.ts'
import { contract, type Given, type Input, type Model } from '../contract.ts'
import type { CallDeclaration } from './define-call.ts'
import { resourceCalls } from './resource-call.ts'

const calls: Record<string, CallDeclaration> = contract
const names = Object.keys(calls).flatMap((key) => {
  const name = /^POST \/api\/desk\/([a-z-]+)\/:id$/.exec(key)?.[1]
  const rows = name && calls[`GET /api/desk/${name}`]?.query
  return rows instanceof z.ZodObject && 'ids' in rows.shape ? [name!] : []
})

test('there are the resources of the site', () => {
  expect(names).toEqual(expect.arrayContaining(['navigation', 'ad', 'column', 'tag', 'theme', 'house-page']))
})

/** Read with the permission alone. */
const PRIVATE = new Set(['coupon'])

describe.each(casesOf('lists that editors keep', names))('%s', (name) => {
  const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

  test('shows every field that can be written, so that its version tells of all of them', () => {
    const written = fieldsOf(calls[`POST /api/desk/${name}`]?.body)
    expect(written.length).toBeGreaterThan(0)
    expect(fieldsOf(calls[`GET /api/desk/${name}/:id`]?.model)).toEqual(expect.arrayContaining(written))
  })

  test('is written with a permission and a version, and read by every editor unless it is private', () => {
    for (const [key, call] of Object.entries(calls)) {
      if (!new RegExp(`^\\w+ /api/desk/${name}(/:id|/arrange)?$`).test(key)) continue
      expect(call.role, key).toBe('editor')
      expect(call.permission !== undefined, key).toBe(!key.startsWith('GET') || PRIVATE.has(name))
    }
    expect(fieldsOf(calls[`POST /api/desk/${name}/:id`]?.body)).toContain('version')
  })

  test('has its fixed paths before those with a parameter', () => {
    const keys = Object.keys(calls)
    const fixed = keys.indexOf(`POST /api/desk/${name}/arrange`)
    if (fixed >= 0) expect(fixed).toBeLessThan(keys.indexOf(`POST /api/desk/${name}/:id`))
  })
})

test('the declaration becomes types', () => {
  const made = resourceCalls('thing', {
    noun: 'desk',
    one: '东西',
    permission: 'site',
    row: z.object({ name: z.string(), count: z.int() }),
    input: z.object({ name: z.string() }),
  })
  expect(Object.keys(made)).toEqual([
    'GET /api/desk/thing',
    'POST /api/desk/thing',
    'GET /api/desk/thing/:id',
    'POST /api/desk/thing/:id',
    'DELETE /api/desk/thing/:id',
  ])
  expectTypeOf<Model<'GET /api/desk/navigation/:id'>>().toHaveProperty('version').toEqualTypeOf<string>()
  expectTypeOf<Model<'GET /api/desk/navigation'>['list'][number]>().toHaveProperty('linkUrl').toEqualTypeOf<string>()
  expectTypeOf<Given<'POST /api/desk/navigation/:id'>['body']>().toHaveProperty('version').toEqualTypeOf<string>()
  expectTypeOf<Input<'POST /api/desk/navigation/arrange'>>().toHaveProperty('body')
})
