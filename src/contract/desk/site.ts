/** The site's furnishings: navigation, advertisements, suggested search terms, rankings, quotations, static pages. */
import { z } from 'zod'
import { isSafeLink, WRONG_LINK } from '#domain/desk/safe-link.ts'
import { RANK_PERIODS } from '#domain/content/rank-period.ts'
import { DESK_AD_SLOTS, CUE_KINDS, NAVIGATION_ICONS, NAVIGATION_PLACES, RANK_METRICS } from '#domain/desk/site-part.ts'
import { id, picture, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { resourceCalls } from '../core/resource-call.ts'

/** Codes that identify a row in addresses and pages; lower case, so that there is one spelling. */
export const codeWord = z
  .string()
  .trim()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, '只能用小写字母、数字和连字符，以字母开头')

const link = shortText(500).refine(isSafeLink, WRONG_LINK)
const name = (max: number) => shortText(max).min(1, '请填写名称')
/** Until the year 2100; anything later is a typing error. */
export const moment = wholeNumber({ max: 4_102_444_800_000 })

const navigationFields = {
  place: z.enum(NAVIGATION_PLACES),
  parentId: id
    .nullable()
    .meta({ description: 'the entry of the head in whose menu it stands; null: it stands by itself' }),
  name: name(20),
  linkUrl: link,
  icon: z.enum(NAVIGATION_ICONS).meta({ description: 'one of the drawings of the house; empty: none' }),
}

const adFields = {
  code: codeWord,
  slot: z.enum(DESK_AD_SLOTS),
  name: shortText(80).min(1, '请写明广告的内容，读屏的人听到的就是它'),
  linkUrl: link,
  pictureId: id,
  startTime: moment,
  endTime: moment.nullable().meta({ description: 'null: until somebody ends it' }),
}

const cueWordFields = {
  kind: z.enum(CUE_KINDS),
  name: name(30),
  url: z
    .union([z.literal(''), link])
    .meta({ description: 'a column leads there at once; of every other word the search is opened' }),
}

const rankingFields = {
  code: codeWord,
  name: name(20),
  description: shortText(200),
  contentType: id,
  period: z.enum(RANK_PERIODS),
  metric: z.enum(RANK_METRICS),
}

const quoteFields = { text: shortText(200).min(1, '请填写语录'), source: shortText(60).min(1, '请写明出处') }

/** The maximum length of a static page. */
const PAGE_MAX = 60_000

const staticPageFields = {
  code: codeWord,
  title: name(40),
  standfirst: shortText(200),
  source: z.string().min(1, '请填写正文').max(PAGE_MAX).meta({
    description: 'Markdown in the dialect of stories; {{email}} and the like stand for what the house is called',
  }),
}

const ofSite = { noun: 'desk', permission: 'site' } as const

export const deskSiteCalls = {
  ...resourceCalls('navigation', {
    ...ofSite,
    one: '导航项',
    row: z.object({ ...navigationFields, position: z.int(), parentName: z.string(), childCount: z.int() }),
    input: z.object(navigationFields),
    filter: z.object({
      place: z.enum(NAVIGATION_PLACES).optional(),
      parentId: wholeNumber().optional().meta({ description: '0: those that stand by themselves' }),
    }),
    arrange: true,
  }),
  ...resourceCalls('ad', {
    ...ofSite,
    one: '广告',
    row: z.object({ ...adFields, picture: picture.nullable() }),
    input: z.object(adFields),
    filter: z.object({ slot: z.enum(DESK_AD_SLOTS).optional() }),
  }),
  ...resourceCalls('cue-word', {
    ...ofSite,
    one: '提示词',
    row: z.object({ ...cueWordFields, position: z.int() }),
    input: z.object(cueWordFields),
    filter: z.object({ kind: z.enum(CUE_KINDS).optional() }),
    arrange: true,
  }),
  ...resourceCalls('ranking', {
    ...ofSite,
    one: '榜单',
    row: z.object({ ...rankingFields, position: z.int() }),
    input: z.object(rankingFields),
    arrange: true,
  }),
  ...resourceCalls('quote', {
    ...ofSite,
    one: '语录',
    row: z.object(quoteFields),
    input: z.object(quoteFields),
  }),
  ...resourceCalls('house-page', {
    ...ofSite,
    one: '说明页',
    row: z.object({ ...staticPageFields, changeTime: timestamp }),
    input: z.object(staticPageFields),
    jsonBytes: 4 * PAGE_MAX,
  }),
}
