/**
 * On what an answer depends, in words: whoever changes something notes the words that it concerns (`tag`), and whatever was
 * made from answers with one of these words is made anew. Each call for everybody says in its declaration (`tags`) which.
 */
import { contentType } from '#domain/content/content-type.ts'

/** The words. Those with a number concern one thing, those without all lists of a kind, or what stands everywhere. */
export const cacheTag = {
  /** one thing of the registry: its own page, and each card of it on others */
  thing: (type: number, id: number | string) => `thing:${type}/${id}`,
  /** the stories of a column, and what the column says of itself */
  column: (id: number | string) => `column:${id}`,
  /** what lies under a tag */
  tag: (id: number | string) => `tag:${id}`,
  /** somebody's page and works */
  author: (id: number | string) => `author:${id}`,
  /** what readers say about a thing: the list of it, not the thing itself */
  talk: (type: number, id: number | string) => `talk:${type}/${id}`,
  /** what somebody has said, wherever that was, and how much of it there is */
  said: (uid: number | string) => `said:${uid}`,
  /** the issues of a magazine */
  magazine: (id: number | string) => `magazine:${id}`,
  /** any list of stories: one came, went or moved */
  story: 'story',
  /** names and order of columns; as they stand on every card, so does this word. The same holds for authors and tags. */
  columns: 'column',
  authors: 'author',
  tags: 'tag',
  issue: 'issue',
  course: 'course',
  /** podcasts, episodes, audio and video books */
  sound: 'sound',
  news: 'news',
  topic: 'topic',
  special: 'special',
  doread: 'doread',
  category: 'category',
  ranking: 'ranking',
  /** words that the search proposes or may not propose */
  search: 'search',
  /** what the front page consists of, and what the editors recommend */
  home: 'home',
  /** navigation, advertisements, the links of the footer: every page */
  frame: 'frame',
  /** pages of the house */
  house: 'house',
  /** words that hold comments: no page shows them, but every process remembers them */
  heldWords: 'held-word',
  /** a stored file that is gone; no answer depends on it, but copies on other machines go with it */
  file: (path: string) => `file:${path}`,
  /** after a change that nobody can name, such as a large import */
  everything: '*',
} as const

type StoryPlace = { id: number; columnId: number; authorId: number; tagIds: readonly number[] }

/** What it means that a story appeared, moved or went; of one that moved, both places are to be noted. */
export const tagsOfStory = ({ id, columnId, authorId, tagIds }: StoryPlace): string[] => [
  cacheTag.thing(contentType.article, id),
  cacheTag.story,
  cacheTag.column(columnId),
  cacheTag.author(authorId),
  ...tagIds.map(cacheTag.tag),
]

/** Input as callers give it: numbers or digits. */
export type TagFields = Record<string, string | number | undefined>
/** On what an answer depends, by what is asked; what is seen of things in the answer itself comes on top. */
export type CacheTags = readonly string[] | ((fields: TagFields) => readonly (string | false)[])

const { article, issue, audioEdition } = contentType

/** What several calls depend on. */
export const tagsFor = {
  article: ({ id }: TagFields) => [cacheTag.thing(article, id!)],
  issue: ({ id }: TagFields) => [cacheTag.thing(issue, id!)],
  edition: ({ id }: TagFields) => [cacheTag.thing(audioEdition, id!)],
  audio: ({ contentType: type, contentId }: TagFields) => [cacheTag.thing(Number(type), contentId!)],
  person: ({ uid }: TagFields) => [cacheTag.author(uid!)],
  talker: ({ uid }: TagFields) => [cacheTag.author(uid!), cacheTag.said(uid!)],
  published: [cacheTag.story, cacheTag.issue, cacheTag.sound],
  search: [cacheTag.search, cacheTag.story, cacheTag.issue, cacheTag.course, cacheTag.sound],
} as const
