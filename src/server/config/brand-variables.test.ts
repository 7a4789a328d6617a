import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { fillBrandVariables, findUnknownVariable } from './brand-variables.ts'

test('marks become what the brand says, and those that are unknown stay', () => {
  expect(fillBrandVariables('写信到 {{email}}，{{nobody}}')).toBe(`写信到 ${brand.email}，{{nobody}}`)
})

test.each([
  ['写信到 {{email}}', null],
  ['没有记号', null],
  ['{{email}} 和 {{nobody}}', '{{nobody}}'],
  ['{{constructor}}', '{{constructor}}'],
  ['{{__proto__}}', '{{__proto__}}'],
])('of %s the unknown mark is %s', (text, unknown) => {
  expect(findUnknownVariable(text)).toBe(unknown)
})
