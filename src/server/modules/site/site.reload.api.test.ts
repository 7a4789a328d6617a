/** Settings that are read twice at the same time: whichever answer comes last, the newer version stays in effect. */
import { expect, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { createSiteService } from './site.service.ts'

const { app, sessions } = useReaders()

/** Holds back one answer of the database, counted from 1, until it is let go. */
function holdAnswer(held: number) {
  const reached = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  let answers = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1
      if (answers === held) {
        reached.resolve()
        await free.promise
      }
      return result
    },
  }
  return { plugin, reached: reached.promise, letGo: free.resolve }
}

test.each([
  ['its version', 1],
  ['its files', 2],
])('an older reading that waits for %s does not replace a newer one', async (_, held) => {
  const settings = settingsCalls(app, sessions.admin)
  await settings.save(() => ({ ...DEMO_SETTINGS, slogan: '先保存的' }))
  const { plugin, reached, letGo } = holdAnswer(held)
  const site = createSiteService({
    db: app.db.withPlugin(plugin),
    journal: { note: async () => {} },
    change: { note: async () => {}, beforeWatchers() {} },
  })
  const older = site.find()
  await reached
  await settings.save(() => ({ slogan: '后保存的' }))
  expect((await site.find()).settings.slogan).toBe('后保存的')
  letGo()
  expect((await older).settings.slogan).toBe('后保存的')
  expect(site.current().slogan).toBe('后保存的')
})
