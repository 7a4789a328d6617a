/** What holds for every page holds for the rooms of the desk, too. */
import { useBrowser } from './fixture/browser.ts'
import { testPages } from './fixture/page-walk.ts'
import { signIn } from './fixture/sign-in.ts'

// The preview runs no scripts, which the browser logs.
const visit = useBrowser({ expectedErrors: [/^Blocked script execution/] })

const PAGES = [
  '/desk',
  '/desk/story',
  '/desk/story/10101',
  '/desk/plan',
  '/desk/plan/136',
  '/desk/media',
  '/desk/media?use=unused',
  '/desk/front',
  '/desk/navigation',
  '/desk/ad',
  '/desk/column',
  '/desk/column/new',
  '/desk/author',
  '/desk/author/new',
  '/desk/course/507',
  '/desk/tag',
  '/desk/news',
  '/desk/topic',
  '/desk/ranking',
  '/desk/search',
  '/desk/comment',
  '/desk/comment?tab=published',
  '/desk/comment?tab=word',
  '/desk/comment?tab=column',
  '/desk/comment?tab=log',
  '/desk/contribution',
  '/desk/member',
  '/desk/member/102',
  '/desk/order',
  '/desk/code',
  '/desk/figure',
  '/desk/journal',
  '/desk/status',
  '/desk/right',
  '/desk/factor',
]

testPages(async (options) => {
  const page = await visit(options)
  await signIn(page, 'admin')
  return page
}, PAGES)
