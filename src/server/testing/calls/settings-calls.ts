/** Saving settings of the site at the desk, as an administrator does. */
import { expect } from 'vitest'
import type { CurrentSite } from '#contract/desk/site-settings.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { TestApp } from '../app/test-app.ts'

const PATH = '/api/desk/settings'

export function settingsCalls(app: TestApp, by: { cookie: string }) {
  const find = () => app.read<CurrentSite>(PATH, { headers: by })

  /** The answer, whatever it is. */
  async function trySave(change: (settings: SiteSettings) => Partial<SiteSettings>): Promise<Response> {
    const { version, settings } = await find()
    const body = { version, settings: { ...settings, ...change(settings) } }
    const headers = { 'Content-Type': 'application/json', ...by }
    return app.request(PATH, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  return {
    find,
    trySave,
    async save(change: (settings: SiteSettings) => Partial<SiteSettings>): Promise<void> {
      const response = await trySave(change)
      expect(response.status, await response.clone().text()).toBe(200)
      await app.passSecond()
    },
  }
}
