import { describe, expect, test } from 'vitest'
import {
  INVOICE_FIELDS,
  invoiceProblem,
  NO_INVOICE,
  parseInvoice,
  tidyInvoice,
  type InvoiceField,
  type InvoiceWords,
} from './invoice-form.ts'

const good: InvoiceWords = { kind: 'company', title: '七日文化', taxNumber: '91110108MA01A2B3C4', email: 'a@b.cn' }

test('nothing is wrong with a good one, nor with a person without a tax number', () => {
  for (const words of [good, { ...good, kind: 'person', taxNumber: '' } as const])
    for (const field of INVOICE_FIELDS) expect(invoiceProblem(field, words)).toBeNull()
})

describe('what is wrong is said at its field', () => {
  test.each<[InvoiceField, Partial<InvoiceWords>, string]>([
    ['title', { title: ' ' }, '请填写发票抬头'],
    ['title', { title: '长'.repeat(101) }, '不能超过 100 个字'],
    ['taxNumber', { taxNumber: '' }, '请填写税号'],
    ['taxNumber', { taxNumber: '1234' }, '税号应为 15、18 或 20 位数字和字母'],
    ['email', { email: '' }, '请填写接收发票的邮箱'],
    ['email', { email: 'a@b' }, '邮箱格式不正确'],
    ['email', { email: 'a b@c.cn' }, '邮箱格式不正确'],
  ])('the field $0 with $1 is told: $2', (field, change, problem) =>
    expect(invoiceProblem(field, { ...good, ...change })).toBe(problem),
  )
})

test('a tax number may come in full width, in lower case and with spaces', () => {
  const typed = { ...good, taxNumber: ' ９１110108 ma01a2b3c4 ' }
  expect(invoiceProblem('taxNumber', typed)).toBeNull()
  expect(tidyInvoice(typed).taxNumber).toBe(good.taxNumber)
  expect(tidyInvoice({ ...typed, kind: 'person' }).taxNumber).toBe('')
})

test.each([null, '', '{', '[]', '7', 'null', '{"kind":3,"title":[]}'])('what was kept as %j is none', (stored) =>
  expect(parseInvoice(stored)).toEqual(NO_INVOICE),
)

test('what was kept is found again', () => expect(parseInvoice(JSON.stringify(good))).toEqual(good))
