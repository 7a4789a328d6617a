/**
 * Every field of every declared call: of a known kind, and refused by its declaration, by name, for every kind of invalid
 * value.
 */
import { expect, test } from 'vitest'
import { hasLabel } from '#contract/core/field-label.ts'
import { casesOf } from '../../testing/lists/cases-of.ts'
import { FIELD_KINDS, wrongValues } from '../../testing/lists/field-kind.ts'
import { issuesOf, listStrange, listWrong, spoilTexts, UNFIT, withValue } from '../../testing/lists/field-value.ts'
import type { JsonSchema } from '../../testing/fuzz/fuzz-value.ts'
import { calls, PARTS, sampleValues, type Field, type SampleCall } from '../../testing/lists/sample-call.ts'
import { AppError } from './app-error.ts'
import { validateInput } from './validate.ts'

type CallField = { call: SampleCall; field: Field; at: string }

const places: CallField[] = casesOf(
  'fields of calls',
  calls.flatMap((call) =>
    call.fields.map((field) => ({ call, field, at: `${call.key}, ${field.part}.${field.name}` })),
  ),
)

test('every field of every call is of exactly one kind that has a one there', () => {
  const unknown = places.filter(({ field: { kinds, part, schema } }) => {
    const [kind, ...others] = kinds
    return !kind || others.length > 0 || wrongValues(kind, part === 'body', schema) === null
  })
  expect(unknown.map(({ at, field }) => `${at}: ${field.kinds.join(', ') || JSON.stringify(field.schema)}`)).toEqual([])
})

test('every kind of field is one that some call has', () => {
  const used = new Set(places.flatMap(({ field }) => field.kinds))
  expect(Object.keys(FIELD_KINDS).filter((kind) => !used.has(kind as keyof typeof FIELD_KINDS))).toEqual([])
})

/** What is the same in Chinese: names of formats, and examples of addresses. */
const PROPER = /\b(URL|JSON|JPEG|PNG|WebP|SRT|VTT|LRC|TXT)\b|https:\/\/|\/column\/5/g

/** Chinese without names or types of programs, and with a subject: a predicate alone says nothing in a toast. */
const isSentence = (message: string): boolean =>
  /\p{Script=Han}/u.test(message) &&
  !/[a-z_]/i.test(message.replace(PROPER, '')) &&
  !/^(不能|应为|含有|太长|参数)|无效/.test(message)

/** The declaration's error for these values names the field first, as the client sees it, in words for a reader. */
function findFault(
  { call, field, at }: CallField,
  values: Record<string, unknown>,
  what: string,
  mayPass = false,
): string[] {
  const [issue] = issuesOf(call, field.part, values)
  if (!issue) return mayPass ? [] : [`${at} ${what} is accepted`]
  if (issue.path[0] !== field.name) return [`${at} ${what} is refused for ${issue.path.join('.') || 'no field'}`]
  return isSentence(issue.words) ? [] : [`${at} ${what} is refused with odd words: ${issue.words}`]
}

const write = (value: unknown) => JSON.stringify(value).slice(0, 40)

test('every field is refused by name with every value that is wrong in its kind', () => {
  const faults = places.flatMap((one) =>
    listWrong(one.call, one.field).flatMap((value) =>
      findFault(one, withValue(one.call, one.field, value), `= ${write(value)}`),
    ),
  )
  expect(faults).toEqual([])
})

test('every field is refused by name with a value that is stranger than its declaration allows', () => {
  const faults = places.flatMap((one) =>
    listStrange(one.field).flatMap((value) =>
      findFault(one, withValue(one.call, one.field, value), `= ${write(value)}`, true),
    ),
  )
  expect(faults).toEqual([])
})

test('every obligatory field is missed by name when it is left out', () => {
  const faults = places
    .filter(({ field }) => field.required)
    .flatMap((one) => {
      const { [one.field.name]: _, ...rest } = sampleValues(one.call, one.field.part)
      return findFault(one, rest, 'left out')
    })
  expect(faults).toEqual([])
})

/** The message of a refusal, or null if it is accepted. */
function refusalOf({ key, declaration }: SampleCall, part: Field['part'], values: Record<string, unknown>) {
  const { params: _params, query: _query, body: _body, ...rest } = declaration
  try {
    validateInput({ ...rest, [part]: declaration[part] }, { [part]: values })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw new Error(`${key} ${part}`, { cause: error })
    return error.message
  }
}

test('every field, at any depth, has a label', () => {
  function* listNames(schema: JsonSchema): Generator<string> {
    yield* Object.keys(schema.properties ?? {})
    const inner = [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? []),
      ...(schema.items ? [schema.items] : []),
    ]
    for (const one of inner) yield* listNames(one)
  }
  const names = places.flatMap(({ field }) => [field.name, ...listNames(field.schema)])
  expect([...new Set(names)].filter((name) => !hasLabel(name))).toEqual([])
})

test.each([
  ['POST /api/login/login', 'body', { phone: '10000000001', password: '' }, '请输入密码'],
  ['POST /api/login/login', 'body', { phone: '10000000001' }, '请输入密码'],
  ['POST /api/login/forgetPassword', 'body', { phone: '1', code: '1', password: '' }, '请输入密码'],
  ['POST /api/login/login', 'body', { password: 'x' }, '手机号不能为空'],
  ['POST /api/login/quickLogin', 'body', { phone: '10000000001' }, '请填写验证码'],
  ['GET /api/search/queryAllInfo', 'query', {}, '请填写搜索词'],
  ['GET /api/magazine/periodical', 'query', { categoryId: 'x' }, '分类编号应为整数'],
  ['GET /api/magazine/periodical', 'query', { keyword: 'x'.repeat(65) }, '关键词不能超过 64 个字'],
  ['GET /api/comment', 'query', { zhuanlanId: '1', sort: 'x' }, '排序方式不在可选的范围内'],
  ['POST /api/comment/jubao', 'body', { commentId: 1, reason: 'x' }, '原因不在可选的范围内'],
  ['POST /api/user/history/study', 'body', { list: [{}] }, '请填写记录第 1 项的内容类型'],
  ['POST /api/notice/setting', 'body', { kind: 'like', wanted: 'x' }, '接收选项应为是或否'],
] as const)('%s refuses in %s %j: %s', (key, part, values, message) => {
  expect(
    refusalOf(
      calls.find((call) => call.key === key)!,
      part,
      values,
    ),
  ).toBe(message)
})

/**
 * Texts that are tidied before they are stored, or that are not stored at all: the contract test covers them on both
 * engines.
 */
const TIDIED = [
  // Compared or hashed, and then forgotten.
  /^(GET|POST) \/api\/login\/login password$/,
  / human\.(challenge|nonce)$/,
  /^POST \/api\/desk\/[a-z-]+\/:id version$/,

  // Long texts with line breaks.
  /^POST \/api\/comment\/(postDugan|commentDugan) content$/,
  /^POST \/api\/desk\/(house-page|award-page)(\/:id)? source$/,
  /^POST \/api\/desk\/story (title|standfirst|keywords\.\d|pictureAlt|pictureCaption|seo(Title|Description)|slug|corrections\.\d\.text|body)$/,
  /^POST \/api\/desk\/story\/:id fields\.(title|standfirst|keywords\.\d|pictureAlt|pictureCaption|seo(Title|Description)|slug|body)$/,
  /^POST \/api\/desk\/debt\/:id standfirst$/,
  /^POST \/api\/desk\/story\/:id(\/(submit|return|withdraw))? note$/,
  /^POST \/api\/desk\/plan\/:id doc\.(title|coverLine|standfirst)$/,
  /^POST \/api\/desk\/front (cards\.0\.title|picks\.0\.reason)$/,
]

test('every text with a NUL or half a character is refused by its declaration, unless it is tidied', () => {
  const taken = calls.flatMap((call) =>
    PARTS.flatMap((part) =>
      // An address has no half characters.
      UNFIT.filter((text) => part === 'body' || text.isWellFormed()).flatMap((text) =>
        [...spoilTexts(sampleValues(call, part), text)]
          .filter(({ value }) => issuesOf(call, part, value as Record<string, unknown>).length === 0)
          .map(({ at }) => `${call.key} ${at}`),
      ),
    ),
  )
  const found = [...new Set(taken)]
  expect(found.filter((one) => !TIDIED.some((known) => known.test(one)))).toEqual([])
  expect(TIDIED.filter((known) => !found.some((one) => known.test(one)))).toEqual([])
})
