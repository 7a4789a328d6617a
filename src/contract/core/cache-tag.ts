/**
 * On what an answer depends, in words: whoever changes something notes the words that it concerns (`tag`), and whatever was
 * made from answers with one of these words (`tagsOf`) is made anew. A new call for everybody needs its line in `CALLS`.
 */
import { contentType } from '#domain/content/content-type.ts'
import { USUAL_MAGAZINE } from '#domain/issue/periodical-filter.ts'
import type { Key } from '../contract.ts'

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
type Input = { params?: unknown; query?: unknown }
type Fields = Record<string, string | number | undefined>
type Tags = readonly string[] | ((fields: Fields) => readonly (string | false)[])

const { article, course, lesson, podcast, issue, audioEdition } = contentType
const oneArticle: Tags = ({ id }) => [cacheTag.thing(article, id!)]
const oneIssue: Tags = ({ id }) => [cacheTag.thing(issue, id!)]
const oneEdition: Tags = ({ id }) => [cacheTag.thing(audioEdition, id!)]
const oneHeard: Tags = ({ contentType: type, contentId }) => [cacheTag.thing(Number(type), contentId!)]
const person: Tags = ({ uid }) => [cacheTag.author(uid!)]
const talker: Tags = ({ uid }) => [cacheTag.author(uid!), cacheTag.said(uid!)]
const published = [cacheTag.story, cacheTag.issue, cacheTag.sound]
const found = [cacheTag.search, cacheTag.story, cacheTag.issue, cacheTag.course, cacheTag.sound]

/** By call; what is seen of things in the answers themselves comes on top. */
const CALLS: Partial<Record<Key, Tags>> = {
  'GET /api/index/head': [cacheTag.frame],
  'GET /api/index/foot': [cacheTag.frame, cacheTag.issue],
  'GET /api/index/body': [
    cacheTag.home,
    cacheTag.frame,
    ...published,
    cacheTag.course,
    cacheTag.news,
    cacheTag.topic,
    cacheTag.special,
  ],
  'GET /api/index/topic': [cacheTag.topic],
  'GET /api/index/topicList': [cacheTag.topic],
  'GET /api/index/getRecommendedTopicList': [cacheTag.topic],
  'GET /api/index/fm': [cacheTag.home, cacheTag.sound],
  'GET /api/index/latestArticle': [cacheTag.story],
  'GET /api/index/latestArticleList': [cacheTag.story],
  'GET /api/index/ad': [cacheTag.frame],
  'GET /api/index/discountCourse': [cacheTag.course],
  'GET /api/index/liveInfo': [cacheTag.home, cacheTag.course],
  'GET /api/index/indexLastUpdated': [...published, cacheTag.course],
  'GET /api/index/periodicalRank': [cacheTag.issue],
  'GET /api/index/courseRank': [cacheTag.course],
  'GET /api/index/newCourse': [cacheTag.course],
  'GET /api/index/getRecommendId': [cacheTag.home],
  'GET /api/index/latest/:id': ({ id }) => [cacheTag.thing(article, id!), ...published, cacheTag.course],
  'GET /api/index/getWebRecommend': [cacheTag.home],
  'GET /api/index/getWebRecommendList': [cacheTag.home],
  'GET /api/index/getWebWatching': [cacheTag.home, ...published],
  'GET /api/index/webMiddleNavigation': [cacheTag.frame],
  'GET /api/index/dailyNews': [cacheTag.news],
  // The reader's own; for everybody else there is nothing.
  'GET /api/index/lastLearn': [],
  'GET /api/news': [cacheTag.news],
  'GET /api/webThem/list': [cacheTag.special],
  'GET /api/webThem/findThemeById': [cacheTag.special],
  'GET /api/calendar': [...published, cacheTag.news],
  'GET /api/calendar/day': [...published, cacheTag.news],
  // Beside the stories of a tag stand its neighbours with the number of theirs.
  'GET /api/article': ({ tagId }) => [
    cacheTag.story,
    tagId !== undefined && cacheTag.tag(tagId),
    tagId !== undefined && cacheTag.tags,
  ],
  'GET /api/article/lanmuArticle': ({ lanmuId, magazineId }) => [
    cacheTag.column(lanmuId!),
    magazineId !== undefined && cacheTag.magazine(magazineId),
  ],
  'GET /api/article/:id': oneArticle,
  'GET /api/common/rightModules/:id': oneArticle,
  'GET /api/article/:id/sound': oneArticle,
  'GET /api/article/:id/bookmark': oneArticle,
  'GET /api/articleTag/tree': [cacheTag.story, cacheTag.tags],
  'GET /api/articleTag/singleThirdLevelList': [cacheTag.story, cacheTag.tags],
  'GET /api/articleTag/getBreadcrumbNav': ({ articleId }) => [
    cacheTag.tags,
    cacheTag.columns,
    articleId !== undefined && cacheTag.thing(article, articleId),
  ],
  'GET /api/magazineLanmu': ({ magazineId }) => [
    cacheTag.story,
    cacheTag.columns,
    magazineId !== undefined && cacheTag.issue,
  ],
  'GET /api/category/lanmu/:id': ({ id }) => [cacheTag.column(id!), cacheTag.columns, cacheTag.issue],
  'GET /api/category/categoryList': [cacheTag.category, cacheTag.course, cacheTag.sound, cacheTag.issue],
  'GET /api/category/getFirstAppCategoryByType': [cacheTag.category],
  'GET /api/category/getSecondAppCategoryByParentId': [cacheTag.category],
  'GET /api/category/search': [cacheTag.category, cacheTag.course, cacheTag.sound],
  'GET /api/category/tag/:id': ({ id }) => [
    cacheTag.tag(id!),
    cacheTag.tags,
    cacheTag.category,
    cacheTag.course,
    cacheTag.sound,
  ],
  'GET /api/zhuanlan/trialLesson': [cacheTag.course],
  // By its own number or by that of a lesson.
  'GET /api/zhuanlan/:id': ({ id }) => [cacheTag.thing(course, id!), cacheTag.thing(lesson, id!)],
  'GET /api/zhuanlan/:id/link': [cacheTag.course, cacheTag.sound],
  'GET /api/klisten/listenDetail': [cacheTag.sound],
  'GET /api/klisten/episodeList': ({ id }) => [cacheTag.thing(podcast, id!), cacheTag.sound],
  'GET /api/klisten/transcript': oneHeard,
  'GET /api/klisten/playlist': oneHeard,
  'GET /api/magazine': [cacheTag.issue],
  'GET /api/magazine/category': [cacheTag.issue, cacheTag.category],
  'GET /api/magazine/periodical': ({ magazineId = USUAL_MAGAZINE }) => [
    cacheTag.magazine(magazineId),
    cacheTag.category,
  ],
  'GET /api/magazine/periodicalRecommend': [cacheTag.issue, cacheTag.home],
  'GET /api/magazine/young': oneEdition,
  'GET /api/magazine/young/articleList': oneEdition,
  'GET /api/magazine/young/labels': oneEdition,
  'GET /api/magazine/:id': oneIssue,
  'GET /api/magazine/:id/chapterList': oneIssue,
  'GET /api/magazine/:id/aboutArticle': ({ id }) => [cacheTag.thing(issue, id!), cacheTag.story],
  'GET /api/magazine/collect/:id': [],
  'GET /api/about/:code': [cacheTag.house],
  'GET /api/doread/index': [cacheTag.doread],
  'GET /api/doread/award': [cacheTag.doread],
  'GET /api/doread/award/:id': [cacheTag.doread],
  'GET /api/doread/judge': [cacheTag.doread],
  'GET /api/doread/judge/:id': [cacheTag.doread],
  'GET /api/doread/booklist': [cacheTag.doread],
  'GET /api/doread/data': [cacheTag.doread],
  'GET /api/doread/page/:code': [cacheTag.doread],
  'GET /api/comment': ({ zhuanlanType, zhuanlanId }) => [
    cacheTag.thing(Number(zhuanlanType), zhuanlanId!),
    cacheTag.talk(Number(zhuanlanType), zhuanlanId!),
  ],
  'GET /api/pay/offer': [cacheTag.issue, cacheTag.course, cacheTag.sound],
  'GET /api/userWebFollow/suggestList': [cacheTag.story, cacheTag.authors, cacheTag.tags],
  'GET /api/homepage/index': talker,
  'GET /api/homepage/listWorks': person,
  'GET /api/homepage/myCommentLsit': talker,
  'GET /api/homepage/fansList': person,
  'GET /api/search/cueword': [cacheTag.search],
  'GET /api/search/queryAllInfo': found,
  'GET /api/search/queryContent': found,
  'GET /api/search/queryClass': found,
  'GET /api/search/queryArticle': found,
  'GET /api/search/queryMagazineArticle': found,
  'GET /api/rank/rankConfig': [cacheTag.ranking],
  'GET /api/rank/rankData': [cacheTag.ranking],
  'GET /api/rank/rankOverview': [cacheTag.ranking],
  'GET /h5/api/rank/rankData': [cacheTag.ranking],
}

export const isTagged = (key: Key): boolean => key in CALLS

function tagsOfInput(key: Key, { params, query }: Input): string[] {
  const tags = CALLS[key] ?? []
  // As the declaration asks for it; what does not fit is refused by the call itself.
  const fields = { ...(query as Fields | undefined), ...(params as Fields | undefined) }
  const list = typeof tags === 'function' ? tags(fields) : tags
  return list.filter((one) => one !== false)
}

type Seen = Record<string, unknown>
const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && isId((value as Seen)['id']) ? ((value as Seen)['id'] as number) : null

function* tagsOfObject(seen: Seen): Generator<string> {
  const { contentType: type, contentId, id, magazineName, articleId } = seen
  if (isId(type) && isId(contentId ?? id)) yield cacheTag.thing(type, (contentId ?? id) as number)
  else if (typeof magazineName === 'string' && isId(id)) yield cacheTag.thing(issue, id)
  if (isId(articleId)) yield cacheTag.thing(article, articleId)
  if ('lanmuName' in seen) yield cacheTag.columns
  if ('authorName' in seen) yield cacheTag.authors
  const shown = idOf(seen['article'])
  if (shown !== null) yield cacheTag.thing(article, shown)
}

/** Every thing whose card, link or sound stands in an answer, and whose names stand beside them. */
function* tagsOfModel(model: unknown): Generator<string> {
  if (typeof model !== 'object' || model === null) return
  if (!Array.isArray(model)) yield* tagsOfObject(model as Seen)
  for (const part of Array.isArray(model) ? model : Object.values(model)) yield* tagsOfModel(part)
}

/** What else the answer itself says of the place of a thing. */
function* placeOf(key: Key, model: unknown): Generator<string> {
  if (typeof model !== 'object' || model === null) return
  const { lanmu, author, qikan, prev, next, magazine } = model as Seen
  if (key === 'GET /api/magazine/:id' && idOf(magazine) !== null) yield cacheTag.magazine(idOf(magazine)!)
  if (key !== 'GET /api/article/:id') return
  // Beside a story stand the newest of its column and of its author.
  if (idOf(lanmu) !== null) yield cacheTag.column(idOf(lanmu)!)
  const uid = (author as Seen | null)?.['uid']
  if (isId(uid)) yield cacheTag.author(uid)
  if (idOf(qikan) !== null) yield cacheTag.thing(issue, idOf(qikan)!)
  for (const neighbour of [prev, next]) if (idOf(neighbour) !== null) yield cacheTag.thing(article, idOf(neighbour)!)
  yield cacheTag.tags
  yield cacheTag.columns
  yield cacheTag.authors
}

/** Without a model for what is asked alone: what is not there yet may come. */
export const tagsOf = (key: Key, input: Input, model: unknown = null): Set<string> =>
  new Set([...tagsOfInput(key, input), ...tagsOfModel(model), ...placeOf(key, model)])
