/** The frame around every page and what the front page shows. */
import { cacheTag, tagsFor } from '../core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { z } from 'zod'
import { articlePage } from './article.ts'
import { articleCard, contentCard } from './content.ts'
import { courseCard, liveCard } from './course.ts'
import { defineCalls } from '../core/define-call.ts'
import { adCard, card, link, recommendation, updateItem } from './front-card.ts'
import { id, picture, rowCount, timestamp } from '../core/field.ts'
import { audioCard } from './podcast.ts'
import { issueCard } from './magazine.ts'
import { calendarDay, newsDay } from './news.ts'
import { pageOf, paging } from '../core/page.ts'
import { topic, topicCard } from './topic.ts'

export const head = z.object({
  indexHeadNavList: z.array(z.object({ name: z.string(), linkUrl: z.string(), subNavList: z.array(link) })),
  extraNavList: z.array(z.object({ name: z.string(), linkUrl: z.string() })).meta({
    description: 'membership and the page about the publisher, behind the navigation; absent ones are left out',
  }),
  consent: z.enum(['required', 'none', 'closed']).meta({
    description: 'for who registers: agreement and policy, nothing on a local site without them, or no registration',
  }),
  indexHeadAd: z
    .object({ code: z.string(), name: z.string(), webIconUrl: z.string(), webLinkUrl: z.string() })
    .nullable(),
  defaultWord: z.string(),
})
export type Head = z.infer<typeof head>

export const foot = z.object({
  aboutList: z.array(link),
  friendlyList: z.array(link),
  periodicalList: z.array(issueCard).meta({ description: 'the newest issue of each magazine' }),
})
export type Foot = z.infer<typeof foot>

/** What a reader studied last, to go on with. */
export const lastLearn = contentCard.extend({
  process: z.int().meta({ description: 'per cent' }),
  studyTime: timestamp,
})
export type LastLearn = z.infer<typeof lastLearn>

/** A story by its opening, and what was published since, by day. */
export const latest = z.object({
  article: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    pic: picture.nullable(),
    picCaption: z.string(),
    lanmu: z.object({ id: z.int(), name: z.string() }),
    authorName: z.string(),
    publishTime: timestamp,
    isPay: z.boolean(),
    readMinutes: z.int(),
    opening: z.string().meta({ description: 'safe HTML: the first paragraphs, free for everybody' }),
  }),
  days: z.array(z.object({ date: z.string(), list: z.array(contentCard) })),
})
export type Latest = z.infer<typeof latest>

const rows = (count: number) => z.object({ rowNum: rowCount.default(count) })

/** How many updates the drawer shows (spec 9). */
const LATEST_UPDATES = 3
const RANKED = 10

export const homeCalls = defineCalls({
  'GET /api/index/head': {
    noun: 'home',
    summary: 'Navigation, the banner above it and the word in the search field',
    model: head,
    cache: 'public',
    tags: [cacheTag.frame, cacheTag.staticPages],
  },
  'GET /api/index/foot': {
    noun: 'home',
    summary: 'The links of the footer, and the newest issue of each magazine',
    model: foot,
    cache: 'public',
    tags: [cacheTag.frame, cacheTag.issue, cacheTag.staticPages],
  },
  'GET /api/index/body': {
    noun: 'home',
    summary: 'The blocks of the front page, in order',
    model: z.object({ cards: z.array(card) }),
    cache: 'public',
    tags: [
      cacheTag.home,
      cacheTag.frame,
      ...tagsFor.published,
      cacheTag.course,
      cacheTag.news,
      cacheTag.topic,
      cacheTag.themes,
    ],
  },
  'GET /api/index/topic': {
    noun: 'home',
    summary: 'The question of the day',
    model: topic.nullable(),
    cache: 'public',
    tags: [cacheTag.topic],
  },
  'GET /api/index/topicList': {
    noun: 'home',
    summary: 'All questions with what readers say to them and the stories behind them, the newest first',
    query: z.object(paging),
    model: pageOf(topic),
    cache: 'public',
    tags: [cacheTag.topic],
  },
  'GET /api/index/getRecommendedTopicList': {
    noun: 'home',
    summary: 'Questions that most readers have joined, without the one given',
    query: z.object({ topicId: id.optional(), rowNum: rowCount.default(5) }),
    model: z.array(topicCard),
    cache: 'public',
    tags: [cacheTag.topic],
  },
  'GET /api/index/fm': {
    noun: 'home',
    summary: 'The pieces of the radio, in the order in which they play',
    model: z.array(audioCard),
    cache: 'public',
    tags: [cacheTag.home, cacheTag.audio],
  },
  'GET /api/index/latestArticle': {
    noun: 'home',
    summary: 'The newest story',
    model: articleCard.nullable(),
    cache: 'public',
    tags: [cacheTag.story],
  },
  'GET /api/index/latestArticleList': {
    noun: 'home',
    summary: 'The newest stories of all columns',
    query: z.object(paging),
    model: articlePage,
    cache: 'public',
    tags: [cacheTag.story],
  },
  'GET /api/index/ad': {
    noun: 'home',
    summary: 'The advertisements of today, by slot; within one the newest first',
    model: z.object({ top: z.array(adCard), big: z.array(adCard), small: z.array(adCard) }),
    cache: 'public',
    tags: [cacheTag.frame],
  },
  'GET /api/index/discountCourse': {
    noun: 'home',
    summary: 'Courses at a lower price, those that end first in front',
    model: z.array(courseCard),
    cache: 'public',
    tags: [cacheTag.course],
  },
  'GET /api/index/liveInfo': {
    noun: 'home',
    summary: 'What will be broadcast live, the next first; for two hours from its start it is on air',
    model: z.array(liveCard),
    cache: 'public',
    tags: [cacheTag.home, cacheTag.course],
  },
  'GET /api/index/indexLastUpdated': {
    noun: 'home',
    summary: 'The latest updates of all series',
    query: rows(LATEST_UPDATES),
    model: z.array(updateItem),
    cache: 'public',
    tags: [...tagsFor.published, cacheTag.course],
  },
  'GET /api/index/periodicalRank': {
    noun: 'home',
    summary: 'The issues that are opened most',
    query: rows(RANKED),
    model: z.array(issueCard),
    cache: 'public',
    tags: [cacheTag.issue],
  },
  'GET /api/index/courseRank': {
    noun: 'home',
    summary: 'The courses that are heard most',
    query: rows(RANKED),
    model: z.array(courseCard),
    cache: 'public',
    tags: [cacheTag.course],
  },
  'GET /api/index/newCourse': {
    noun: 'home',
    summary: 'The newest courses',
    query: rows(RANKED),
    model: z.array(courseCard),
    cache: 'public',
    tags: [cacheTag.course],
  },
  'GET /api/index/getRecommendId': {
    noun: 'home',
    summary: 'The id of the story that the editors recommend now, for /latest/{id}',
    model: z.int().nullable(),
    cache: 'public',
    tags: [cacheTag.home],
  },
  'GET /api/index/latest/:id': {
    noun: 'home',
    summary: 'The opening of a story, and what has come out since, by day',
    params: z.object({ id }),
    model: latest,
    cache: 'public',
    tags: ({ id: given }) => [cacheTag.thing(contentType.article, given!), ...tagsFor.published, cacheTag.course],
  },
  'GET /api/index/getWebRecommend': {
    noun: 'home',
    summary: 'What the editors recommend first',
    query: rows(6),
    model: z.array(recommendation),
    cache: 'public',
    tags: [cacheTag.home],
  },
  'GET /api/index/getWebRecommendList': {
    noun: 'home',
    summary: 'Everything that the editors recommend',
    query: z.object(paging),
    model: pageOf(recommendation),
    cache: 'public',
    tags: [cacheTag.home],
  },
  'GET /api/index/getWebWatching': {
    noun: 'home',
    summary: 'What others are looking at: the most viewed of what came out lately',
    query: rows(6),
    model: z.array(contentCard),
    cache: 'public',
    tags: [cacheTag.home, ...tagsFor.published],
  },
  'GET /api/index/webMiddleNavigation': {
    noun: 'home',
    summary: 'The district of icons in the middle of the page',
    model: z.array(link),
    cache: 'public',
    tags: [cacheTag.frame],
  },
  'GET /api/index/dailyNews': {
    noun: 'home',
    summary: 'The news by day, the newest first; one day alone when it is named',
    query: z.object({ date: calendarDay.optional(), rowNum: rowCount.default(7) }),
    model: z.array(newsDay),
    cache: 'public',
    tags: [cacheTag.news],
  },
  'GET /api/index/lastLearn': {
    noun: 'home',
    summary: 'What the signed-in reader studied last; null for others and for those who have hidden it',
    model: lastLearn.nullable(),
    cache: 'personal',
    // The reader's own data; empty for everybody else.
    tags: [],
  },
  'GET /api/index/hiddenRecentStudy': {
    noun: 'home',
    summary: 'Hide what was studied last until something new is; the form of older clients, our pages use POST',
    model: z.null(),
    login: true,
    cache: 'secret',
  },
  'POST /api/index/hiddenRecentStudy': {
    noun: 'home',
    summary: 'Hide what was studied last until something new is',
    model: z.null(),
    login: true,
    cache: 'secret',
  },
})
