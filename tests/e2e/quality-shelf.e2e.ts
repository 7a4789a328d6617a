/** The pages of what a signed-in reader has, as a member sees them. */
import { OWN_SAMPLES } from '../../src/domain/page-list.ts'
import { useBrowser } from './fixture/browser.ts'
import { testPages } from './fixture/page-walk.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

testPages(async (options) => {
  const page = await visit(options)
  await signIn(page, 'member')
  return page
}, OWN_SAMPLES)
