/** The templates of the static pages: they render, leave what a person must decide, and name no publisher. */
import { expect, test } from 'vitest'
import { REFUND_DAYS } from '#domain/commerce/refund.ts'
import { termText } from '#domain/text/days-text.ts'
import { MEMBERSHIP_ANCHORS } from '#domain/access/membership-words.ts'
import { listOpenMarks } from '#domain/content/page-mark.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { DEFAULT_SETTINGS, fillVariables, findUnknownVariable, siteVariables } from '#domain/site/site-settings.ts'
import { DEMO_SETTINGS as demo } from '../../testing/app/demo-settings.ts'
import { listPageFacts } from '../../config/page-facts.ts'
import { renderArticle } from '../story/html/story.html.ts'
import { readPageTemplate } from './about.template.ts'

const CONFIGURED: Parameters<typeof listPageFacts>[0] = {
  SMS: { provider: 'off' },
  PAYMENT: { providers: ['wechat', 'alipay'], wechat: null, alipay: null },
  STORAGE: null,
}
const FACTS = { ...siteVariables(DEFAULT_SETTINGS), ...listPageFacts(CONFIGURED) }

test.each(STATIC_PAGES)('the template of $name is a text with something to decide', ({ code }) => {
  const { standfirst, source } = readPageTemplate(code)
  expect(standfirst.length).toBeGreaterThan(5)
  expect(findUnknownVariable(standfirst + source, FACTS)).toBeNull()
  // No variable that a formatter has taken for something else.
  expect(fillVariables(standfirst + source, FACTS)).not.toMatch(/\{\s/)
  for (const word of [demo.name, demo.fullName, demo.company, demo.email]) expect(source).not.toContain(word)
  expect(listOpenMarks(source)).not.toEqual([])
  const text = fillVariables(source, FACTS)
  const html = renderArticle(text, { premium: false, findPicture: () => undefined }).freeHtml
  expect(html).toMatch(/<h2 id="[^"]+">/)
  const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, path]) => path)
  const known = new Set<unknown>([
    ...STATIC_PAGES.map(({ path }) => path),
    '/order',
    '/redeem',
    '/api/docs',
    '/other?type=profile',
  ])
  expect(links.filter((link) => !known.has(link))).toEqual([])
})

test('the policy names the providers of the configuration, and asks for those that it does not know', () => {
  const text = fillVariables(readPageTemplate('privacy').source, FACTS)
  expect(text).toContain('微信支付和支付宝')
  expect(listOpenMarks(text)).toContainEqual(expect.stringMatching(/^短信服务商的名称.*\{\{smsProvider\}\}/))
})

test('the policy names who keeps the files, where that is not who keeps the rest, and whether events are counted', () => {
  const { source } = readPageTemplate('privacy')
  expect(fillVariables(source, FACTS)).toContain('上传的图片、声音与附件也在其中。')
  const storedAt = (host: string) => {
    const endpoint = `https://${host}`
    const bucket = { endpoint, region: 'x', bucket: 'x', keyId: 'x', keySecret: 'x', pathStyle: false }
    const facts = listPageFacts({ ...CONFIGURED, STORAGE: { bucket, cacheBytes: 0 } })
    return fillVariables(source, { ...FACTS, ...facts })
  }
  expect(storedAt('oss-cn-hangzhou.aliyuncs.com')).toContain('上传的图片、声音与附件由阿里云对象存储保管。')
  expect(listOpenMarks(storedAt('files.hills.example'))).toContainEqual(expect.stringContaining('{{fileStorage}}'))
  const off = siteVariables({ ...DEFAULT_SETTINGS, analytics: false })
  expect(fillVariables(source, FACTS)).toContain('本站目前已经开启')
  expect(fillVariables(source, off)).toContain('本站目前没有开启')
})

test('the term for a refund is that of the program, not to be decided, and memberships have the names of the settings', () => {
  for (const code of ['agreement', 'membership'] as const)
    expect(fillVariables(readPageTemplate(code).source, FACTS)).toContain(`付款后${termText(REFUND_DAYS)}内`)
  const { source } = readPageTemplate('membership')
  const { memberships } = DEFAULT_SETTINGS
  const renamed = { ...memberships, knowledge: { ...memberships.knowledge, name: '远山会员' } }
  const text = fillVariables(source, { ...FACTS, ...siteVariables({ ...DEFAULT_SETTINGS, memberships: renamed }) })
  expect(text).toContain('## 远山会员 {#knowledge}')
  expect(source).not.toMatch(/知识会员|数字刊会员|年卡|新的一年/)
})

test('the page of memberships has the sections that their offers link to', () => {
  const { source } = readPageTemplate('membership')
  for (const anchor of Object.values(MEMBERSHIP_ANCHORS)) expect(source).toContain(`{#${anchor}}`)
})
