/** The pages of search, members, static pages and the award. */
import { listSamples } from '../../src/domain/page-list.ts'
import { useBrowser } from './fixture/browser.ts'
import { testPages } from './fixture/page-walk.ts'

testPages(useBrowser({ expectedErrors: [/status of 404/] }), [...listSamples('member'), '/no/such/page'])
