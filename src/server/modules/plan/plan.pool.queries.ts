/** The stories from which an issue is made. */
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { StoryState } from '#domain/desk/story-state.ts'

export type PoolFilter = { planId: number; q?: string | undefined; state?: StoryState | undefined; used: boolean }

function pool(db: Database, { planId, q, state, used }: PoolFilter) {
  const number = q && /^\d{1,15}$/.test(q) ? Number(q) : null
  return db
    .selectFrom('story')
    .$if(state !== undefined, (query) => query.where('story.state', '=', state!))
    .$if(Boolean(q), (query) =>
      query.where((e) =>
        e.or([holdsText(e.ref('story.title'), q!), ...(number === null ? [] : [e('story.id', '=', number)])]),
      ),
    )
    .$if(!used, (query) =>
      query
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('chapter_story')
                .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
                .select('chapter_story.id')
                .whereRef('chapter_story.article_id', '=', 'story.id')
                .where('chapter.issue_id', '<>', planId),
            ),
          ),
        )
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('issue_plan_story')
                .select('issue_plan_story.story_id')
                .whereRef('issue_plan_story.story_id', '=', 'story.id')
                .where('issue_plan_story.issue_plan_id', '<>', planId),
            ),
          ),
        ),
    )
}

export async function listPoolIds(db: Database, filter: PoolFilter, slice: { limit: number; offset: number }) {
  const rows = await pool(db, filter)
    .select('story.id')
    .orderBy('story.changed_at', 'desc')
    .orderBy('story.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return rows.map((row) => row.id)
}

export async function countPool(db: Database, filter: PoolFilter): Promise<number> {
  const { count } = await pool(db, filter)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
