/** The site's furnishings: navigation, advertisements, suggested search terms, rankings, quotations, static pages. */
import { z } from 'zod'
import { isSafeLink, wrongLink } from '#domain/desk/safe-link.ts'
import { RANK_PERIODS } from '#domain/content/rank-period.ts'
import { DESK_AD_SLOTS, CUE_KINDS, NAVIGATION_ICONS, NAVIGATION_PLACES, RANK_METRICS } from '#domain/desk/site-part.ts'
import { m } from '#messages/contract.ts'
import { id, picture, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { defineCalls } from '../core/define-call.ts'
import { resourceCalls } from '../core/resource-call.ts'

/** Codes that identify a row in addresses and pages; lower case, so that there is one spelling. */
export const codeWord = z
  .string()
  .trim()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: () => m.predicate.codeForm })

const link = shortText(500).refine(isSafeLink, { error: wrongLink })
const name = (max: number) => shortText(max).min(1, { error: () => m.word.enterName })
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
  name: shortText(80).min(1, { error: () => m.site.describeAd }),
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

const quoteFields = {
  text: shortText(200).min(1, { error: () => m.site.enterQuote }),
  source: shortText(60).min(1, { error: () => m.site.stateSource }),
}

/** The maximum length of a static page. */
const PAGE_MAX = 60_000

const staticPageFields = {
  code: codeWord.meta({ description: 'the end of the address: /page/<code>; fixed pages have addresses of their own' }),
  title: name(40),
  standfirst: shortText(200),
  source: z
    .string()
    .min(1, { error: () => m.site.enterBody })
    .max(PAGE_MAX)
    .meta({
      description: 'Markdown in the dialect of stories; {{email}} and the like stand for what the house is called',
    }),
  inFooter: z.boolean().default(false).meta({ description: 'whether the footer links to it' }),
}

const staticPageRow = z.object({
  ...staticPageFields,
  inFooter: z.boolean(),
  changeTime: timestamp,
  publishedVersion: z.int().nullable().meta({ description: 'what readers see; null: nothing' }),
  lastVersion: z.int().meta({ description: '0: it was never published' }),
  publishTime: timestamp.nullable(),
  isChanged: z.boolean().meta({ description: 'what would be published differs from what readers see' }),
  outdated: z
    .array(z.object({ label: z.string(), before: z.string(), now: z.string() }))
    .meta({ description: 'settings and providers that what readers see names by a former value' }),
  closedLinks: z
    .array(z.string())
    .meta({ description: 'links that readers see and that lead to sections which are switched off' }),
  isFixed: z.boolean().meta({ description: 'every site has it: it cannot be removed' }),
  isLegal: z
    .boolean()
    .meta({ description: 'readers agree to it: it is not withdrawn, and its versions stay readable' }),
  path: z.string(),
  openMarks: z.array(z.string()).meta({ description: 'what a person must decide before it is published' }),
})

const ofSite = { noun: 'desk', permission: 'site' } as const

export const deskSiteCalls = {
  ...resourceCalls('navigation', {
    ...ofSite,
    get one() {
      return m.site.navigationItem
    },
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
    get one() {
      return m.word.ad
    },
    row: z.object({ ...adFields, picture: picture.nullable() }),
    input: z.object(adFields),
    filter: z.object({ slot: z.enum(DESK_AD_SLOTS).optional() }),
  }),
  ...resourceCalls('cue-word', {
    ...ofSite,
    get one() {
      return m.site.suggestedWord
    },
    row: z.object({ ...cueWordFields, position: z.int() }),
    input: z.object(cueWordFields),
    filter: z.object({ kind: z.enum(CUE_KINDS).optional() }),
    arrange: true,
  }),
  ...resourceCalls('ranking', {
    ...ofSite,
    get one() {
      return m.word.ranking
    },
    row: z.object({ ...rankingFields, position: z.int() }),
    input: z.object(rankingFields),
    arrange: true,
  }),
  ...resourceCalls('quote', {
    ...ofSite,
    get one() {
      return m.word.quote
    },
    row: z.object(quoteFields),
    input: z.object(quoteFields),
  }),
  ...resourceCalls('house-page', {
    ...ofSite,
    get one() {
      return m.site.staticPage
    },
    row: staticPageRow,
    input: z.object(staticPageFields),
    jsonBytes: 4 * PAGE_MAX,
  }),
  ...defineCalls({
    'POST /api/desk/house-page/:id/publish': {
      ...ofSite,
      summary: 'Publish the saved text of a static page as its next version',
      params: z.object({ id }),
      body: z.object({
        version: z.string().regex(/^[\w-]{1,64}$/, { error: () => m.site.versionWrong }),
        material: z
          .boolean()
          .default(false)
          .meta({ description: 'of the agreement and the privacy policy: readers are asked for their consent again' }),
      }),
      model: z.object({ publishedVersion: z.int() }),
      cache: 'personal',
    },
    'POST /api/desk/house-page/:id/withdraw': {
      ...ofSite,
      summary: 'Withdraw a static page; its draft and its versions stay',
      params: z.object({ id }),
      model: z.object({ id: z.int() }),
      cache: 'personal',
    },
  }),
}
