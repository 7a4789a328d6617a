/**
 * What a response depends on, as cache tags: a change notes the tags that it concerns (`tag`), and everything that was made
 * from responses with one of these tags is made again. Each public call declares its own (`tags`).
 */
import { contentType } from '#domain/content/content-type.ts'

/**
 * The tags. Those with a number concern one item, those without concern all lists of a kind, or what is shown everywhere.
 */
export const cacheTag = {
  /** one item of the registry: its own page, and each of its cards on others */
  thing: (type: number, id: number | string) => `thing:${type}/${id}`,
  /** the stories of a column, and the column's own description */
  column: (id: number | string) => `column:${id}`,
  /** the content under a tag */
  tag: (id: number | string) => `tag:${id}`,
  /** a person's profile and works */
  author: (id: number | string) => `author:${id}`,
  /** readers' comments on an item: the list of them, not the item itself */
  talk: (type: number, id: number | string) => `talk:${type}/${id}`,
  /** a reader's comments, anywhere, and their number */
  commentsOf: (uid: number | string) => `said:${uid}`,
  /** the issues of a magazine */
  magazine: (id: number | string) => `magazine:${id}`,
  /** any list of stories: one was added, removed or moved */
  story: 'story',
  /** names and order of columns; as they are shown on every card, so is this tag. The same holds for authors and tags. */
  columns: 'column',
  authors: 'author',
  tags: 'tag',
  issue: 'issue',
  course: 'course',
  /** podcasts, episodes, audio and video books */
  audio: 'sound',
  news: 'news',
  topic: 'topic',
  themes: 'special',
  doread: 'doread',
  category: 'category',
  ranking: 'ranking',
  /** terms that the search suggests or may not suggest */
  search: 'search',
  /** what the front page consists of, and what the editors recommend */
  home: 'home',
  /** navigation, advertisements, the links of the footer: every page */
  frame: 'frame',
  /** old addresses: no page depends on them, but each process keeps some of them in memory */
  redirect: 'redirect',
  /** the settings of the site: every page, and each process keeps them in memory */
  site: 'site',
  /** static pages */
  staticPages: 'house',
  /** words that hold comments: no page shows them, but every process caches them */
  heldWords: 'held-word',
  /** what an account may read, whether it is signed in, its role: no page, but what a cache in front knows of its sessions */
  account: (id: number | string) => `account:${id}`,
  /** a stored file that was deleted; no response depends on it, but copies on other machines are deleted with it */
  file: (path: string) => `file:${path}`,
  /** after a change too broad to name its tags, such as a large import */
  everything: '*',
} as const

type TaggedStory = { id: number; columnId: number; authorIds: readonly number[]; tagIds: readonly number[] }

/** The tags for a story that appeared, moved or was removed; for one that moved, note both the old and the new ones. */
export const tagsOfStory = ({ id, columnId, authorIds, tagIds }: TaggedStory): string[] => [
  cacheTag.thing(contentType.article, id),
  cacheTag.story,
  cacheTag.column(columnId),
  ...authorIds.map(cacheTag.author),
  ...tagIds.map(cacheTag.tag),
]

/** Input as callers give it: numbers or digits. */
export type TagFields = Record<string, string | number | undefined>
/** What a response depends on, by the request; tags of the items in the response itself are added. */
export type CacheTags = readonly string[] | ((fields: TagFields) => readonly (string | false)[])

const { article, issue, audioEdition } = contentType

/** What several calls depend on. */
export const tagsFor = {
  article: ({ id }: TagFields) => [cacheTag.thing(article, id!)],
  issue: ({ id }: TagFields) => [cacheTag.thing(issue, id!)],
  edition: ({ id }: TagFields) => [cacheTag.thing(audioEdition, id!)],
  audio: ({ contentType: type, contentId }: TagFields) => [cacheTag.thing(Number(type), contentId!)],
  person: ({ uid }: TagFields) => [cacheTag.author(uid!)],
  talker: ({ uid }: TagFields) => [cacheTag.author(uid!), cacheTag.commentsOf(uid!)],
  published: [cacheTag.story, cacheTag.issue, cacheTag.audio],
  search: [cacheTag.search, cacheTag.story, cacheTag.issue, cacheTag.course, cacheTag.audio],
} as const
