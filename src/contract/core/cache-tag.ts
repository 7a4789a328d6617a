/**
 * On what an answer depends, in words: whoever changes something notes the words that it concerns (`tag`), and whatever was
 * made from answers with one of these words (`tagsOf`) is made anew. A new call for everybody needs its line in `CALLS`.
 */
import { contentType } from '#domain/content/content-type.ts'
import { USUAL_MAGAZINE } from '#domain/issue/periodical-filter.ts'
import type { Key } from '../contract.ts'

/** The words. Those with a number concern one thing, those without all lists of a kind, or what stands everywhere. */
export const tag = {
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
  tag.thing(contentType.article, id),
  tag.story,
  tag.column(columnId),
  tag.author(authorId),
  ...tagIds.map(tag.tag),
]

/** Input as callers give it: numbers or digits. */
type Input = { params?: unknown; query?: unknown }
type Fields = Record<string, string | number | undefined>
type Tags = readonly string[] | ((fields: Fields) => readonly (string | false)[])

const { article, course, lesson, podcast, issue, audioEdition } = contentType
const oneArticle: Tags = ({ id }) => [tag.thing(article, id!)]
const oneIssue: Tags = ({ id }) => [tag.thing(issue, id!)]
const oneEdition: Tags = ({ id }) => [tag.thing(audioEdition, id!)]
const oneHeard: Tags = ({ contentType: type, contentId }) => [tag.thing(Number(type), contentId!)]
const person: Tags = ({ uid }) => [tag.author(uid!)]
const talker: Tags = ({ uid }) => [tag.author(uid!), tag.said(uid!)]
const published = [tag.story, tag.issue, tag.sound]
const found = [tag.search, tag.story, tag.issue, tag.course, tag.sound]

/** By call; what is seen of things in the answers themselves comes on top. */
const CALLS: Partial<Record<Key, Tags>> = {
  'GET /api/index/head': [tag.frame],
  'GET /api/index/foot': [tag.frame, tag.issue],
  'GET /api/index/body': [tag.home, tag.frame, ...published, tag.course, tag.news, tag.topic, tag.special],
  'GET /api/index/topic': [tag.topic],
  'GET /api/index/topicList': [tag.topic],
  'GET /api/index/getRecommendedTopicList': [tag.topic],
  'GET /api/index/fm': [tag.home, tag.sound],
  'GET /api/index/latestArticle': [tag.story],
  'GET /api/index/latestArticleList': [tag.story],
  'GET /api/index/ad': [tag.frame],
  'GET /api/index/discountCourse': [tag.course],
  'GET /api/index/liveInfo': [tag.home, tag.course],
  'GET /api/index/indexLastUpdated': [...published, tag.course],
  'GET /api/index/periodicalRank': [tag.issue],
  'GET /api/index/courseRank': [tag.course],
  'GET /api/index/newCourse': [tag.course],
  'GET /api/index/getRecommendId': [tag.home],
  'GET /api/index/latest/:id': ({ id }) => [tag.thing(article, id!), ...published, tag.course],
  'GET /api/index/getWebRecommend': [tag.home],
  'GET /api/index/getWebRecommendList': [tag.home],
  'GET /api/index/getWebWatching': [tag.home, ...published],
  'GET /api/index/webMiddleNavigation': [tag.frame],
  'GET /api/index/dailyNews': [tag.news],
  // The reader's own; for everybody else there is nothing.
  'GET /api/index/lastLearn': [],
  'GET /api/news': [tag.news],
  'GET /api/webThem/list': [tag.special],
  'GET /api/webThem/findThemeById': [tag.special],
  'GET /api/calendar': [...published, tag.news],
  'GET /api/calendar/day': [...published, tag.news],
  // Beside the stories of a tag stand its neighbours with the number of theirs.
  'GET /api/article': ({ tagId }) => [
    tag.story,
    tagId !== undefined && tag.tag(tagId),
    tagId !== undefined && tag.tags,
  ],
  'GET /api/article/lanmuArticle': ({ lanmuId, magazineId }) => [
    tag.column(lanmuId!),
    magazineId !== undefined && tag.magazine(magazineId),
  ],
  'GET /api/article/:id': oneArticle,
  'GET /api/common/rightModules/:id': oneArticle,
  'GET /api/article/:id/sound': oneArticle,
  'GET /api/article/:id/bookmark': oneArticle,
  'GET /api/articleTag/tree': [tag.story, tag.tags],
  'GET /api/articleTag/singleThirdLevelList': [tag.story, tag.tags],
  'GET /api/articleTag/getBreadcrumbNav': ({ articleId }) => [
    tag.tags,
    tag.columns,
    articleId !== undefined && tag.thing(article, articleId),
  ],
  'GET /api/magazineLanmu': ({ magazineId }) => [tag.story, tag.columns, magazineId !== undefined && tag.issue],
  'GET /api/category/lanmu/:id': ({ id }) => [tag.column(id!), tag.columns, tag.issue],
  'GET /api/category/categoryList': [tag.category, tag.course, tag.sound, tag.issue],
  'GET /api/category/getFirstAppCategoryByType': [tag.category],
  'GET /api/category/getSecondAppCategoryByParentId': [tag.category],
  'GET /api/category/search': [tag.category, tag.course, tag.sound],
  'GET /api/category/tag/:id': ({ id }) => [tag.tag(id!), tag.tags, tag.category, tag.course, tag.sound],
  'GET /api/zhuanlan/trialLesson': [tag.course],
  // By its own number or by that of a lesson.
  'GET /api/zhuanlan/:id': ({ id }) => [tag.thing(course, id!), tag.thing(lesson, id!)],
  'GET /api/zhuanlan/:id/link': [tag.course, tag.sound],
  'GET /api/klisten/listenDetail': [tag.sound],
  'GET /api/klisten/episodeList': ({ id }) => [tag.thing(podcast, id!), tag.sound],
  'GET /api/klisten/transcript': oneHeard,
  'GET /api/klisten/playlist': oneHeard,
  'GET /api/magazine': [tag.issue],
  'GET /api/magazine/category': [tag.issue, tag.category],
  'GET /api/magazine/periodical': ({ magazineId = USUAL_MAGAZINE }) => [tag.magazine(magazineId), tag.category],
  'GET /api/magazine/periodicalRecommend': [tag.issue, tag.home],
  'GET /api/magazine/young': oneEdition,
  'GET /api/magazine/young/articleList': oneEdition,
  'GET /api/magazine/young/labels': oneEdition,
  'GET /api/magazine/:id': oneIssue,
  'GET /api/magazine/:id/chapterList': oneIssue,
  'GET /api/magazine/:id/aboutArticle': ({ id }) => [tag.thing(issue, id!), tag.story],
  'GET /api/magazine/collect/:id': [],
  'GET /api/about/:code': [tag.house],
  'GET /api/doread/index': [tag.doread],
  'GET /api/doread/award': [tag.doread],
  'GET /api/doread/award/:id': [tag.doread],
  'GET /api/doread/judge': [tag.doread],
  'GET /api/doread/judge/:id': [tag.doread],
  'GET /api/doread/booklist': [tag.doread],
  'GET /api/doread/data': [tag.doread],
  'GET /api/doread/page/:code': [tag.doread],
  'GET /api/comment': ({ zhuanlanType, zhuanlanId }) => [
    tag.thing(Number(zhuanlanType), zhuanlanId!),
    tag.talk(Number(zhuanlanType), zhuanlanId!),
  ],
  'GET /api/pay/offer': [tag.issue, tag.course, tag.sound],
  'GET /api/userWebFollow/suggestList': [tag.story, tag.authors, tag.tags],
  'GET /api/homepage/index': talker,
  'GET /api/homepage/listWorks': person,
  'GET /api/homepage/myCommentLsit': talker,
  'GET /api/homepage/fansList': person,
  'GET /api/search/cueword': [tag.search],
  'GET /api/search/queryAllInfo': found,
  'GET /api/search/queryContent': found,
  'GET /api/search/queryClass': found,
  'GET /api/search/queryArticle': found,
  'GET /api/search/queryMagazineArticle': found,
  'GET /api/rank/rankConfig': [tag.ranking],
  'GET /api/rank/rankData': [tag.ranking],
  'GET /api/rank/rankOverview': [tag.ranking],
  'GET /h5/api/rank/rankData': [tag.ranking],
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
  if (isId(type) && isId(contentId ?? id)) yield tag.thing(type, (contentId ?? id) as number)
  else if (typeof magazineName === 'string' && isId(id)) yield tag.thing(issue, id)
  if (isId(articleId)) yield tag.thing(article, articleId)
  if ('lanmuName' in seen) yield tag.columns
  if ('authorName' in seen) yield tag.authors
  const shown = idOf(seen['article'])
  if (shown !== null) yield tag.thing(article, shown)
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
  if (key === 'GET /api/magazine/:id' && idOf(magazine) !== null) yield tag.magazine(idOf(magazine)!)
  if (key !== 'GET /api/article/:id') return
  // Beside a story stand the newest of its column and of its author.
  if (idOf(lanmu) !== null) yield tag.column(idOf(lanmu)!)
  const uid = (author as Seen | null)?.['uid']
  if (isId(uid)) yield tag.author(uid)
  if (idOf(qikan) !== null) yield tag.thing(issue, idOf(qikan)!)
  for (const neighbour of [prev, next]) if (idOf(neighbour) !== null) yield tag.thing(article, idOf(neighbour)!)
  yield tag.tags
  yield tag.columns
  yield tag.authors
}

/** Without a model for what is asked alone: what is not there yet may come. */
export const tagsOf = (key: Key, input: Input, model: unknown = null): Set<string> =>
  new Set([...tagsOfInput(key, input), ...tagsOfModel(model), ...placeOf(key, model)])
