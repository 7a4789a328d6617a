/** Tags in three levels: the tree, its leaves, and the breadcrumb to an item. */
import { cacheTag } from '../core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { id } from '../core/field.ts'

const tagCount = z.object({
  id: z.int(),
  name: z.string(),
  articleNum: z.int().meta({ description: 'published stories with this tag or with one below it; up to a minute old' }),
})
export type TagCount = z.infer<typeof tagCount>

const thirdLevel = tagCount.extend({ parentId: z.int() })

const tree = z.array(tagCount.extend({ children: z.array(tagCount.extend({ children: z.array(tagCount) })) }))
export type TagTree = z.infer<typeof tree>

/** A tag with its position in the tree. */
export const tagPosition = tagCount.extend({
  level: z.int(),
  parents: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'from the top' }),
  siblings: z.array(tagCount).meta({ description: 'below the same tag, in the order of the tree, itself left out' }),
  children: z.array(tagCount),
})
export type TagPosition = z.infer<typeof tagPosition>

export const tagCalls = defineCalls({
  'GET /api/articleTag/tree': {
    noun: 'tag',
    summary: 'All tags in three levels, with the number of their stories',
    model: tree,
    cache: 'public',
    tags: [cacheTag.story, cacheTag.tags],
  },
  'GET /api/articleTag/singleThirdLevelList': {
    noun: 'tag',
    summary: 'Tags of the third level, the most used first: all, those below a tag, or the neighbours of one',
    query: z.object({
      tagId: id.optional().meta({ description: 'a tag of the third level: all below the same parent' }),
      parentId: id.optional().meta({ description: 'a tag of the first or second level: all below it' }),
    }),
    model: z.array(thirdLevel),
    cache: 'public',
    tags: [cacheTag.story, cacheTag.tags],
  },
  'GET /api/articleTag/getBreadcrumbNav': {
    noun: 'tag',
    summary: 'The way from the front page to a story, a tag or a column; the first that is given counts',
    query: z.object({ articleId: id.optional(), tagId: id.optional(), lanmuId: id.optional() }),
    model: z.array(z.object({ name: z.string(), linkUrl: z.string() })),
    cache: 'public',
    tags: ({ articleId }) => [
      cacheTag.tags,
      cacheTag.columns,
      articleId !== undefined && cacheTag.thing(contentType.article, articleId),
    ],
  },
})
