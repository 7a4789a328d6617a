/** The pages of issues, sound and courses. */
import { useBrowser } from './fixture/browser.ts'
import { testPages } from './fixture/page-walk.ts'

testPages(useBrowser({ expectedErrors: [/status of 404/] }), [
  '/magazine',
  '/magazine?magazine=0&sort=3',
  '/magazine/140',
  '/magazine/140/read/10101',
  '/listen/7001',
  '/listen/601',
  '/h5/zhuanlan/detail.do?id=501',
  '/magazine/constant',
  '/possess',
  '/possess/constant',
  '/membership',
  '/buy/magazine',
  '/buy/issue/139',
  '/order',
  '/redeem',
  '/classify?kind=course',
  '/course',
  '/course?category=1',
  '/study',
])
