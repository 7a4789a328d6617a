import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { FooterParts } from './site-footer.tsx'

const FOOT = { aboutList: [], friendlyList: [], periodicalList: [] }

const render = (part: Partial<SiteSettings>) =>
  renderToStaticMarkup(<FooterParts site={toPublicSite({ ...DEFAULT_SETTINGS, ...part })} foot={FOOT} year="2026" />)

const WINDOW = '<span class="visually-hidden">（在新窗口打开）</span>'
const link = (url: string, name: string) => `<a href="${url}" target="_blank" rel="noopener">${name}${WINDOW}</a>`
const account = (name: string, url: string) => ({ officialAccount: { name, url } })

test.each<[string, Partial<SiteSettings>, string[]]>([
  ['an app', { appUrl: 'https://app.example/' }, [link('https://app.example/', '下载客户端')]],
  ['an official account', account('远山', 'https://mp.example/far'), [link('https://mp.example/far', '公众号：远山')]],
  ['an official account without an address', account('远山', ''), ['公众号：远山']],
  [
    'accounts elsewhere',
    {
      social: [
        { name: '微博', url: 'https://weibo.example/far' },
        { name: '豆瓣', url: 'https://douban.example/far' },
      ],
    },
    [link('https://weibo.example/far', '微博'), link('https://douban.example/far', '豆瓣')],
  ],
])('the footer of a site with %s says so', (_, part, lines) => {
  const html = render(part)
  for (const line of lines) expect(html).toContain(`<li>${line}</li>`)
  expect(html.match(/<li>/g)).toHaveLength(lines.length)
  expect(html).not.toContain('<dl')
})

test.each<[string, Partial<SiteSettings>]>([
  ['nothing', {}],
  ['an address and no name of an account', account('', 'https://mp.example/far')],
])('the footer of a site with %s has neither line nor heading for it', (_, part) => {
  expect(render(part)).not.toMatch(/<li>|<address|客户端|公众号|联系/)
})
