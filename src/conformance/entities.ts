/** Entities, their fields, and the numbers by which kinds are named. */
import { contentLabel, searchLabel } from '#domain/content/content-label.ts'
import { NO_PAY_MODAL } from '#web/features/commerce/pay/pay-modal.ts'
import { AD_SLOTS, pageSource } from '#domain/page-source.ts'
import { startPeriodical } from '#domain/issue/periodical-filter.ts'
import { NO_AUDIO } from '#web/player/player-machine.ts'
import { DEFAULT_READING_CONFIG } from '#web/features/article/reading/reading-config.ts'
import { SEARCH_KINDS } from '#domain/search/search-kind.ts'
import type { CallEntry, FieldEntry, ValueEntry, WordEntry } from './entry.ts'

const section = 3

/** Fields of what travels, in the models of the calls by which it does. */
export const entityCalls: readonly CallEntry[] = [
  {
    section,
    name: 'cue words',
    call: 'GET /api/search/cueword',
    gives: ['cueWord', 'name', 'url', 'defaultCueWord', 'hotWord', 'data', 'id'],
  },
  {
    section,
    name: 'group of suggestions',
    call: 'GET /api/search/queryAllInfo',
    example: '/api/search/queryAllInfo?word=图书馆',
    gives: ['category', 'totalCount', 'data', 'contentId', 'contentName', 'contentType'],
  },
  {
    section,
    name: 'reader with memberships',
    call: 'GET /api/user',
    as: 'reader',
    gives: ['uid', 'name', 'pic', 'vipInfo', 'vipLevel', 'vip', 'vipValid', 'vipExpiration'],
  },
  {
    section,
    name: 'form of sign-in',
    call: 'GET /api/login/login',
    example: '/api/login/login?countryCode=86&phone=10000000001&password=qiri-demo-7',
    takes: ['countryCode', 'phone', 'password'],
  },
  {
    section,
    name: 'answer to the wish for a code',
    call: 'GET /api/login/sendLoginCode',
    example: '/api/login/sendLoginCode?phone=13900000093',
    gives: ['token'],
  },
  {
    section,
    name: 'recent update',
    call: 'GET /api/index/indexLastUpdated',
    gives: ['name', 'updateStr', 'courseType', 'courseName', 'contentId', 'contentType'],
  },
  {
    section,
    name: 'head, navigation and banner',
    call: 'GET /api/index/head',
    gives: ['indexHeadNavList', 'name', 'linkUrl', 'subNavList', 'icon', 'indexHeadAd', 'webIconUrl', 'webLinkUrl'],
  },
  { section, name: 'word of the search field', call: 'GET /api/index/head', gives: ['defaultWord'] },
  { section, name: 'news of a day', call: 'GET /api/index/dailyNews', gives: ['date', 'data'] },
  {
    section,
    name: 'what comments are asked for by',
    call: 'GET /api/comment',
    example: '/api/comment?zhuanlanId=140',
    takes: ['zhuanlanId', 'zhuanlanType', 'pgNo', 'rowNum', 'recommend'],
  },
  {
    section,
    name: 'sound of a list',
    call: 'GET /api/index/fm',
    gives: ['id', 'title', 'audioUrl', 'pic', 'duration', 'contentType', 'zhuanlanName'],
  },
  {
    section,
    name: 'issue with its year',
    call: 'GET /api/magazine/periodical',
    gives: ['qikanYear', 'list', 'totalPage'],
  },
  {
    section,
    name: 'what the window with a price shows',
    call: 'GET /api/pay/offer',
    example: '/api/pay/offer?type=magazine',
    gives: ['type', 'pic', 'title', 'year', 'qikan', 'feeType', 'buyUrl', 'originPrice', 'price'],
  },
]

/** Fields of what the browser holds. */
export const stateFields: readonly FieldEntry[] = [
  {
    section,
    name: 'player',
    of: NO_AUDIO,
    fields: ['audioList', 'currentAudio', 'audioStatus', 'hidden', 'speed', 'process'],
  },
  {
    section,
    name: 'what is heard now',
    of: NO_AUDIO.currentAudio,
    fields: [
      ...['index', 'audioUrl', 'title', 'duration', 'pic', 'currentTimeText', 'currentTime', 'id', 'contentType'],
    ],
  },
  {
    section,
    name: 'filter of issues',
    of: startPeriodical(),
    fields: [
      ...['keyword', 'pgNo', 'rowNum', 'categoryId', 'year', 'sort', 'categoryName', 'more', 'magazineId', 'youngId'],
      ...['labels', 'firstCategoryId', 'secondCategoryId', 'loading', 'periodicalList'],
    ],
  },
  {
    section,
    name: 'settings for reading',
    of: DEFAULT_READING_CONFIG,
    fields: ['fontSize', 'fontFamily', 'dark', 'shareFlag'],
  },
  {
    section,
    name: 'windows for buying',
    of: NO_PAY_MODAL,
    fields: ['showPayModal', 'showScanModal', 'payModelData'],
  },
]

export const entityWords: readonly WordEntry[] = [
  {
    section,
    name: 'country',
    where: 'src/web/features/account/sign-in/country-list.ts',
    words: ['english_name', 'chinese_name', 'country_code', 'phone_code'],
  },
]

const labels = (of: (type: number) => string, named: Record<string, readonly number[]>): ValueEntry[] =>
  Object.entries(named).map(([label, types]) => ({
    section,
    name: `kinds ${types.join(', ')} are called ${label}`,
    gives: () => types.map(of),
    expected: types.map(() => label),
  }))

const FIRST_LABELS = {
  课程: [1, 2, 3],
  LISTEN: [4],
  数字刊: [5, 54],
  快听合集: [6],
  合集: [7],
  听书: [8, 27],
  播客: [9],
  听周刊: [10],
  文章: [11],
  精选电台: [25],
  必听课: [39],
  快讯: [44],
  视频: [47],
} as const

const SECOND_LABELS = {
  课程: [1, 2, 3],
  数字刊: [5],
  听书: [27],
  文章: [11],
  播客合集: [4],
  播客单集: [9],
  荐书听书: [8],
} as const

export const kinds: readonly ValueEntry[] = [
  ...labels(contentLabel, FIRST_LABELS),
  ...labels(searchLabel, SECOND_LABELS).map((entry) => ({ ...entry, name: `${entry.name} where things are searched` })),
  {
    section,
    name: 'kinds that can be searched for: stories, courses, audio books, episodes, podcasts',
    gives: () => [11, 1, 8, 9, 4].filter((type) => SEARCH_KINDS.some((kind) => kind.contentType === type)).length,
    expected: 5,
  },
  {
    section,
    name: 'places of the site have the numbers 1 to 12',
    gives: () => Object.values(pageSource).toSorted((a, b) => a - b),
    expected: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  },
  { section, name: 'places of advertisements', gives: () => AD_SLOTS.length > 0, expected: true },
]

/** Blocks of the front page by their number; each is in the model of the page's call. */
export const FEED_CARDS = {
  topic: 107,
  daily: 108,
  'new article': 109,
  'magazine recommend': 110,
  ad: 111,
  discount: 112,
  live: 113,
  latest: 114,
  'periodical rank': 115,
  'course rank': 116,
  'last learn': 117,
  'new course': 118,
} as const

/** The publisher's magazines, by their number: the weekly, music, reading, new knowledge. */
export const MAGAZINE_PRESETS = [1, 6, 7, 0] as const
