/** The pages of the search, of members, of the house and of its award. */
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
  '/about/contribute',
  '/about/cooperation',
  '/privacy',
  '/publicity',
  '/doread',
  '/doread/2',
  '/doread/judge',
  '/doread/judge/3001',
  '/doread/data',
  '/doread/about-prize',
  '/doread/about-booklist',
  '/doread/about-line',
  '/doread/line-publish',
  '/desk/search',
  '/desk/comment',
  '/desk/order',
  '/desk/code',
  '/desk/contribution',
  '/no/such/page',
])
