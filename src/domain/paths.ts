/** Every address of the site is built here. */
import type { OfferingType } from './access/offering.ts'
import type { SearchPay, SearchSort } from './search/search-filter.ts'

/** How a search was started (spec 2): from the history, a hot word, or typed; the rest are filters. */
export type SearchPathWords = {
  keyword?: string
  searchenter?: string
  searchtype?: 'history' | 'hot' | 'submit'
  type?: string
  year?: number
  column?: number
  pay?: SearchPay
  sort?: SearchSort
}

/** Notices; purchases, bookmarks, study history; and the account itself with its devices. */
export type ShelfType = 'notice' | 'purch' | 'collect' | 'history' | 'device' | 'profile'

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  // Numbers pass unchanged: `URLSearchParams` converts them to text.
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

export const paths = {
  home: () => '/',
  /** `slug`: of a story that has one. Every other link may leave it out: the number alone leads there, too. */
  article: (id: number, slug = '') => `/article/${id}${slug && '-'}${slug}`,
  newestArticle: () => '/article',
  articleList: (tagId?: number, page = 1) =>
    withPage(tagId === undefined ? '/articleList' : `/articleList/${tagId}`, page),
  allTag: () => '/all-tag',
  corrections: (page = 1) => withPage('/corrections', page),
  allColumn: () => '/all-column',
  column: (id: number, page = 1) => withPage(`/column/${id}`, page),
  columnIndex: (id: number, year?: number, page = 1) =>
    withQuery(`/column/${id}/indexs`, { year: year?.toString(), page: page > 1 ? String(page) : undefined }),
  columnOfMagazine: (id: number, magazineId: number, page = 1) => withPage(`/column/${id}/${magazineId}`, page),
  topic: (topicId?: number, page = 1) => (topicId === undefined ? withPage('/topic', page) : `/topic#topic-${topicId}`),
  specials: (page = 1) => withPage('/special', page),
  special: (id: number) => `/special/${id}`,
  news: (date?: string) => withQuery('/news', { date }),
  calendar: (month?: string, day?: string) => withQuery('/calendar', { month, day }),
  latest: (id: number) => `/latest/${id}`,
  ranking: (type?: string, period?: string, page = 1) =>
    withQuery(type === undefined ? '/ranking' : `/ranking/${type}`, {
      period,
      page: page > 1 ? String(page) : undefined,
    }),
  classify: (query: Record<string, string | undefined> = {}) => withQuery('/classify', query),
  courses: (query: Record<string, string | undefined> = {}) => withQuery('/course', query),
  study: () => '/study',
  publicity: () => '/publicity',
  magazines: (query: Record<string, string | undefined> = {}) => withQuery('/magazine', query),
  magazine: (id: number) => `/magazine/${id}`,
  issueAudio: (id: number, label?: string) => `${withQuery(`/magazine/${id}`, { label })}#audio-edition`,
  magazineConstant: () => '/magazine/constant',
  read: (issueId: number, articleId?: number) =>
    `/magazine/${issueId}/read${articleId === undefined ? '' : `/${articleId}`}`,
  listen: (id: number) => `/listen/${id}`,
  course: (id: number, from?: string) =>
    `/h5/zhuanlan/detail.do?id=${id}${from ? `&from=${encodeURIComponent(from)}` : ''}`,
  user: (id: number, type?: string, page = 1) =>
    withQuery(`/user/${id}`, { type, page: page > 1 ? String(page) : undefined }),
  search: (words: SearchPathWords = {}, page = 1) =>
    withQuery('/search', { ...words, page: page > 1 ? String(page) : undefined }),
  follow: (query: Record<string, string | undefined> = {}) => withQuery('/follow', query),
  shelf: (type: ShelfType, page = 1, kind?: number | string, keyword?: string) =>
    withQuery('/other', { type, kind: kind?.toString(), keyword, page: page > 1 ? String(page) : undefined }),
  desk: (room = '') => (room ? `/desk/${room}` : '/desk'),
  deskSearch: () => '/desk/search',
  /** What to buy: a membership by its type, or one item of a type. With JavaScript a dialog opens instead. */
  buy: (type: OfferingType, id?: number | null) => (id ? `/buy/${type}/${id}` : `/buy/${type}`),
  orders: (page = 1) => withPage('/order', page),
  order: (number: string) => `/order/${number}`,
  gift: (code: string) => `/gift/${code}`,
  redeem: () => '/redeem',
  cashier: (token: string) => `/cashier/${token}`,
  deskOrder: (query: Record<string, string | undefined> = {}) => withQuery('/desk/order', query),
  deskOrderDetail: (number: string) => `/desk/order/${number}`,
  deskCode: () => '/desk/code',
  deskComment: (query: Record<string, string | undefined> = {}) => withQuery('/desk/comment', query),
  deskContribution: (query: Record<string, string | undefined> = {}) => withQuery('/desk/contribution', query),
  deskImport: (id: number) => `/desk/import/${id}`,
  deskDebt: (query: Record<string, string | undefined> = {}) => withQuery('/desk/debt', query),
  /** Previews of drafts, for staff only. */
  deskPreviewHome: () => '/desk/preview/home',
  deskPreviewStory: (id: number, as: 'reader' | 'member' = 'reader') => `/desk/preview/story/${id}?as=${as}`,
  possess: (page = 1) => withPage('/possess', page),
  possessConstant: (page = 1) => withPage('/possess/constant', page),
  about: () => '/about',
  contribute: () => '/about/contribute',
  cooperation: () => '/about/cooperation',
  agreement: () => '/agreement',
  privacy: () => '/privacy',
  jobs: () => '/jobs',
  friendlyLinks: () => '/friendly-links',
  doread: () => '/doread',
  doreadAward: (id: number) => `/doread/${id}`,
  doreadJudge: (id?: number) => (id === undefined ? '/doread/judge' : `/doread/judge/${id}`),
  doreadBooklist: () => '/doread/about-booklist',
  doreadLine: () => '/doread/about-line',
  doreadPrize: () => '/doread/about-prize',
  doreadData: () => '/doread/data',
  doreadPublish: () => '/doread/line-publish',
  membership: (part?: 'subscribe') => (part ? `/membership#${part}` : '/membership'),
  login: (back?: string) => (back ? `/login?back=${encodeURIComponent(back)}` : '/login'),
  getPassword: (step?: string) => withQuery('/get-password', { step }),
  securityText: () => '/.well-known/security.txt',
  sitemap: (part?: string) => (part === undefined ? '/sitemap.xml' : `/sitemap/${part}.xml`),
  feed: () => '/rss.xml',
  columnFeed: (id: number) => `/rss/column/${id}.xml`,
  podcastFeed: (id: number) => `/rss/podcast/${id}.xml`,
  apiDocs: () => '/api/docs',
  media: (path: string) => `/media/${path}`,
} as const

/** Where to go after sign-in: only paths of our own site, never an address that someone else put into a link. */
export function safeReturn(back: string | undefined): string {
  if (!back || !/^\/(?![/\\])/.test(back)) return '/'
  try {
    const { host, pathname, search, hash } = new URL(back, 'http://site.invalid')
    // Dot segments are resolved here, and the result may begin with two slashes: again another host.
    const isOurs = host === 'site.invalid' && !pathname.startsWith('//') && pathname !== '/login'
    return isOurs ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}

/** The style sheet of the theme in effect: empty where it is the default. */
export const THEME_SHEET = '/theme.css'
