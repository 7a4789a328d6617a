import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

export function listNavigation(db: Database, places: ('head' | 'about' | 'friendly')[]) {
  return db
    .selectFrom('navigation')
    .select(['id', 'place', 'parent_id', 'name', 'link_url', 'icon'])
    .where('place', 'in', places)
    .orderBy('position')
    .execute()
}

export function findTopAd(db: Database, now: number) {
  return db
    .selectFrom('ad')
    .innerJoin('media', 'media.id', 'ad.picture_id')
    .select(['ad.name', 'ad.link_url', 'media.path'])
    .where('ad.slot', '=', 'top')
    .where('ad.starts_at', '<=', now)
    .where((e) => e.or([e('ad.ends_at', 'is', null), e('ad.ends_at', '>', now)]))
    .orderBy('ad.starts_at', 'desc')
    .executeTakeFirst()
}

export function findDefaultWord(db: Database) {
  return db.selectFrom('cue_word').select('name').where('kind', '=', 'default').executeTakeFirst()
}

export function listCards(db: Database) {
  return db
    .selectFrom('feed_card')
    .select(['card_type', 'title'])
    .where('visible', '=', 1)
    .orderBy('position')
    .execute()
}

export function listNewsDay(db: Database, limit: number) {
  return db
    .selectFrom('news_item')
    .selectAll()
    .where('day', '=', (query) => query.selectFrom('news_item').select((e) => e.fn.max('day').as('day')))
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
}

/** The newest issues over all magazines, each with the story that leads it, if it is online. */
export function listIssues(db: Database, limit: number) {
  return db
    .selectFrom('issue')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'issue.id').on('content.content_type', '=', contentType.issue),
    )
    .leftJoin('media', 'media.id', 'issue.cover_id')
    .select(['issue.id', 'issue.number', 'issue.title', 'issue.cover_line', 'issue.published_at'])
    .select('magazine.name as magazine_name')
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .select((e) =>
      e
        .selectFrom('chapter_story')
        .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
        .select((inner) => inner.fn.max('chapter_story.article_id').as('article_id'))
        .whereRef('chapter.issue_id', '=', 'issue.id')
        .where((inner) =>
          inner.exists(
            inner
              .selectFrom('content as story')
              .select('story.content_id')
              .whereRef('story.content_id', '=', 'chapter_story.article_id')
              .where('story.content_type', '=', contentType.article)
              .where('story.state', '=', 'published'),
          ),
        )
        .as('lead_article_id'),
    )
    .where('content.state', '=', 'published')
    .orderBy('issue.published_at', 'desc')
    .limit(limit)
    .execute()
}

export function listQuotes(db: Database) {
  return db.selectFrom('quote').select(['text', 'source']).orderBy('id').execute()
}

/** The newest published episode of each podcast. */
export function listNewestEpisodes(db: Database) {
  return db
    .with('placed', (query) =>
      query
        .selectFrom('episode')
        .innerJoin('content', (join) =>
          join.onRef('content.content_id', '=', 'episode.id').on('content.content_type', '=', contentType.episode),
        )
        .select('episode.id as placed_id')
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy('episode.podcast_id').orderBy('episode.published_at', 'desc').orderBy('episode.id'),
            )
            .as('place'),
        )
        .where('content.state', '=', 'published'),
    )
    .selectFrom('episode')
    .innerJoin('placed', 'placed.placed_id', 'episode.id')
    .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .innerJoin('media as sound', 'sound.id', 'episode.sound_id')
    .leftJoin('media', 'media.id', 'podcast.picture_id')
    .select(['episode.id', 'episode.title', 'episode.summary', 'podcast.title as podcast_title'])
    .select(['sound.path as sound_path', 'sound.duration_ms'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('placed.place', '=', 1)
    .orderBy('episode.published_at', 'desc')
    .execute()
}
