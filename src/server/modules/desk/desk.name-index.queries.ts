/** Content items whose names in the search index lack that of their tag, column, author or magazine. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Removing the name from the names changes them only if it is there. */
function lacks(name: Expression<string>) {
  const e = expressionBuilder<Tables, 'search_text'>()
  const without = e.fn<string>('replace', [e.ref('search_text.names'), name, e.val('')])
  return e(without, '=', e.ref('search_text.names'))
}

export function listWithoutTag(db: Database, tagId: number, limit: number) {
  return db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .innerJoin('search_document as document', (join) =>
      join
        .onRef('document.content_type', '=', 'content_tag.content_type')
        .onRef('document.content_id', '=', 'content_tag.content_id'),
    )
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['content_tag.content_type as contentType', 'content_tag.content_id as contentId'])
    .where('content_tag.tag_id', '=', tagId)
    .where('content_tag.direct', '=', 1)
    .where((e) => lacks(e.ref('tag.name')))
    .orderBy('content_tag.published_at', 'desc')
    .orderBy('content_tag.content_id', 'desc')
    .limit(limit)
    .execute()
}

export function listWithoutColumn(db: Database, columnId: number, limit: number) {
  return db
    .selectFrom('search_document as document')
    .innerJoin('editorial_column', 'editorial_column.id', 'document.column_id')
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['document.content_type as contentType', 'document.content_id as contentId'])
    .where('document.column_id', '=', columnId)
    .where((e) => lacks(e.ref('editorial_column.name')))
    .orderBy('document.published_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit)
    .execute()
}

/** Who wrote it, or what it is an issue of, is the first of its names: compared whole, for one may begin with another. */
function beginsWithout(name: Expression<string>): Expression<SqlBool> {
  const names = expressionBuilder<Tables, 'search_text'>().ref('search_text.names')
  return sql<SqlBool>`substr(${names} || ' ', 1, length(${name}) + 1) <> ${name} || ' '`
}

export async function listWithoutAuthor(db: Database, authorId: number, limit: number) {
  const own = await listOwnWithout(db, authorId, limit)
  return own.length === limit ? own : [...own, ...(await listCreditedWithout(db, authorId, limit - own.length))]
}

/** As a whole word: one name may be a part of another. */
function lacksWord(name: Expression<string>): Expression<SqlBool> {
  const names = expressionBuilder<Tables, 'search_text'>().ref('search_text.names')
  return sql<SqlBool>`replace(' ' || ${names} || ' ', ' ' || ${name} || ' ', '') = ' ' || ${names} || ' '`
}

function listCreditedWithout(db: Database, accountId: number, limit: number) {
  return db
    .selectFrom('content_credit')
    .innerJoin('account', 'account.id', 'content_credit.account_id')
    .innerJoin('search_document as document', (join) =>
      join
        .onRef('document.content_type', '=', 'content_credit.content_type')
        .onRef('document.content_id', '=', 'content_credit.content_id'),
    )
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['content_credit.content_type as contentType', 'content_credit.content_id as contentId'])
    .where('content_credit.account_id', '=', accountId)
    .where('content_credit.repeated', '=', 0)
    .where((e) => lacksWord(e.ref('account.name')))
    .orderBy('content_credit.published_at', 'desc')
    .orderBy('content_credit.content_id', 'desc')
    .limit(limit)
    .execute()
}

function listOwnWithout(db: Database, authorId: number, limit: number) {
  return db
    .selectFrom('content')
    .innerJoin('account', 'account.id', 'content.author_id')
    .innerJoin('search_document as document', (join) =>
      join
        .onRef('document.content_type', '=', 'content.content_type')
        .onRef('document.content_id', '=', 'content.content_id'),
    )
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['content.content_type as contentType', 'content.content_id as contentId'])
    .where('content.author_id', '=', authorId)
    .where('content.content_type', '=', contentType.article)
    .where((e) => beginsWithout(e.ref('account.name')))
    .orderBy('content.published_at', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(limit)
    .execute()
}

export function listWithoutMagazine(db: Database, magazineId: number, limit: number) {
  return db
    .selectFrom('issue')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .innerJoin('search_document as document', (join) =>
      join.onRef('document.content_id', '=', 'issue.id').on('document.content_type', '=', contentType.issue),
    )
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['document.content_type as contentType', 'document.content_id as contentId'])
    .where('issue.magazine_id', '=', magazineId)
    .where((e) => beginsWithout(e.ref('magazine.name')))
    .orderBy('issue.published_at', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(limit)
    .execute()
}
