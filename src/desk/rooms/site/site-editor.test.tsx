/** The form of the settings as it is first drawn. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteSettingsSchema } from '#contract/desk/site-settings.ts'
import { toPublicSite } from '#domain/site/public-site.ts'
import type { SiteSection } from '#domain/site/section.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { NowProvider } from '#web/ui/now.tsx'
import { SiteContext } from '#web/ui/site.ts'
import { SiteEditor } from './site-editor.tsx'

function draw(sectionsOff: SiteSection[], sharePicture: string | null = null): string {
  const award = { name: '远山书奖', reading: '山行', motto: '走远一点' }
  const settings = siteSettingsSchema.parse({ ...DEFAULT_SETTINGS, award, sectionsOff, sharePicture })
  const client = new QueryClient()
  client.setQueryData(['GET /api/desk/settings/versions'], { list: [] })
  const Component = () => <SiteEditor first={{ version: 1, settings }} />
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteContext value={toPublicSite(settings)}>
        <NowProvider renderedAt={0}>
          <RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />
        </NowProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test.each([
  ['open', [], true],
  ['switched off', ['award'] as SiteSection[], false],
])('the names of the award can be changed while its section is %s', (_, sectionsOff, expected) => {
  const html = draw(sectionsOff)
  expect(html).toContain('value="新刊"')
  for (const text of ['奖项名称', 'value="远山书奖"', 'value="山行"', 'value="走远一点"'])
    expect(html.includes(text), text).toBe(expected)
})

test.each([
  ['drawn', null, 'src="data:image/svg+xml,', false],
  ['the own one', 'abcdefgh12345678', 'src="/share.jpg?v=abcdefgh12345678"', true],
] as const)('the share picture is shown as it is: %s', (_, sharePicture, source, isRemovable) => {
  const html = draw([], sharePicture)
  const [field = ''] = /<legend>分享图<\/legend>.*?<\/fieldset>/s.exec(html) ?? []
  expect(field).toContain(source)
  expect(field).toContain('上传分享图')
  expect(field.includes('用按名称和口号画的分享图代替')).toBe(isRemovable)
})
