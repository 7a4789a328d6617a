/** Published static pages that name a setting which has changed since: said after saving, at the page, and of the site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { SavedSite } from '#contract/desk/site-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { openTestApp } from '../../testing/app/test-app.ts'

const { app, sessions } = useReaders()
const settings = {} as ReturnType<typeof settingsCalls>

beforeAll(() => void Object.assign(settings, settingsCalls(app, sessions.admin)))

type Pages = Model<'GET /api/desk/house-page'>

const findPage = async (code: string) => {
  const { list } = await app.read<Pages>('/api/desk/house-page?rowNum=100', { headers: sessions.admin })
  return list.find((row) => row.code === code)!
}
const readText = async (code: string) => (await app.read<Model<'GET /api/about/:code'>>(`/api/about/${code}`)).content
const findStep = async () => {
  const { list } = await app.read<Model<'GET /api/desk/status/setup'>>('/api/desk/status/setup', {
    headers: sessions.admin,
  })
  return list.find(({ step }) => step === 'legal')
}
const findCheck = async () => {
  const { lines } = await app.read<Model<'GET /api/desk/status'>>('/api/desk/status', { headers: sessions.trainee })
  return lines.find(({ check }) => check === 'legal')
}
async function save(change: Parameters<typeof settings.trySave>[0]): Promise<string[]> {
  const { model } = (await (await settings.trySave(change)).json()) as { model: SavedSite }
  return model.outdatedPages.map(({ title }) => title)
}
async function publish(code: string, material = false) {
  const { id, version } = await findPage(code)
  return app.postJson(`/api/desk/house-page/${id}/publish`, { version, material }, sessions.admin)
}
const edit = async (code: string, source: string) => {
  const { id, title, standfirst, inFooter, version } = await findPage(code)
  const body = { code, title, standfirst, source, inFooter, version }
  app.clock.now += 1
  expect((await app.postJson(`/api/desk/house-page/${id}`, body, sessions.admin)).status).toBe(200)
}

describe('a setting that published pages name', () => {
  const { phone } = DEMO_SETTINGS

  test('is followed by pages at once, but by the legal ones, of which the save and the desk say so', async () => {
    expect(await findPage('privacy')).toMatchObject({ isChanged: false, outdated: [] })
    expect(await save(() => ({ phone: '010-55550000' }))).toEqual(['用户协议', '隐私政策'])
    expect(await readText('about')).toContain('010-55550000')
    expect(await findPage('about')).toMatchObject({ isChanged: false, outdated: [] })
    expect(await readText('privacy')).toContain(phone)
    const outdated = [{ label: '电话', before: phone, now: '010-55550000' }]
    expect(await findPage('privacy')).toMatchObject({ publishedVersion: 1, isChanged: true, outdated })
    expect(await findStep()).toMatchObject({ done: false })
    expect(await findCheck()).toMatchObject({
      state: 'watch',
      found: expect.stringContaining('《隐私政策》') as string,
    })
  })

  test('is not spoken of again by a save that leaves it alone', async () => {
    expect(await save(() => ({ homeTitle: '新的标题' }))).toEqual([])
    expect((await findPage('privacy')).outdated).toHaveLength(1)
  })

  test('changed back, leaves nothing to do', async () => {
    await settings.save(() => ({ phone: '010-12340000' }))
    await settings.save(() => ({ phone }))
    expect((await findPage('privacy')).outdated).toEqual([])
    await settings.save(() => ({ phone: '010-55550000' }))
  })

  test('is in the text once it is published again, as a version that asks for consent if it is material', async () => {
    expect((await publish('privacy', true)).status).toBe(200)
    expect(await readText('privacy')).toContain('010-55550000')
    expect(await findPage('privacy')).toMatchObject({ publishedVersion: 2, isChanged: false, outdated: [] })
    const { consent } = await app.read<Model<'GET /api/user'>>('/api/user', { headers: sessions.reader })
    expect(consent).toMatchObject([{ page: 'privacy', version: 2, isFirst: false }])
    expect(await findCheck()).toMatchObject({ state: 'watch', found: expect.not.stringContaining('隐私') as string })
    expect((await publish('agreement')).status).toBe(200)
    expect(await findCheck()).toMatchObject({ state: 'fine' })
    expect(await findStep()).toMatchObject({ done: true })
  })

  test('that is empty now is to be filled in before the page is published again', async () => {
    await settings.save(() => ({ phone: '' }))
    const page = await findPage('privacy')
    expect(page.outdated).toEqual([{ label: '电话', before: '010-55550000', now: '' }])
    expect(page.openMarks).toHaveLength(1)
    expect((await publish('privacy')).status).toBe(400)
    await settings.save(() => ({ phone: '010-55550000' }))
  })
})

describe('changes of a page that nobody has published', () => {
  test('are not published by a save of the settings; the page is said to name a former value', async () => {
    await edit('jobs', '还没写完【请确认：职位】，写信到 {{email}}。')
    const before = await readText('jobs')
    expect(await save(() => ({ email: 'new@qiri.example' }))).toContain('招聘')
    expect(await readText('jobs')).toBe(before)
    expect(await readText('about')).toContain('new@qiri.example')
    expect((await findPage('jobs')).outdated).toMatchObject([{ label: '邮箱', now: 'new@qiri.example' }])
  })
})

describe('a link to a section that is switched off', () => {
  const LINK = '/about/contribute'
  beforeAll(() => settings.save(() => ({ email: DEMO_SETTINGS.email })))
  afterAll(() => settings.save(() => ({ sectionsOff: [] })))

  test('is said of published pages by the save, by the list of pages, and of a legal page by the site', async () => {
    expect((await findPage('privacy')).closedLinks).toEqual([])
    expect(await findStep()).toMatchObject({ done: true })
    expect(await save(() => ({ sectionsOff: ['contribution'] }))).toContain('隐私政策')
    expect((await findPage('privacy')).closedLinks).toEqual([LINK, '/about/cooperation'])
    expect(await findStep()).toMatchObject({ done: false })
    expect(await findCheck()).toMatchObject({ state: 'watch', found: expect.stringContaining('隐私政策') as string })
    // The page of contributions is not found itself.
    expect((await findPage('contribute')).closedLinks).toEqual([])
    expect(await save(() => ({ homeTitle: '又一个标题' }))).toEqual([])
  })

  test('is not published', async () => {
    await edit('about', `写信来，或者[投稿](${LINK})。`)
    expect((await findPage('about')).openMarks).toEqual([expect.stringContaining(LINK)])
    const { field, message } = await expectFailure(await publish('about'), 'BAD_INPUT')
    expect(field).toBe('source')
    expect(message).toContain(`链接 ${LINK}（那个版块已经关闭`)
    await edit('about', '写信来。')
    expect((await publish('about')).status).toBe(200)
  })

  test('is as good as any other once the section is open again', async () => {
    expect(await save(() => ({ sectionsOff: [] }))).toEqual([])
    expect((await findPage('privacy')).closedLinks).toEqual([])
    expect(await findStep()).toMatchObject({ done: true })
  })
})

test('a provider that was replaced is a change, too', async () => {
  await edit('publicity', '短信由{{smsProvider}}发送。')
  const other = await openTestApp({ beside: app, env: { ...ALIBABA } })
  try {
    const { id, version } = await findPage('publicity')
    const answer = await other.postJson(`/api/desk/house-page/${id}/publish`, { version }, sessions.admin)
    expect(answer.status).toBe(200)
  } finally {
    await other.close()
  }
  expect((await findPage('publicity')).outdated).toEqual([{ label: '短信服务商', before: '阿里云短信服务', now: '' }])
})

const ALIBABA = {
  SMS_PROVIDER: 'alibaba',
  SMS_ALIBABA_KEY_ID: 'id',
  SMS_ALIBABA_KEY_SECRET: 'secret',
  SMS_ALIBABA_SIGN_NAME: '七日',
  SMS_ALIBABA_TEMPLATE_LOGIN: 'SMS_1',
  SMS_ALIBABA_TEMPLATE_PASSWORD: 'SMS_2',
}
