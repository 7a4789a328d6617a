/** The pages and their addresses, one line each. */
import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { isRankPeriod, type RankPeriod } from '#domain/content/rank-period.ts'
import { pageSearch, textSearch } from './page-context.ts'
import { pageRoute } from './page-route.ts'
import { root } from './root-route.tsx'

type Query = Record<string, unknown>

/** What it means is read where it is used, with the page. */
const anySearch = (search: Query) => search

/** Where the reader came from is used only for statistics. */
function courseSearch(search: Query): { id?: number; from?: string } {
  const id = /^\d{1,15}$/.test(String(search['id'])) ? { id: Number(search['id']) } : {}
  return typeof search['from'] === 'string' ? { ...id, from: search['from'] } : id
}

const yearSearch = (search: Query): { year?: number; page?: number } => ({
  ...(/^[12]\d{3}$/.test(String(search['year'])) ? { year: Number(search['year']) } : {}),
  ...pageSearch(search),
})

/** An unknown period is ignored: the ranking then uses its default. */
const rankSearch = (search: Query): { period?: RankPeriod; page?: number } => ({
  ...(isRankPeriod(search['period']) ? { period: search['period'] } : {}),
  ...pageSearch(search),
})

const toAllColumns = () => {
  throw redirect({ href: paths.allColumn() })
}
const articleList = () => import('../pages/article-list-page.tsx')
const staticPage = () => import('../pages/about-page.tsx')
const contribution = () => import('../pages/contribution-page.tsx')
const storyPreview = () => import('../pages/desk-preview-story-page.tsx')
const awardText = () => import('../pages/doread-text-page.tsx')

export const pageRoutes = [
  // What the weekly publishes.
  pageRoute('/magazine', 'magazine-list', () => import('../pages/magazine-list-page.tsx'), anySearch),
  pageRoute('/magazine/$id', 'magazine', () => import('../pages/magazine-page.tsx'), textSearch('label')),
  pageRoute('/magazine/$id/read/{-$articleId}', 'issue-read', () => import('../pages/issue-read-page.tsx')),
  pageRoute('/magazine/constant', 'magazine-constant', () => import('../pages/magazine-constant-page.tsx')),
  pageRoute('/listen/{-$id}', 'podcast', () => import('../pages/podcast-page.tsx')),
  pageRoute('/h5/zhuanlan/detail.do', 'course', () => import('../pages/course-page.tsx'), courseSearch),
  pageRoute('/special', 'theme-list', () => import('../pages/theme-list-page.tsx'), pageSearch),
  pageRoute('/special/$id', 'theme', () => import('../pages/theme-page.tsx')),
  pageRoute('/topic', 'topic', () => import('../pages/topic-page.tsx'), pageSearch),
  pageRoute('/news', 'news', () => import('../pages/news-page.tsx'), textSearch('date')),
  pageRoute('/latest/$id', 'latest', () => import('../pages/latest-page.tsx')),

  // Lists of stories. A tag is named by its number; a name leads there.
  pageRoute('/articleList', 'article-list', articleList, pageSearch),
  pageRoute('/articleList/$tag', 'article-list', articleList, pageSearch),
  pageRoute('/all-tag', 'all-tag', () => import('../pages/all-tag-page.tsx')),
  pageRoute('/corrections', 'corrections', () => import('../pages/corrections-page.tsx'), pageSearch),
  pageRoute('/all-column', 'all-column', () => import('../pages/all-column-page.tsx')),
  createRoute({ getParentRoute: () => root, path: '/column', loader: toAllColumns }),
  createRoute({ getParentRoute: () => root, path: '/column/indexs', loader: toAllColumns }),
  pageRoute('/column/$lanmuId', 'column', () => import('../pages/column-page.tsx'), pageSearch),
  pageRoute('/column/$lanmuId/indexs', 'column-index', () => import('../pages/column-index-page.tsx'), yearSearch),
  pageRoute(
    '/column/$lanmuId/$magazineId',
    'column-issues',
    () => import('../pages/column-issues-page.tsx'),
    pageSearch,
  ),

  // Other ways to find something.
  pageRoute('/search', 'search', () => import('../pages/search-page.tsx'), anySearch),
  pageRoute('/calendar', 'calendar', () => import('../pages/calendar-page.tsx'), textSearch('month', 'day')),
  pageRoute('/ranking', 'rankings', () => import('../pages/rankings-page.tsx')),
  pageRoute('/ranking/$type', 'ranking', () => import('../pages/ranking-page.tsx'), rankSearch),
  pageRoute('/classify', 'classify', () => import('../pages/classify-page.tsx'), anySearch),
  pageRoute('/course', 'courses', () => import('../pages/courses-page.tsx'), anySearch),
  pageRoute('/study', 'study', () => import('../pages/study-page.tsx')),

  // People.
  pageRoute('/user/$id', 'user', () => import('../pages/user-page.tsx'), anySearch),

  // The reader.
  pageRoute('/follow', 'follow', () => import('../pages/follow-page.tsx'), anySearch),
  pageRoute('/possess', 'possess', () => import('../pages/possess-page.tsx'), pageSearch),
  pageRoute('/possess/constant', 'possess-constant', () => import('../pages/possess-constant-page.tsx'), pageSearch),
  pageRoute('/order', 'order-list', () => import('../pages/order-list-page.tsx'), pageSearch),
  pageRoute('/order/$number', 'order', () => import('../pages/order-page.tsx')),
  pageRoute('/gift/$code', 'gift', () => import('../pages/gift-page.tsx')),
  pageRoute('/redeem', 'redeem', () => import('../pages/redeem-page.tsx')),
  pageRoute('/login', 'login', () => import('../pages/login-page.tsx'), textSearch('back')),
  pageRoute('/get-password', 'get-password', () => import('../pages/get-password-page.tsx'), textSearch('step')),

  // Buying.
  pageRoute('/buy/$type/{-$id}', 'buy', () => import('../pages/buy-page.tsx')),
  pageRoute('/cashier/$token', 'cashier', () => import('../pages/cashier-page.tsx')),

  // The desk: previews, and the page for visitors who are not staff.
  pageRoute('/desk/preview/home', 'desk-preview-home', () => import('../pages/desk-preview-home-page.tsx')),
  pageRoute('/desk/preview/story/$id', 'desk-preview-story', storyPreview, textSearch('as')),
  pageRoute('/desk/$', 'desk-closed', () => import('../pages/desk-closed-page.tsx')),

  // The book award, with its own frame.
  pageRoute('/doread/{-$id}', 'doread', () => import('../pages/doread-page.tsx')),
  pageRoute('/doread/judge/{-$id}', 'doread-judge', () => import('../pages/doread-judge-page.tsx')),
  pageRoute('/doread/data', 'doread-data', () => import('../pages/doread-data-page.tsx')),
  pageRoute('/doread/about-prize', 'doread-text', awardText),
  pageRoute('/doread/about-line', 'doread-text', awardText),
  pageRoute('/doread/line-publish', 'doread-text', awardText),
  pageRoute('/doread/about-booklist', 'doread-text', awardText),

  // Static pages.
  pageRoute('/about', 'about', staticPage),
  pageRoute('/about/contribute', 'contribution', contribution),
  pageRoute('/about/cooperation', 'contribution', contribution),
  pageRoute('/membership', 'membership', () => import('../pages/membership-page.tsx')),
  pageRoute('/jobs', 'about', staticPage),
  pageRoute('/agreement', 'about', staticPage, anySearch),
  pageRoute('/privacy', 'about', staticPage, anySearch),
  pageRoute('/publicity', 'about', staticPage),
  pageRoute('/friendly-links', 'about', staticPage),
  pageRoute('/page/$code', 'about', staticPage),
] as const
