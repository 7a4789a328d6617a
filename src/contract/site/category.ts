/** Categories in two levels, and their contents: courses, audio books, podcasts, issues. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { categoryKindOf } from '#domain/content/category-kind.ts'
import { CATEGORY_SORTS } from '#domain/content/classify-search.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { m } from '#messages/contract.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, shortText, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const category = z.object({
  id: z.int(),
  name: z.string(),
  rltType: z.int().meta({ description: 'the content type of what lies in it' }),
  contentNum: z.int().meta({ description: 'published things in it and below it; up to a minute old' }),
})
export type Category = z.infer<typeof category>

const categoryTree = z.array(category.extend({ children: z.array(category) }))
export type CategoryTree = z.infer<typeof categoryTree>

/** An audio product or course, as a shop window shows it. */
export const categoryCard = contentCard.extend({
  price: fen('what it costs now, a discount included'),
  originPrice: fen(),
  studyNum: z.int().meta({ description: 'who learn or hear it; of an issue, how often it was opened' }),
  lessonNum: z.int().meta({ description: 'lessons of a course, episodes of a podcast; 0 for what has no parts' }),
  trialNum: z.int().meta({ description: 'how many of the lessons are free for everybody' }),
  categoryId: z.int().nullable(),
  categoryName: z.string(),
})
export type CategoryCard = z.infer<typeof categoryCard>

const categoryPage = pageOf(categoryCard)
export type CategoryPage = z.infer<typeof categoryPage>

const rltType = wholeNumber({ min: 1, max: 100 })
  .refine((type) => categoryKindOf(type) !== undefined, { error: () => m.predicate.wrongContentType })
  .meta({ description: 'what is meant: 1 to 3 courses, 4 podcasts, 5 issues, 8 audio books' })

const SORTS = CATEGORY_SORTS.map(({ sort }) => sort)

export const categoryCalls = defineCalls({
  'GET /api/category/categoryList': {
    noun: 'category',
    summary: 'All categories in two levels, or those of one kind, with the number of what lies in them',
    query: z.object({ rltType: rltType.optional() }),
    model: categoryTree,
    cache: 'public',
    tags: [cacheTag.category, cacheTag.course, cacheTag.audio, cacheTag.issue],
  },
  'GET /api/category/getFirstAppCategoryByType': {
    noun: 'category',
    summary: 'The first level of one kind',
    query: z.object({ rltType }),
    model: z.array(category),
    cache: 'public',
    tags: [cacheTag.category],
  },
  'GET /api/category/getSecondAppCategoryByParentId': {
    noun: 'category',
    summary: 'The second level below a category; empty where there is none',
    query: z.object({ parentId: id }),
    model: z.array(category),
    cache: 'public',
    tags: [cacheTag.category],
  },
  'GET /api/category/search': {
    noun: 'category',
    summary: 'What there is to be heard and learnt, by kind, category, price and words',
    query: z.object({
      keyword: shortText(KEYWORD_LIMIT).optional().meta({ description: 'in the title, or the name of who made it' }),
      categoryId: id.optional().meta({ description: 'of either level; one of the first means all below it, too' }),
      rltType: rltType.optional(),
      sort: z.enum(SORTS).default('new').meta({ description: 'newest, most learnt, or cheapest first' }),
      free: wholeNumber({ max: 1 }).optional().meta({ description: '1: free things alone; 0: all others' }),
      ...paging,
    }),
    model: categoryPage,
    cache: 'public',
    tags: [cacheTag.category, cacheTag.course, cacheTag.audio],
  },
  'GET /api/category/tag/:id': {
    noun: 'category',
    summary: 'What there is to be heard and learnt about a tag: things that carry it or lie in a category of its name',
    params: z.object({ id }),
    query: z.object(paging),
    model: categoryPage,
    cache: 'public',
    tags: ({ id: given }) => [cacheTag.tag(given!), cacheTag.tags, cacheTag.category, cacheTag.course, cacheTag.audio],
  },
})
