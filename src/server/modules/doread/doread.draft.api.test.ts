/** Drafts of the texts about the award: seen at the desk alone until an editor has decided what is open, and saved one. */
import { describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { testSeal } from '../../testing/app/test-seal.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { codeCalls, cookieOf } from '../../testing/calls/code-calls.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { makeAdmin } from '../account/account.admin.ts'
import { createJournalService } from '../journal/journal.service.ts'
import { addMissingAwardTexts } from './doread.template.ts'

const app = useTestApp({ rows: 'none' })
const PHONE = '13800138000'
const session = { cookie: '' }
const headers = session

type Texts = Model<'GET /api/desk/award-page'>
const listTexts = async () => (await app.read<Texts>('/api/desk/award-page', { headers })).list
const findText = async (code: string) => (await listTexts()).find((row) => row.code === code)!
const readSections = async () => (await app.read<Model<'GET /api/desk/me'>>('/api/desk/me', { headers })).sections
const readHtml = async (code: string) => (await app.read<{ html: string }>(`/api/doread/page/${code}`)).html
const readMap = async () => (await app.request('/sitemap/doread.xml')).text()
async function save(code: string, source: string) {
  const { id, version } = await findText(code)
  return app.postJson(`/api/desk/award-page/${id}`, { code, source, version }, session)
}

test('a site gets those that are missing, each once', async () => {
  expect(await addMissingAwardTexts(app)).toBe(AWARD_TEXTS.length)
  expect(await addMissingAwardTexts(app)).toBe(0)
  const tools = { db: app.db, seal: testSeal, journal: createJournalService({ db: app.db }) }
  await makeAdmin(tools, { phone: PHONE, countryCode: '86', name: '许立冬' }, app.clock.now)
  const calls = codeCalls(app)
  const { token, code } = await calls.receive({ phone: PHONE })
  session.cookie = cookieOf(await calls.post('quickLogin', { phone: PHONE, token, code }), 'ticket')!
})

describe('a draft', () => {
  test.each(AWARD_TEXTS)('of $code is at the desk, with what is open, and not with readers', async ({ code }) => {
    const row = await findText(code)
    expect(row.isDraft).toBe(true)
    expect(row.source).toContain('【请确认：')
    expect(row.openMarks).not.toEqual([])
    expect(await readHtml(code)).toBe('')
  })

  test('is no use of the section, and no page of the sitemap once there is an award', async () => {
    expect(await readSections()).not.toContain('award')
    const award = { year: 2026, title: '第一届', theme: '', statement: '', judges: [], events: [] }
    expect((await app.postJson('/api/desk/award', award, session)).status).toBe(200)
    expect(await readSections()).toContain('award')
    await app.passSecond()
    const map = await readMap()
    expect(map).toContain('/doread<')
    for (const { path } of AWARD_TEXTS) expect(map).not.toContain(`${path}<`)
    await app.db.deleteFrom('doread_award').execute()
  })

  test('is not saved while something is open in it, be it a mark or a setting that nobody has filled in', async () => {
    const [line, data] = [await findText('line'), await findText('data')]
    const open = await expectFailure(await save('line', line.source), 'BAD_INPUT')
    expect(open.message).toContain('「请确认」没有处理')
    const gap = await expectFailure(await save('data', '写信到 {{email}}。'), 'BAD_INPUT')
    expect(gap.message).toContain('「网站设置」')
    expect(await findText('line')).toEqual(line)
    expect(await findText('data')).toEqual(data)
  })
})

describe('a text that is saved', () => {
  test('is with readers, counts as a use of the section, and has the names of the settings', async () => {
    const response = await save('data', '只计{{award}}的有效参评，见{{reading}}书单。')
    expect(response.status).toBe(200)
    expect(await findText('data')).toMatchObject({ isDraft: false, openMarks: [] })
    await app.passSecond()
    expect(await readHtml('data')).toBe('<p>只计图书奖的有效参评，见阅读书单。</p>')
    expect(await readSections()).toContain('award')
  })

  test('follows the settings that it names, while drafts stay drafts', async () => {
    const award = { name: '远山书奖', reading: '山行', motto: '' }
    await settingsCalls(app, session).save(() => ({ award, email: DEMO_SETTINGS.email }))
    await app.passSecond()
    expect(await readHtml('data')).toBe('<p>只计远山书奖的有效参评，见山行书单。</p>')
    expect(await readHtml('prize')).toBe('')
    expect(await findText('prize')).toMatchObject({ isDraft: true })
  })

  test('that is deleted is a draft again with the next start', async () => {
    const { id } = await findText('data')
    expect((await app.request(`/api/desk/award-page/${id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect(await addMissingAwardTexts(app)).toBe(1)
    await app.passSecond()
    expect(await readHtml('data')).toBe('')
  })
})
