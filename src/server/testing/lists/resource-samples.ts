/** Good input for the calls of every resource; a new one needs a line here. */
import type { Key } from '#contract/contract.ts'

type Sample = {
  /** the input fields with a specific meaning in this resource */
  input: Record<string, unknown>
  /** of the fields by which its list is filtered */
  filter?: Record<string, unknown>
  arranged?: true
}

const ON_TIME = { startTime: 1_790_000_000_000, endTime: 4_000_000_000_000 }

const RESOURCES: Record<string, Sample> = {
  navigation: {
    input: { place: 'about', parentId: '1', linkUrl: '/about', icon: '' },
    filter: { place: 'about' },
    arranged: true,
  },
  ad: { input: { slot: 'top', linkUrl: '/about', ...ON_TIME }, filter: { slot: 'top' } },
  'cue-word': { input: { kind: 'cue', url: '/article/10101' }, filter: { kind: 'cue' }, arranged: true },
  ranking: { input: { description: '读得最多的', metric: 'read' }, arranged: true },
  quote: { input: { source: '夜班电车' } },
  'house-page': { input: { source: '正文。' } },
  author: { input: { title: '散文作者', biography: '写城里的事。', motto: '慢慢走' } },
  magazine: { input: { description: '一本周刊', frequency: '周刊', price: 1500 }, arranged: true },
  'track-label': { input: {}, arranged: true },
  column: { input: { description: '城里的事', motto: '慢慢走', moderation: 'after' }, arranged: true },
  tag: { input: {}, filter: { level: '3' }, arranged: true },
  category: { input: { kind: 'course', name: '天文' }, filter: { kind: 'course' }, arranged: true },
  topic: { input: { description: '夜里十二点以后', publishTime: ON_TIME.startTime, articleIds: [10101] } },
  theme: {
    input: {
      subtitle: '一条街',
      description: '从早到晚',
      publishTime: ON_TIME.startTime,
      sections: [{ title: '清晨', entries: [{ contentType: 11, contentId: 10101 }] }],
    },
  },
  news: {
    input: { publishTime: ON_TIME.startTime, title: '首班船推迟', brief: '江上有雾。', category: '天气' },
    filter: { day: '2026-01-31' },
  },
  course: {
    input: {
      subtitle: '十二讲',
      teacher: '沈岸',
      teacherTitle: '散文作者',
      description: '从一条街讲起。',
      price: 9900,
      originPrice: 12_900,
      memberOnly: false,
      discountPrice: 6900,
      discountEndTime: ON_TIME.endTime,
      lessons: [{ id: null, title: '一', summary: '', soundId: 1, free: true, releaseTime: null, hidden: false }],
    },
    filter: { state: 'published' },
  },
  podcast: { input: { host: '苏禾', description: '夜里说话。' }, filter: { state: 'published' } },
  episode: {
    input: { podcastId: '701', summary: '第一期', soundId: '1' },
    filter: { state: 'draft', podcastId: '701' },
  },
  'audio-book': {
    input: { authorName: '沈岸', narrator: '苏禾', description: '一本旧书。', soundId: '1', price: 1900 },
    filter: { state: 'withdrawn' },
  },
  award: {
    input: {
      theme: '慢读',
      statement: '给慢读的人。',
      judges: [{ judgeId: 3001, statement: '很好' }],
      events: [{ day: '2026-01-31', title: '征集开始', text: '' }],
    },
  },
  'award-book': {
    input: {
      awardId: '1',
      authorName: '沈岸',
      publisher: '江边书局',
      genre: '散文',
      price: 5800,
      status: 'longlist',
      citation: '',
      description: '一本旧书。',
    },
    filter: { awardId: '1', status: 'winner' },
    arranged: true,
  },
  'award-judge': { input: { name: '林小满', title: '书评人', statement: '慢慢读。' } },
  'award-list': { input: { description: '枕边的书', bookIds: [1] }, arranged: true },
  'award-figure': { input: { kind: 'genre', label: '散文', entries: 12 }, filter: { kind: 'genre' }, arranged: true },
  coupon: {
    input: {
      code: 'CHUANGKAN',
      name: '创刊优惠',
      kind: 'amount',
      amountOff: 2000,
      percentOff: 0,
      mostOff: null,
      minPrice: 5000,
      offerings: ['magazine'],
      totalUses: 100,
      accountUses: 1,
      ...ON_TIME,
    },
  },
  redirect: {
    input: { from: '/archives/5', to: '/article/10101', status: 301, note: '旧站的文章', enabled: true },
    filter: { kind: 'exact', status: '301' },
  },
  'award-page': { input: { code: 'prize', source: '正文。' } },
}

/** Matches no row, so that no sample changes the edition. */
const NOBODYS = { id: '999999999', version: 'sample-version' }

/** Keys are built from names that the contract knows. */
const call = (key: string) => key as Key

export const RESOURCE_SAMPLES: Partial<Record<Key, Record<string, unknown>>> = Object.fromEntries(
  Object.entries(RESOURCES).flatMap(([name, { input, filter = {} }]) => [
    [`GET /api/desk/${name}`, { sort: 'id', order: 'desc', ...filter }],
    [`POST /api/desk/${name}`, input],
    [`POST /api/desk/${name}/:id`, { ...input, ...NOBODYS }],
    [`DELETE /api/desk/${name}/:id`, NOBODYS],
  ]),
)

export const RESOURCE_GETS: Key[] = Object.keys(RESOURCES).flatMap((name) => [
  call(`GET /api/desk/${name}`),
  call(`GET /api/desk/${name}/:id`),
])

export const RESOURCE_WRITES: Key[] = Object.entries(RESOURCES).flatMap(([name, { arranged }]) => [
  call(`POST /api/desk/${name}`),
  call(`POST /api/desk/${name}/:id`),
  call(`DELETE /api/desk/${name}/:id`),
  ...(arranged ? [call(`POST /api/desk/${name}/arrange`)] : []),
])
