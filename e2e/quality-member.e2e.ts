/** The pages of the search, of members and of the house. */
import { useBrowser } from './fixture/browser.ts'
import { testPages } from './fixture/page-walk.ts'

testPages(useBrowser({ expectedErrors: [/status of 404/] }), [
  '/login',
  '/get-password',
  '/search',
  '/search?keyword=图书馆',
  '/follow',
  '/other?type=collect',
  '/other?type=profile',
  '/other?type=notice',
  '/about',
  '/privacy',
  '/publicity',
  '/desk/search',
  '/desk/comment',
  '/desk/order',
  '/desk/code',
  '/no/such/page',
])
