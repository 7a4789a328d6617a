/**
 * Finds what has all the words. Everything else of the search knows this interface alone, so that an index which
 * understands Chinese can take the place of what is here: a look through the search documents, which hold open text only.
 */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#rules/content-type.ts'
import type { ContentKey } from '../content/content.service.ts'

export type Sought = {
  words: string[]
  types: number[]
  /** of stories only those that stand in an issue */
  printed?: boolean
}

export type Matcher = {
  /** a part of what there is, the best first */
  find: (sought: Sought, limit: number, offset: number) => Promise<ContentKey[]>
  /** the best few of each kind, in one go */
  findEach: (sought: Sought, perType: number) => Promise<ContentKey[]>
  /** how many there are of each kind; a kind without any is absent */
  count: (sought: Sought) => Promise<Map<number, number>>
}

type Builder = ExpressionBuilder<Tables, 'search_document' | 'content'>
type Field = 'title' | 'standfirst' | 'author' | 'tags' | 'body'

const SHORT: Field[] = ['title', 'standfirst', 'author', 'tags']
const ALL: Field[] = [...SHORT, 'body']

/** What the pattern language means by a character of its own is meant as that character. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Engines differ about the small form of letters beyond ASCII: both forms are tried where they are not the same. */
function patternsOf(word: string): string[] {
  const forms = new Set([word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()), word.toLowerCase()])
  return [...forms].map((form) => `%${escapeLike(form)}%`)
}

function hasAll(e: Builder, words: string[], fields: Field[]): Expression<SqlBool> {
  return e.and(
    words.map((word) =>
      e.or(
        fields.flatMap((field) =>
          patternsOf(word).map(
            (pattern) => sql<SqlBool>`lower(${e.ref(`search_document.${field}`)}) like ${pattern} escape '\\'`,
          ),
        ),
      ),
    ),
  )
}

/** In the title before in what stands around it, and both before deep in the text. */
function rankOf(e: Builder, words: string[]) {
  return e
    .case()
    .when(hasAll(e, words, ['title']))
    .then(sql<number>`3`)
    .when(hasAll(e, words, SHORT))
    .then(sql<number>`2`)
    .else(sql<number>`1`)
    .end()
}

export function createLikeMatcher(db: Database): Matcher {
  /** A withdrawn thing may still have a document: the registry decides. */
  const matching = ({ words, types, printed = false }: Sought) =>
    db
      .selectFrom('search_document')
      .innerJoin('content', (join) =>
        join
          .onRef('content.content_type', '=', 'search_document.content_type')
          .onRef('content.content_id', '=', 'search_document.content_id'),
      )
      .where('content.state', '=', 'published')
      .where('search_document.content_type', 'in', types)
      .where((e) => hasAll(e, words, ALL))
      .$if(printed, (query) =>
        query.where((e) =>
          e.or([
            e('search_document.content_type', '<>', contentType.article),
            e.exists(
              e
                .selectFrom('chapter_story')
                .select('chapter_story.id')
                .whereRef('chapter_story.article_id', '=', 'search_document.content_id'),
            ),
          ]),
        ),
      )

  const ranked = (sought: Sought) =>
    matching(sought)
      .select(['search_document.content_type as contentType', 'search_document.content_id as contentId'])
      .select('search_document.published_at as publishedAt')
      .select((e) => rankOf(e, sought.words).as('rank'))

  const isEmpty = ({ words, types }: Sought) => words.length === 0 || types.length === 0

  return {
    async find(sought, limit, offset) {
      if (isEmpty(sought)) return []
      const rows = await db
        .selectFrom(ranked(sought).as('found'))
        .select(['contentType', 'contentId'])
        .orderBy('rank', 'desc')
        .orderBy('publishedAt', 'desc')
        .orderBy('contentType')
        .orderBy('contentId', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows
    },

    async findEach(sought, perType) {
      if (isEmpty(sought)) return []
      const placed = db
        .selectFrom(ranked(sought).as('found'))
        .select(['contentType', 'contentId'])
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('contentType')
                .orderBy('rank', 'desc')
                .orderBy('publishedAt', 'desc')
                .orderBy('contentId', 'desc'),
            )
            .as('place'),
        )
      const rows = await db
        .selectFrom(placed.as('placed'))
        .select(['contentType', 'contentId'])
        .where('place', '<=', perType)
        .orderBy('contentType')
        .orderBy('place')
        .execute()
      return rows
    },

    async count(sought) {
      if (isEmpty(sought)) return new Map()
      const rows = await matching(sought)
        .select('search_document.content_type as type')
        .select((e) => e.fn.countAll<number>().as('count'))
        .groupBy('search_document.content_type')
        .execute()
      return new Map(rows.map(({ type, count }) => [type, Number(count)]))
    },
  }
}
