/** What devices need to install the site. */
import { expect, test } from 'vitest'
import { DEMO_SETTINGS as demo } from '../../testing/app/demo-settings.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp({ pages: 'built' })

test('lets devices install the site, in its own colours and with icons that are there', async () => {
  const response = await app.request('/manifest.webmanifest')
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const manifest = (await response.json()) as { icons: { src: string }[]; shortcuts: { url: string }[] }
  expect(manifest).toMatchObject({
    name: demo.fullName,
    short_name: demo.name,
    description: demo.description,
    start_url: '/',
    display: 'standalone',
    theme_color: demo.theme.light.paper,
    background_color: demo.theme.light.paper,
  })
  const html = await (await app.request('/')).text()
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  for (const path of ['/apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)]) {
    const icon = await app.request(path)
    expect([icon.status, icon.headers.get('Content-Type')], path).toEqual([200, 'image/png'])
  }
  for (const { url } of manifest.shortcuts) expect((await app.request(url)).status, url).toBe(200)
})

test('has an icon at the address that is asked for without reading a page', async () => {
  const response = await app.request('/favicon.ico')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
})
