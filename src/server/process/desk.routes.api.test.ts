import { describe, expect, test } from 'vitest'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders()

const open = (path: string, who?: keyof typeof sessions) => app.request(path, who ? { headers: sessions[who] } : {})

describe('the document of the desk', () => {
  test.each(['trainee', 'editor', 'admin'] as const)('%s gets it, at every address that is no page', async (who) => {
    for (const path of ['/desk', '/desk/story/10101?tab=version', '/desk/no-such-room']) {
      const response = await open(path, who)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('src="/desk-assets/entry.js"')
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('it is kept by nobody, and may show our own pages in frames', async () => {
    const { headers } = await open('/desk', 'editor')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('nobody is led to sign in, and back', async () => {
    const response = await open('/desk/story?state=review')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/login?back=${encodeURIComponent('/desk/story?state=review')}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('readers get a page of the site, without a word of the program', async () => {
    const html = await (await open('/desk/story', 'reader')).text()
    expect(html).not.toContain('desk-assets')
  })

  test.each(['/desk/preview/story/1', '/desktop'])('%s stays with the pages', async (path) => {
    expect(await (await open(path, 'editor')).text()).not.toContain('desk-assets')
  })
})
