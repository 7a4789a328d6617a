import type { StoryCredit } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import { withPicture } from '#db/with-picture.ts'
import type { CreditRole } from '#domain/content/credit.ts'
import type { StoryState } from '#domain/desk/story-state.ts'

function stories(db: Database) {
  return db
    .selectFrom('story')
    .leftJoin('article', 'article.id', 'story.id')
    .leftJoin('account as editor', 'editor.id', 'story.changed_by')
    .$call((query) => withPicture(query, 'story.picture_id'))
    .leftJoin('media as share', 'share.id', 'story.share_picture_id')
    .selectAll('story')
    .select(['article.published_at', 'editor.name as editor_name'])
    .select((e) =>
      e
        .exists(
          e.selectFrom('story_debt').select('story_debt.story_id').whereRef('story_debt.story_id', '=', 'story.id'),
        )
        .as('owing'),
    )
    .select(['share.path as share_path', 'share.width as share_width', 'share.height as share_height'])
}

export function findStory(db: Database, id: number) {
  return stories(db)
    .innerJoin('story_body', 'story_body.story_id', 'story.id')
    .select('story_body.body')
    .where('story.id', '=', id)
    .executeTakeFirst()
}

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>

export function listStories(db: Database, ids: number[]): Promise<StoryRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return stories(db)
    .innerJoin('story_body', 'story_body.story_id', 'story.id')
    .select('story_body.body')
    .where('story.id', 'in', ids)
    .execute()
}

/** The chosen tags of many stories, in their order. */
export async function listTagIds(db: Database, storyIds: number[]): Promise<Map<number, number[]>> {
  if (storyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('story_tag')
    .select(['story_id', 'tag_id'])
    .where('story_id', 'in', storyIds)
    .orderBy('position')
    .orderBy('tag_id')
    .execute()
  const byStory = Map.groupBy(rows, (row) => row.story_id)
  return new Map([...byStory].map(([id, tags]) => [id, tags.map((tag) => tag.tag_id)]))
}

/** The credits of many stories after the first of each, in their order. */
export async function listCredits(db: Database, storyIds: number[]): Promise<Map<number, StoryCredit[]>> {
  if (storyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('story_credit')
    .select(['story_id', 'role', 'account_id as uid'])
    .where('story_id', 'in', storyIds)
    .orderBy('story_id')
    .orderBy('position')
    .execute()
  const byStory = Map.groupBy(rows, (row) => row.story_id)
  return new Map([...byStory].map(([id, credits]) => [id, credits.map(({ role, uid }) => ({ role, uid }))]))
}

export type NamedCredit = { role: CreditRole; name: string }

/** The same with names, for lists. */
export async function listNamedCredits(db: Database, storyIds: number[]): Promise<Map<number, NamedCredit[]>> {
  if (storyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('story_credit')
    .innerJoin('account', 'account.id', 'story_credit.account_id')
    .select(['story_credit.story_id', 'story_credit.role', 'account.name'])
    .where('story_credit.story_id', 'in', storyIds)
    .orderBy('story_credit.story_id')
    .orderBy('story_credit.position')
    .execute()
  return Map.groupBy(rows, (row) => row.story_id)
}

export type StoryFilter = {
  q?: string | undefined
  state?: StoryState | undefined
  columnId?: number | undefined
  authorId?: number | undefined
  /** began it or saved it last */
  accountId?: number | undefined
}

/** Everything but the state, which is counted. */
function filtered(db: Database, { q, columnId, authorId, accountId }: StoryFilter) {
  return db
    .selectFrom('story')
    .$if(Boolean(q), (query) =>
      query.where((e) =>
        e.or([holdsText(e.ref('story.title'), q!), ...(/^\d{1,15}$/.test(q!) ? [e('story.id', '=', Number(q))] : [])]),
      ),
    )
    .$if(columnId !== undefined, (query) => query.where('story.column_id', '=', columnId!))
    .$if(authorId !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e('story.author_id', '=', authorId!),
          e('story.id', 'in', (of) =>
            of.selectFrom('story_credit').select('story_id').where('account_id', '=', authorId!),
          ),
        ]),
      ),
    )
    .$if(accountId !== undefined, (query) =>
      query.where((e) => e.or([e('story.changed_by', '=', accountId!), e('story.created_by', '=', accountId!)])),
    )
}

export async function countByState(db: Database, filter: StoryFilter): Promise<Map<StoryState, number>> {
  const rows = await filtered(db, filter)
    .select((e) => ['story.state', e.fn.countAll<number>().as('count')])
    .groupBy('story.state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

type Window = { sort: 'change' | 'publish' | 'schedule'; limit: number; offset: number }

/** Ids only: the cards are looked up for these few. */
export async function listIds(db: Database, filter: StoryFilter, { sort, limit, offset }: Window): Promise<number[]> {
  const chosen = filtered(db, filter)
    .select('story.id')
    .$if(filter.state !== undefined, (query) => query.where('story.state', '=', filter.state!))
  const sorted =
    sort === 'change'
      ? chosen.orderBy('story.changed_at', 'desc')
      : sort === 'schedule'
        ? chosen.orderBy((e) => e.fn.coalesce('story.scheduled_at', e.lit(Number.MAX_SAFE_INTEGER)))
        : chosen
            .leftJoin('article', 'article.id', 'story.id')
            .orderBy((e) => e.fn.coalesce('article.published_at', e.lit(0)), 'desc')
  const rows = await sorted.orderBy('story.id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

export function listBriefs(db: Database, ids: number[]) {
  return stories(db)
    .leftJoin('editorial_column', 'editorial_column.id', 'story.column_id')
    .leftJoin('account as author', 'author.id', 'story.author_id')
    .select(['editorial_column.name as column_name', 'author.name as author_name'])
    .where('story.id', 'in', ids)
    .execute()
}

export type BriefRow = Awaited<ReturnType<typeof listBriefs>>[number]

export async function listChoices(db: Database) {
  const [columns, authors, tags] = await Promise.all([
    db.selectFrom('editorial_column').select(['id', 'name']).orderBy('position').execute(),
    db
      .selectFrom('author')
      .innerJoin('account', 'account.id', 'author.account_id')
      .select(['account.id as uid', 'account.name'])
      .where('account.deleted_at', 'is', null)
      .orderBy('account.id')
      .execute(),
    db
      .selectFrom('tag')
      .select(['id', 'name', 'parent_id as parentId', 'level'])
      .orderBy('level')
      .orderBy('parent_id')
      .orderBy('position')
      .execute(),
  ])
  return { columns, authors, tags }
}

/** Accounts present since then, without the caller's. */
export function listPresent(db: Database, storyId: number, accountId: number, since: number) {
  return db
    .selectFrom('story_presence')
    .innerJoin('account', 'account.id', 'story_presence.account_id')
    .select(['account.id as uid', 'account.name', 'story_presence.seen_at as seenTime'])
    .where('story_presence.story_id', '=', storyId)
    .where('story_presence.account_id', '<>', accountId)
    .where('story_presence.seen_at', '>', since)
    .orderBy('story_presence.seen_at', 'desc')
    .execute()
}

export async function deletePresenceBefore(db: Database, time: number): Promise<void> {
  await db.deleteFrom('story_presence').where('seen_at', '<=', time).execute()
}

export async function putPresence(db: Database, storyId: number, accountId: number, now: number): Promise<void> {
  await db
    .insertInto('story_presence')
    .values({ story_id: storyId, account_id: accountId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['story_id', 'account_id']).doUpdateSet({ seen_at: now }))
    .execute()
}
