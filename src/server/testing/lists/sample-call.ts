/** Requests for every declared call, made from its declaration; a test then makes one part invalid. */
import { z } from 'zod'
import { contract, type Key } from '#contract/contract.ts'
import type { BinaryBody, CallDeclaration } from '#contract/core/define-call.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import type { ResourceName } from '../../modules/desk/resource.ts'
import { listKinds, type FieldKind } from './field-kind.ts'
import type { JsonSchema } from '../fuzz/fuzz-value.ts'
import { RESOURCE_SAMPLES } from './resource-samples.ts'
import { STORY_FIELD_SAMPLES, STORY_SAMPLES } from './story-samples.ts'

/** Valid values by field name, where the declaration alone does not yield one; a test reports missing ones. */
const SAMPLES: Record<string, unknown> = {
  id: '10101',
  uid: '1',
  code: 'about',
  lanmuId: '1',
  articleId: '10101',
  tagId: '1011',
  parentId: '103',
  columnId: '1',
  pay: 'paid',
  magazineId: '1',
  issueId: '137',
  heard: '1:501',
  year: '2026',
  topicId: '801',
  date: '2026-01-31',
  month: '2026-01',
  pgNo: '1',
  rowNum: '5',
  contentType: '11',
  things: '11:10101,5:302',
  attrType: '5',
  blockType: '5',
  name: '胡同里的猫',
  signature: '喜欢走路，也喜欢迷路。',
  contact: 'reader@example.com',
  category: 'brand',
  text: '想在社区的图书馆办一场读者见面会，请与我联系。',
  city: '北京',
  word: '图书馆',
  keyword: '图书馆',
  searchtype: 'submit',
  state: 'plain',
  place: '1',
  position: 'webIndex',
  from: 'list',
  phone: '13900000001',
  countryCode: '86',
  password: 'a-wild-guess',
  purpose: 'login',
  sign: 'sample-sign',
  token: 'sample-token',
  identity: { code: '123456', token: 'sample-token' },
  confirm: '注销账号',
  human: { challenge: '16.0.sample.sample', nonce: '0' },
  contentId: '10101',
  kind: 'read',
  type: 'hot',
  period: 'week',
  rltType: '1',
  categoryId: '1',
  sort: 'new',
  free: '1',
  label: 'all',
  visit: 'sample-visit',
  finished: true,
  readTime: 1_790_000_000_000,
  zhuanlanId: '140',
  zhuanlanType: '5',
  recommend: '1',
  after: '1.1800000000000.100',
  mode: 'before',
  days: '7',
  reason: 'spam',
  commentId: '1',
  content: '写得真好，读了两遍。',
  detail: '在别处也发过同样的话',
  action: 'dismiss',
  note: '已看过',
  lineType: '1',
  followType: '2',
  followId: '2',
  people: '1,2',
  tags: '1011',
  labels: 'all',
  ids: [1, 2],
  wanted: true,
  number: '20260131123456789012',
  provider: 'cashier',
  result: 'pay',
  key: 'sample-key-of-an-order',
  gift: false,
  message: '路上读',
  title: '北京某某文化有限公司',
  taxNumber: '91110000MA0000000X',
  email: 'reader@example.com',
  waiting: 'refund',
  accept: false,
  answer: '已超过七天',
  count: '2',
  expireTime: 4_000_000_000_000,
  alt: '墙头上蹲着一只猫',
  credit: '周远 摄',
  crop: '0,0,10000,5000',
  use: 'any',
  q: '图书馆',
  authorId: '1',
  pictureId: '1',
  time: 4_000_000_000_000,
  version: '1',
  settings: DEFAULT_SETTINGS,
  iconPicture: 'iVBORw0KGgo=',
  sharePicture: 'iVBORw0KGgo=',
  ownSharePicture: 'iVBORw0KGgo=',
  svg: '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  ...STORY_FIELD_SAMPLES,
  list: [{ contentType: 11, contentId: 10101, ago: 0, seconds: 5, process: 20 }],
  day: '2026-01-31',
  firstDay: '2026-01-01',
  lastDay: '2026-01-31',
  table: 'day',
  membership: 'knowledge',
  phones: 'masked',
  thingId: '136',
  grantId: '999999999',
  claimId: '999999999',
  role: 'editor',
  rights: { publish: true, site: false, money: false, people: false },
  intoId: '1012',
  used: '0',
  doc: {
    magazineId: 1,
    number: 9999,
    date: '2026-11-20',
    title: '夜里的图书馆',
    coverLine: '凌晨两点，还有四十一个人',
    standfirst: '',
    coverId: null,
    categoryId: null,
    price: 1800,
    premium: true,
    chapters: [],
    audio: null,
  },
  cards: [{ type: 109, title: '本周要闻', visible: true }],
  picks: [{ contentType: 11, contentId: 10101, reason: '读了两遍' }],
  noun: 'story',
  subject: '10101',
  events: [{ name: 'page-view', path: '/', at: 0, detail: { referrer: '' } }],
}

/** Where a call means something else by a name. */
const OWN_SAMPLES: Partial<Record<Key, Record<string, unknown>>> = {
  ...RESOURCE_SAMPLES,
  'GET /api/magazine/periodicalRecommend': { type: '1' },
  'GET /api/search/queryContent': { sort: 'time' },
  'GET /api/comment': { sort: 'hot' },
  'GET /api/desk/comment': { state: 'reported' },
  'GET /api/doread/award/:id': { id: '1' },
  'GET /api/doread/judge/:id': { id: '3001' },
  'GET /api/doread/page/:code': { code: 'prize' },
  // Matches no row: the response says that it does not exist, not that it belongs to another reader.
  'DELETE /api/comment/deleteDugan': { commentId: '999999999' },
  'GET /api/userWebFollow/userWebFollowContentList': { after: '1800000000000.11.100' },
  'GET /api/userWebFollow/getFollowTagContentList': { after: '1800000000000.11.100' },
  'GET /api/notice/list': { kind: 'reply', after: '1800000000000.100' },
  'POST /api/notice/read': { kind: 'reply' },
  'POST /api/notice/setting': { kind: 'reply' },
  'POST /api/klisten/subscribe': { contentType: '1', contentId: '501' },
  'POST /api/klisten/unsubscribe': { contentType: '1', contentId: '501' },
  'GET /api/pay/offer': { type: 'issue', id: '309' },
  'GET /api/cashier/:token': { token: 'token-of-a-sample-cash' },
  'POST /api/cashier/:token': { token: 'token-of-a-sample-cash' },
  'POST /api/order': { type: 'issue', id: '309' },
  'POST /api/order/coupon': { type: 'issue', id: '309' },
  'POST /api/order/:number/invoice': { kind: 'company' },
  'GET /api/gift/:code': { code: 'sample-code-of-a-gift-' },
  'POST /api/gift/:code/claim': { code: 'sample-code-of-a-gift-' },
  'POST /api/redeem': { code: '2345-6789-ABCD-EFGH' },
  'GET /api/desk/plan': { state: 'released' },
  'GET /api/desk/plan/:id': { id: '140' },
  'GET /api/desk/plan/:id/checklist': { id: '140' },
  'GET /api/desk/plan/:id/pool': { id: '140', state: 'published' },
  'POST /api/desk/plan/:id': { id: '999999999' },
  'DELETE /api/desk/plan/:id': { id: '999999999' },
  'POST /api/desk/plan/:id/schedule': { id: '999999999' },
  'POST /api/desk/plan/:id/adopt': { id: '999999999' },
  'POST /api/desk/plan/:id/unschedule': { id: '999999999' },
  'POST /api/desk/plan/:id/release': { id: '999999999' },
  'GET /api/desk/journal': { action: 'publish' },
  'GET /api/desk/order': { state: 'fulfilled' },
  'GET /api/desk/export/order': { state: 'fulfilled' },
  'GET /api/desk/member/:id': { id: '101' },
  'POST /api/desk/member/:id/phone': { id: '101' },
  'POST /api/desk/member/:id/resetName': { id: '101' },
  'GET /api/desk/debt': { kind: 'column', after: '5' },
  'POST /api/desk/debt/adopt': { kind: 'column' },
  'POST /api/desk/member/:id/membership': { id: '101', kind: 'knowledge' },
  'POST /api/desk/member/:id/thing': { id: '101', type: 'issue' },
  'POST /api/desk/code': { type: 'issue', id: '309' },
  'POST /api/desk/code/:id/revoke': { id: '1' },
  // Of this kind the text is the shorter one.
  'POST /api/contribution': { kind: 'cooperate' },
  'POST /api/contribution/:number/attachment': { number: '261115000000', name: '一封信.txt' },
  'GET /api/contribution/mine': { kind: 'contribute' },
  'GET /api/desk/contribution': { kind: 'contribute', state: 'new' },
  'POST /api/desk/contribution/:id': { state: 'reading' },
  'GET /api/desk/thing': { types: '11,5' },
  'GET /api/desk/find': { q: '夜' },
  'POST /api/user/consent': { list: [{ page: 'agreement', version: 1 }] },
  // A version that nobody has seen, so that no sample changes the site.
  'POST /api/desk/settings': { version: '999999999' },
  'GET /api/desk/media': { kind: 'image' },
  // Of a site that is not on the list, so that no sample leaves the machine.
  'POST /api/desk/media/fetch': { address: 'https://example.com/a.png' },
  // Ids that match no row, so that no sample changes the edition.
  'POST /api/desk/import': { name: 'page.md' },
  'GET /api/desk/import/:id': { id: '999999999' },
  'POST /api/desk/import/:id/check': { id: '999999999' },
  'POST /api/desk/import/:id/start': { id: '999999999' },
  'POST /api/desk/import/:id/cancel': { id: '999999999' },
  'GET /api/desk/import/:id/report': { id: '999999999' },
  'GET /api/desk/import/:id/members': { id: '999999999' },
  'DELETE /api/desk/import/:id': { id: '999999999' },
  'POST /api/desk/media/:id': { id: '999999999' },
  'DELETE /api/desk/media/:id': { id: '999999999' },
  'POST /api/desk/media/:id/crop': { id: '999999999' },
  'POST /api/desk/media/:id/focus': { id: '999999999' },
  'POST /api/desk/media/:id/file': { id: '999999999' },
  'GET /api/desk/release/:contentType/:contentId': { contentType: '1', contentId: '501' },
  'POST /api/desk/release/:contentType/:contentId/publish': { contentType: '9', contentId: '999999999' },
  'POST /api/desk/release/:contentType/:contentId/schedule': { contentType: '9', contentId: '999999999' },
  'POST /api/desk/release/:contentType/:contentId/unschedule': { contentType: '9', contentId: '999999999' },
  'POST /api/desk/release/:contentType/:contentId/withdraw': { contentType: '9', contentId: '999999999' },
  'POST /api/desk/transcript/:contentType/:contentId': { contentType: '9', contentId: '999999999' },
  'DELETE /api/desk/transcript/:contentType/:contentId': { contentType: '9', contentId: '999999999' },
  'GET /api/desk/redirect/try': { address: '/archives/5' },
  // Only tried, so that no sample changes the site.
  'POST /api/desk/redirect/import': { lines: '/archives/5,/article/10101', isTrial: true },
  ...STORY_SAMPLES,
}

/** A good body for each kind that is bytes: the smallest PNG, one white dot; a line of text. */
const DOT = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const BINARY_SAMPLES: Record<BinaryBody, { type: string; bytes: Uint8Array<ArrayBuffer> }> = {
  picture: { type: 'image/png', bytes: DOT },
  attachment: { type: 'text/plain', bytes: Uint8Array.from(Buffer.from('写给编辑部的一封信。')) },
  library: { type: 'image/png', bytes: DOT },
  violation: {
    type: 'application/csp-report',
    bytes: Uint8Array.from(Buffer.from('{"csp-report":{"document-uri":"http://localhost/","blocked-uri":"inline"}}')),
  },
  transcript: { type: 'text/plain', bytes: Uint8Array.from(Buffer.from('第一段。')) },
  export: { type: 'text/markdown', bytes: Uint8Array.from(Buffer.from('# 题目\n\n第一段。\n')) },
}

export const PARTS = ['params', 'query', 'body'] as const
export type Part = (typeof PARTS)[number]

/** Has exactly one kind; a test checks this. */
export type Field = { part: Part; name: string; kinds: FieldKind[]; required: boolean; schema: JsonSchema }

export type SampleCall = {
  key: Key
  method: string
  path: string
  declaration: CallDeclaration
  fields: Field[]
}

function fieldsOf(declaration: CallDeclaration, part: Part): Field[] {
  const schema = declaration[part]
  if (!schema || typeof schema === 'string') return []
  const declared = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const { properties = {}, required = [] } = declared
  return Object.entries(properties).map(([name, property]) => ({
    part,
    name,
    kinds: listKinds(property),
    required: required.includes(name),
    schema: property,
  }))
}

export const calls: SampleCall[] = Object.entries(contract).map(([key, declaration]) => {
  const [method, path] = key.split(' ') as [string, string]
  const fields = PARTS.flatMap((part) => fieldsOf(declaration, part))
  return { key: key as Key, method, path, declaration, fields }
})

/** Whether the call takes JSON, which has fields; other bodies are bytes. */
export const takesJson = ({ declaration: { body } }: SampleCall): boolean =>
  body !== undefined && typeof body !== 'string'

function sampleBody(call: SampleCall, spoilt: unknown) {
  const { body } = call.declaration
  if (!body) return {}
  if (typeof body === 'string' && spoilt === undefined) {
    const { type, bytes } = BINARY_SAMPLES[body]
    return { headers: { 'Content-Type': type }, body: bytes }
  }
  const json = spoilt === undefined ? sampleValues(call, 'body') : spoilt
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }
}

/** A plain value that the declaration of a field accepts; undefined where its form is known to the code behind it alone. */
function plainValue({ type, anyOf, enum: choices, pattern, format, maxLength = 4 }: JsonSchema): unknown {
  if (choices) return choices[0]
  if (anyOf) return plainValue(anyOf.find((one) => one.const === undefined) ?? {})
  if (type === 'string' && !pattern && !format) return '一段文字'.slice(0, maxLength)
  if (type === 'boolean') return false
  return type === 'number' || type === 'integer' ? '1' : undefined
}

export function sampleValues({ key, fields }: SampleCall, part: Part): Record<string, unknown> {
  const samples = { ...SAMPLES, ...OWN_SAMPLES[key] }
  return Object.fromEntries(
    fields
      .filter((field) => field.part === part)
      .map(({ name, schema }) => [name, name in samples ? samples[name] : plainValue(schema)]),
  )
}

/** The fields of a new row of a desk resource. */
export function sampleInput(resource: ResourceName): Record<string, unknown> {
  return sampleValues(
    calls.find(({ key }) => key === `POST /api/desk/${resource}`)!,
    'body',
  )
}

export type Spoil = {
  params?: Record<string, string>
  /** replaces the whole query, in the form after the question mark */
  search?: string
  query?: Record<string, string>
  body?: unknown
}

/** Path and options of a valid request, with the given values replacing the valid ones. Params are used unchanged. */
export function sampleRequest(call: SampleCall, { params = {}, search, query = {}, body }: Spoil = {}) {
  const given: Record<string, unknown> = { ...sampleValues(call, 'params'), ...params }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(given[name] ?? ''))
  const values = { ...sampleValues(call, 'query'), ...query } as Record<string, string>
  const tail = search ?? new URLSearchParams(values).toString()
  return {
    path: tail ? `${path}?${tail}` : path,
    init: { method: call.method, ...sampleBody(call, body) } as RequestInit & { headers?: Record<string, string> },
  }
}
