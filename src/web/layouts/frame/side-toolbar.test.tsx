import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { SiteContext } from '../../ui/site.ts'
import { SideToolbar } from './side-toolbar.tsx'

/** The names of the buttons and links, in their order. */
function listTools(part: Partial<SiteSettings>): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={toPublicSite({ ...DEFAULT_SETTINGS, ...part })}>
        <SideToolbar />
      </SiteContext>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<(?:button|a)\b[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name!)
}

const account = { name: '远山', url: 'https://mp.example/far' }
const social = [{ name: '微博', url: 'https://weibo.example/far' }]

test.each<[string, Partial<SiteSettings>, string[]]>([
  ['nothing', {}, []],
  ['an app', { appUrl: 'https://app.example/' }, ['客户端二维码']],
  ['an official account', { officialAccount: account }, ['公众号二维码']],
  ['an official account without an address', { officialAccount: { ...account, url: '' } }, []],
  ['accounts elsewhere', { social }, ['微博（在新窗口打开）']],
  [
    'all of them',
    { appUrl: 'https://app.example/', officialAccount: account, social },
    ['客户端二维码', '公众号二维码', '微博（在新窗口打开）'],
  ],
])('the toolbar of a site with %s has a tool for it', (_, part, tools) => expect(listTools(part)).toEqual(tools))
