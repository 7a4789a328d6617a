/** Pages that follow the settings: what is sold is priced, what is switched off is not found. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'

/** A story for members, in no issue that is sold. */
const PAID = 10_803
const COURSE = 501

const { app, sessions } = useReaders({ pages: 'built' })
const settings = {} as ReturnType<typeof settingsCalls>

beforeAll(() => void Object.assign(settings, settingsCalls(app, sessions.admin)))
beforeEach(() => settings.save(() => DEMO_SETTINGS))

async function readMain(path: string): Promise<string> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  const html = await response.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('a saved price and a further term are on the page of memberships at once', async () => {
  expect(await readMain('/membership')).toContain('¥298')
  await settings.save(({ memberships }) => ({
    memberships: {
      ...memberships,
      magazine: {
        ...memberships.magazine,
        name: '远山会员',
        offers: [
          { term: 'year', price: 9900, originPrice: 9900 },
          { term: 'month', price: 1200, originPrice: 1200 },
        ],
      },
    },
  }))
  const page = await readMain('/membership')
  for (const text of ['远山会员', '¥99', '¥12', '一个月', 'href="/buy/magazine"']) expect(page).toContain(text)
  expect(await readMain('/magazine/constant')).toContain('¥99')
  expect(await readMain('/buy/magazine-month')).toContain('远山会员月卡')
})

test('the award has the names of the publisher on its pages, and at the desk', async () => {
  const paths = ['/doread', '/doread/judge', '/doread/data', '/doread/about-line', '/doread/about-booklist']
  const frameOf = (html: string) => html.replace(/<main[\s\S]*<\/main>/, '')
  const read = async (path: string) => (await app.request(path)).text()
  for (const path of paths) expect(frameOf(await read(path)), path).toContain('读书与走路，总要有一样在路上。')
  await settings.save(() => ({ award: { name: '远山书奖', reading: '山行', motto: '' } }))
  for (const path of paths) {
    const frame = frameOf(await read(path))
    expect(frame, path).not.toContain('读书与走路')
    for (const text of ['远山书奖', 'aria-label="山行导航"', 'aria-label="页脚山行"', '>关于山行<', '>山行书单<'])
      expect(frame, `${path}: ${text}`).toContain(text)
  }
  expect(await read('/doread/judge')).toContain('远山书奖历届评委')
  expect(await read('/doread/data')).toContain('<title>参评数据：远山书奖 - ')
  expect(await readMain('/doread/about-line')).toMatch(/<h1[^>]*>关于山行</)
  const { list } = await app.read<{ list: { title: string }[] }>('/api/desk/award-page', { headers: sessions.admin })
  expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['关于山行', '山行书单']))
})

test('a site that sells nothing invites to read, and has nothing to buy', async () => {
  await settings.save(() => ({ memberships: DEFAULT_SETTINGS.memberships, trial: null }))
  for (const path of ['/membership', '/magazine/constant', `/article/${PAID}`]) {
    // The text below the offers is the editors'.
    const [page] = (await readMain(path)).split('data-code="membership"')
    expect(page, path).not.toMatch(/href="\/buy\/(magazine|knowledge|listening)|开通(数字刊|知识|听书)会员|体验/)
  }
  expect(await readMain('/membership')).toContain('去读最新的文章')
  const buying = await app.request('/buy/magazine')
  expect([buying.status, buying.headers.get('Location')]).toEqual([302, '/membership'])
})

test('the title of the front page and the words above the offers are shown, and nothing in their place without them', async () => {
  const homeTitle = '远山：去远一点的地方 <看>'
  const intro = '订一年，读一年 & 听一年。'
  const titleOf = async () => /<title>([^<]*)<\/title>/.exec(await (await app.request('/')).text())?.[1]
  const introOf = async () =>
    /<p class="[\w-]+">([^<]*)<\/p><section aria-labelledby="offers">/.exec(await readMain('/membership'))?.[1]
  await settings.save(() => ({ homeTitle, membershipIntro: intro }))
  expect(await titleOf()).toBe('远山：去远一点的地方 &lt;看&gt;')
  expect(await introOf()).toBe('订一年，读一年 &amp; 听一年。')
  await settings.save(() => ({ homeTitle: '', membershipIntro: '' }))
  expect(await titleOf()).toBe('七日生活周刊｜一周一次，把生活读慢一点')
  expect(await introOf()).toBeUndefined()
})

test('nothing of a section that is off is sold, and it is again when it comes back', async () => {
  const key = 'test-key-of-a-closed-section'
  const orderIt = () =>
    app.postJson('/api/order', { type: 'class', id: COURSE, provider: 'cashier', key }, sessions.reader)
  await settings.save(() => ({ sectionsOff: ['course'] }))
  expect((await app.request(`/buy/class/${COURSE}`)).status).toBe(404)
  await expectFailure(await app.request(`/api/pay/offer?type=class&id=${COURSE}`), 'NOT_FOUND')
  await expectFailure(await orderIt(), 'NOT_FOUND')
  await settings.save(() => ({ sectionsOff: [] }))
  expect((await app.request(`/buy/class/${COURSE}`)).status).toBe(200)
  expect((await orderIt()).status).toBe(200)
})

test('a section that is off has no page, not even for editors, and comes back', async () => {
  const paths = ['/doread', '/doread/judge', '/course', '/calendar', '/listen/601', '/listen/7001']
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await app.request(path, { headers: sessions.editor })).status))
  expect(await statuses()).toEqual(paths.map(() => 200))
  await settings.save(() => ({ sectionsOff: ['award', 'course', 'calendar', 'podcast', 'audio-book'] }))
  expect(await statuses()).toEqual(paths.map(() => 404))
  expect((await app.request('/course')).status).toBe(404)
  await settings.save(() => ({ sectionsOff: ['podcast'] }))
  expect((await app.request('/listen/601')).status + (await app.request('/listen/7001')).status).toBe(604)
  await settings.save(() => ({ sectionsOff: [] }))
  expect(await statuses()).toEqual(paths.map(() => 200))
})
