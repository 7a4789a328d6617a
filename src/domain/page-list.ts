/**
 * Every page of the site, by the name of its file in `pages`, with its metadata. Routes name their page from this list; the
 * page walks of the tests and the build budget iterate over it.
 */
import { paths } from './paths.ts'

/** The content on which a list page depends; `anything` is the newest item of any kind. */
export type SitemapSource = 'story' | 'news' | 'topic' | 'theme' | 'course' | 'issue' | 'episode' | 'anything'

export type PageFacts = {
  /**
   * its addresses: `:id` is a number, `:name` a text, in brackets it may be missing; behind the question mark are the
   * parameters by whose values the content differs, see page-address.ts
   */
  addresses: readonly string[]
  /** parameters that any text may be written into; with one of them a page is rendered for each request */
  open?: readonly string[]
  /** false: even the anonymous page is for the holder of its address, or for staff, and is never cached */
  shared?: false
  /** addresses in the demo edition at which it is tried; none where a test must first make what it shows, such as an order */
  samples: readonly string[]
  /** the walk of the quality tests that visits the samples */
  walk?: 'reading' | 'shop' | 'member'
  /** addresses that are tested as a signed-in member */
  own?: readonly string[]
  /** contains paid text for viewers admitted by the gate */
  paid?: true
  /** its entry in the sitemap: it changes with the newest of these, with none of them at no known moment */
  sitemap?: { path: string; changesWith: readonly SitemapSource[] }
  /** what robots are asked to leave alone: of no use in search results */
  disallow?: string
  /** of the first load, in kB of 1000 bytes as they travel; React and the query client alone are 66 */
  script: number
  /** how many scripts at most, where their number is held */
  files?: number
  style: number
}

/** The budget of most pages. */
const USUAL = { script: 86, style: 15 } as const

export const PAGES = {
  home: {
    addresses: ['/'],
    samples: ['/'],
    walk: 'reading',
    sitemap: { path: paths.home(), changesWith: ['story', 'news'] },
    script: 94,
    style: 20,
  },
  article: {
    addresses: ['/article/:story'],
    samples: ['/article/11201', '/article/10803'],
    walk: 'reading',
    paid: true,
    script: 86,
    files: 8,
    style: 15,
  },
  'magazine-list': {
    addresses: ['/magazine'],
    open: ['magazine', 'category', 'year', 'label', 'sort', 'keyword', 'page'],
    samples: ['/magazine', '/magazine?magazine=0&sort=3'],
    walk: 'shop',
    sitemap: { path: paths.magazines(), changesWith: ['issue'] },
    script: 88,
    style: 15,
  },
  magazine: {
    addresses: ['/magazine/:id'],
    open: ['label'],
    samples: ['/magazine/140'],
    walk: 'shop',
    script: 95,
    style: 15,
  },
  'issue-read': {
    addresses: ['/magazine/:id/read/[:id]'],
    samples: ['/magazine/140/read/10101'],
    walk: 'shop',
    paid: true,
    script: 94,
    style: 15,
  },
  podcast: {
    addresses: ['/listen/[:id]'],
    samples: ['/listen/7001', '/listen/601'],
    walk: 'shop',
    paid: true,
    script: 95,
    style: 15,
  },
  course: {
    addresses: ['/h5/zhuanlan/detail.do?id'],
    samples: ['/h5/zhuanlan/detail.do?id=501'],
    walk: 'shop',
    script: 96,
    style: 15,
  },
  column: { addresses: ['/column/:id?page'], samples: ['/column/5'], walk: 'reading', ...USUAL },
  'column-index': {
    addresses: ['/column/:id/indexs?year&page'],
    samples: ['/column/5/indexs'],
    walk: 'reading',
    ...USUAL,
  },
  'column-issues': {
    addresses: ['/column/:id/:id?page'],
    samples: ['/column/4/6'],
    walk: 'reading',
    ...USUAL,
  },
  'all-column': {
    addresses: ['/all-column'],
    samples: ['/all-column'],
    walk: 'reading',
    sitemap: { path: paths.allColumn(), changesWith: ['story'] },
    ...USUAL,
  },
  'all-tag': {
    addresses: ['/all-tag'],
    samples: ['/all-tag'],
    walk: 'reading',
    sitemap: { path: paths.allTag(), changesWith: ['story'] },
    ...USUAL,
  },
  'article-list': {
    addresses: ['/articleList?page', '/articleList/:id?page'],
    samples: ['/articleList', '/articleList/1011'],
    walk: 'reading',
    sitemap: { path: paths.articleList(), changesWith: ['story'] },
    ...USUAL,
  },
  corrections: {
    addresses: ['/corrections?page'],
    samples: ['/corrections'],
    walk: 'reading',
    sitemap: { path: paths.corrections(), changesWith: ['story'] },
    ...USUAL,
  },
  rankings: {
    addresses: ['/ranking'],
    samples: ['/ranking'],
    walk: 'reading',
    sitemap: { path: paths.ranking(), changesWith: [] },
    ...USUAL,
  },
  ranking: {
    addresses: ['/ranking/:name?period&page'],
    samples: ['/ranking/hot'],
    walk: 'reading',
    ...USUAL,
  },
  user: {
    addresses: ['/user/:id'],
    open: ['type', 'page'],
    samples: ['/user/4', '/user/102?type=comment', '/user/4?type=fans'],
    walk: 'reading',
    script: 88,
    style: 15,
  },
  search: {
    addresses: ['/search'],
    open: ['keyword', 'searchenter', 'searchtype', 'type', 'year', 'column', 'pay', 'sort', 'page'],
    samples: ['/search', '/search?keyword=图书馆'],
    walk: 'member',
    // Filtered searches, and those that state where they came from.
    disallow: '/search?*&',
    script: 91,
    style: 15,
  },
  follow: {
    addresses: ['/follow'],
    open: ['type', 'page', 'after'],
    samples: ['/follow'],
    own: ['/follow'],
    walk: 'member',
    disallow: '/follow',
    script: 88,
    style: 15,
  },
  shelf: {
    addresses: ['/other'],
    open: ['type', 'kind', 'keyword', 'page'],
    samples: ['/other?type=collect'],
    own: ['/other?type=purch', '/other?type=collect', '/other?type=history', '/other?type=device'],
    walk: 'member',
    disallow: '/other',
    script: 95,
    style: 15,
  },
  'own-profile': {
    addresses: [],
    samples: ['/other?type=profile'],
    own: ['/other?type=profile'],
    walk: 'member',
    script: 89,
    style: 15,
  },
  notice: {
    addresses: [],
    samples: ['/other?type=notice'],
    own: ['/other?type=notice'],
    walk: 'member',
    script: 87,
    style: 15,
  },
  login: {
    addresses: ['/login'],
    open: ['back'],
    samples: ['/login'],
    walk: 'member',
    disallow: '/login',
    script: 88,
    style: 15,
  },
  'get-password': {
    addresses: ['/get-password'],
    open: ['step'],
    samples: ['/get-password'],
    walk: 'member',
    disallow: '/get-password',
    script: 88,
    style: 15,
  },
  'theme-list': {
    addresses: ['/special?page'],
    samples: ['/special'],
    walk: 'reading',
    sitemap: { path: paths.specials(), changesWith: ['theme'] },
    ...USUAL,
  },
  theme: { addresses: ['/special/:id'], samples: ['/special/901'], walk: 'reading', ...USUAL },
  topic: {
    addresses: ['/topic?page'],
    samples: ['/topic'],
    walk: 'reading',
    sitemap: { path: paths.topic(), changesWith: ['topic'] },
    ...USUAL,
  },
  news: {
    addresses: ['/news?date'],
    samples: ['/news'],
    walk: 'reading',
    sitemap: { path: paths.news(), changesWith: ['news'] },
    ...USUAL,
  },
  calendar: {
    addresses: ['/calendar?month&day'],
    samples: ['/calendar'],
    walk: 'reading',
    sitemap: { path: paths.calendar(), changesWith: ['story', 'news'] },
    script: 86,
    style: 15,
  },
  latest: { addresses: ['/latest/:id'], samples: ['/latest/10401'], walk: 'reading', script: 111, style: 15 },
  classify: {
    addresses: ['/classify'],
    open: ['kind', 'category', 'free', 'sort', 'keyword', 'page'],
    samples: ['/classify?kind=course'],
    walk: 'shop',
    sitemap: { path: paths.classify(), changesWith: ['anything'] },
    script: 87,
    style: 15,
  },
  courses: {
    addresses: ['/course'],
    open: ['kind', 'category', 'free', 'sort', 'keyword', 'page'],
    samples: ['/course', '/course?category=1'],
    walk: 'shop',
    sitemap: { path: paths.courses(), changesWith: ['course'] },
    script: 89,
    style: 15,
  },
  study: {
    addresses: ['/study'],
    samples: ['/study'],
    walk: 'shop',
    sitemap: { path: paths.study(), changesWith: ['course', 'episode'] },
    script: 91,
    style: 15,
  },
  'desk-preview-home': {
    addresses: ['/desk/preview/home'],
    shared: false,
    samples: ['/desk/preview/home'],
    walk: 'member',
    script: 96,
    style: 15,
  },
  'desk-preview-story': {
    addresses: ['/desk/preview/story/:id'],
    open: ['as'],
    shared: false,
    samples: ['/desk/preview/story/10101'],
    walk: 'member',
    script: 89,
    style: 15,
  },
  'desk-closed': { addresses: [], samples: [], disallow: '/desk/', script: 112, style: 15 },
  possess: { addresses: ['/possess'], open: ['page'], samples: ['/possess'], walk: 'shop', script: 112, style: 15 },
  'possess-constant': {
    addresses: ['/possess/constant'],
    open: ['page'],
    samples: ['/possess/constant'],
    walk: 'shop',
    script: 86,
    style: 15,
  },
  'order-list': { addresses: ['/order'], open: ['page'], samples: ['/order'], walk: 'shop', script: 112, style: 15 },
  order: { addresses: ['/order/:name'], samples: [], script: 117, style: 15 },
  gift: { addresses: ['/gift/:name'], shared: false, samples: [], script: 112, style: 15 },
  redeem: { addresses: ['/redeem'], samples: ['/redeem'], walk: 'shop', script: 112, style: 15 },
  membership: { addresses: ['/membership'], samples: ['/membership'], walk: 'shop', script: 113, style: 15 },
  'magazine-constant': {
    addresses: ['/magazine/constant'],
    samples: ['/magazine/constant'],
    walk: 'shop',
    sitemap: { path: paths.magazineConstant(), changesWith: ['issue'] },
    script: 86,
    style: 15,
  },
  buy: {
    addresses: ['/buy/:name/[:id]'],
    samples: ['/buy/magazine', '/buy/issue/139'],
    walk: 'shop',
    script: 91,
    style: 15,
  },
  cashier: { addresses: ['/cashier/:name'], shared: false, samples: [], script: 112, style: 15 },
  contribution: {
    addresses: ['/about/contribute', '/about/cooperation'],
    samples: ['/about/contribute', '/about/cooperation'],
    walk: 'member',
    script: 91,
    style: 15,
  },
  about: {
    addresses: [
      '/about',
      '/jobs',
      '/agreement?version',
      '/privacy?version',
      '/publicity',
      '/friendly-links',
      '/page/:name',
    ],
    samples: ['/about', '/privacy', '/publicity'],
    walk: 'member',
    ...USUAL,
  },
  doread: { addresses: ['/doread/[:id]'], samples: ['/doread', '/doread/2'], walk: 'member', script: 113, style: 15 },
  'doread-judge': {
    addresses: ['/doread/judge/[:id]'],
    samples: ['/doread/judge', '/doread/judge/3001'],
    walk: 'member',
    script: 87,
    style: 15,
  },
  'doread-data': { addresses: ['/doread/data'], samples: ['/doread/data'], walk: 'member', script: 112, style: 15 },
  'doread-text': {
    addresses: ['/doread/about-prize', '/doread/about-line', '/doread/line-publish', '/doread/about-booklist'],
    samples: ['/doread/about-prize', '/doread/about-booklist', '/doread/about-line', '/doread/line-publish'],
    walk: 'member',
    script: 87,
    style: 15,
  },
} as const satisfies Record<string, PageFacts>

export type PageName = keyof typeof PAGES
/** Pages that contain paid text. */
export type PaidPageName = { [Name in PageName]: (typeof PAGES)[Name] extends { paid: true } ? Name : never }[PageName]

const facts = Object.values<PageFacts>(PAGES)
const isOfDesk = (path: string) => path.startsWith('/desk/')

export const pageFile = (name: PageName): string => `src/web/pages/${name}-page.tsx`

export const listSamples = (walk: PageFacts['walk']): string[] =>
  facts.filter((page) => page.walk === walk).flatMap(({ samples }) => samples)

/** The samples for staff only, which are previews, and all others. */
export const STAFF_SAMPLES: readonly string[] = facts.flatMap(({ samples }) => samples.filter(isOfDesk))
export const PUBLIC_SAMPLES: readonly string[] = facts.flatMap(({ samples }) =>
  samples.filter((path) => !isOfDesk(path)),
)

/** The personal pages of a signed-in member. */
export const OWN_SAMPLES: readonly string[] = facts.flatMap(({ own = [] }) => own)

const named = Object.entries<PageFacts>(PAGES).map(([page, about]) => ({ page: page as PageName, ...about }))

export const SITEMAP_PAGES = facts.flatMap(({ sitemap }) => sitemap ?? [])

export const DISALLOWED_PAGES: readonly string[] = facts.flatMap(({ disallow }) => disallow ?? [])

/** Routes that lead to a page and are none. */
export const LEADING_ROUTES: readonly string[] = ['/article', '/column', '/column/indexs']

export const LISTED_PAGES: readonly (Pick<PageFacts, 'addresses' | 'open' | 'shared'> & { page: PageName })[] = named
