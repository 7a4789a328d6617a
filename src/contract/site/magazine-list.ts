/** The list of issues: the magazines, what they can be narrowed by, the pages of the list, and what the editors recommend. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { ALL_LABELS, PERIODICAL_SORTS, RECOMMEND_TYPE, USUAL_MAGAZINE } from '#domain/issue/periodical-filter.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, magazineId, shortText, wholeNumber } from '../core/field.ts'
import { issueCard } from './magazine.ts'
import { pageOf, paging } from '../core/page.ts'

const issueNum = z.int().meta({ description: 'published issues; up to a minute old, as are all figures here' })

export const magazine = z.object({
  magazineId: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  frequency: z.string(),
  recommendType: z.int().meta({ description: 'what to ask /periodicalRecommend for' }),
  issueNum,
  years: z
    .array(z.object({ year: z.int(), issueNum }))
    .meta({ description: 'in which it has issues, the newest first' }),
  labels: z
    .array(z.object({ code: z.string(), name: z.string(), issueNum }))
    .meta({ description: 'of what is read aloud in its issues' }),
})
export type Magazine = z.infer<typeof magazine>

const issueCategory = z.object({ id: z.int(), name: z.string(), issueNum })
export const issueCategoryTree = z.array(issueCategory.extend({ children: z.array(issueCategory) }))
export type IssueCategoryTree = z.infer<typeof issueCategoryTree>

export const periodical = issueCard.extend({
  magazineId: z.int(),
  qikanYear: z.int().meta({ description: 'the year that is printed on it' }),
  categoryName: z.string(),
  price: fen(),
  isPay: z.boolean(),
  readNum: z.int(),
  collectNum: z.int(),
  hasYoung: z.boolean().meta({ description: 'there is an audio edition of it' }),
})
export type Periodical = z.infer<typeof periodical>

export const periodicalPage = pageOf(periodical)
export type PeriodicalPage = z.infer<typeof periodicalPage>

export const recommendedPeriodical = periodical.extend({
  reason: z.string().meta({ description: 'of the editors; empty for what readers read most' }),
})
export type RecommendedPeriodical = z.infer<typeof recommendedPeriodical>

export const magazineListCalls = defineCalls({
  'GET /api/magazine': {
    noun: 'magazine',
    summary: 'The magazines of the house, with the years and labels by which their issues can be narrowed',
    model: z.array(magazine),
    cache: 'public',
    tags: [cacheTag.issue],
  },
  'GET /api/magazine/category': {
    noun: 'magazine',
    summary: 'The categories of issues in two levels, with the number of issues in each and below it',
    query: z.object({ magazineId: magazineId.optional().meta({ description: 'counts the issues of this one alone' }) }),
    model: issueCategoryTree,
    cache: 'public',
    tags: [cacheTag.issue, cacheTag.category],
  },
  'GET /api/magazine/periodical': {
    noun: 'magazine',
    summary: 'The issues of a magazine, page by page',
    query: z.object({
      lineType: z
        .enum(['', ...PERIODICAL_SORTS.map(({ sort }) => sort)])
        .default('')
        .meta({
          description:
            'the order: empty or 1 newest first; 2 oldest first; 3 most read first; 4 most kept first. Where figures are equal, the newest first',
        }),
      magazineId: magazineId.default(USUAL_MAGAZINE),
      categoryId: id.optional().meta({ description: 'of either level; one of the first means all below it, too' }),
      year: wholeNumber({ max: 2999 }).default(0).meta({ description: 'the year that is printed on it; 0 means all' }),
      labels: shortText(100)
        .default(ALL_LABELS)
        .meta({ description: 'all, or codes with commas between: at least one of them is read aloud in the issue' }),
      keyword: shortText(KEYWORD_LIMIT)
        .optional()
        .meta({ description: 'words that all stand in title, cover line or standfirst; figures may be its number' }),
      ...paging,
    }),
    model: periodicalPage,
    cache: 'public',
    tags: ({ magazineId: asked = USUAL_MAGAZINE }) => [cacheTag.magazine(asked), cacheTag.category],
  },
  'GET /api/magazine/periodicalRecommend': {
    noun: 'magazine',
    summary: 'A few issues: those that the editors recommend, then those that were read most of all',
    query: z.object({
      type: wholeNumber({ min: RECOMMEND_TYPE, max: RECOMMEND_TYPE })
        .default(RECOMMEND_TYPE)
        .meta({ description: '1: by editors and readers; there is no other kind yet' }),
      magazineId: magazineId.optional(),
    }),
    model: z.array(recommendedPeriodical),
    cache: 'public',
    tags: [cacheTag.issue, cacheTag.home],
  },
})
