/** Files that follow the settings, asked for at an address that names what is in them: a cache keeps only what it names. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codePath } from '#domain/site/code-path.ts'
import { DEFAULT_THEME, themePath, themeStyles } from '#domain/site/site-theme.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'

const { app, sessions } = useReaders()
const settings = {} as ReturnType<typeof settingsCalls>

beforeAll(() => void Object.assign(settings, settingsCalls(app, sessions.admin)))
beforeEach(() => settings.save(() => DEMO_SETTINGS))

async function look(at: Pick<TestApp, 'request'>, address: string) {
  const { status, headers } = await at.request(address)
  return [status, headers.get('Cache-Control')]
}

/** A second process, which has read the settings and does not hear of a change until it is told to. */
async function withOther(work: (other: TestApp) => Promise<void>): Promise<void> {
  const other = await openTestApp({ beside: app })
  try {
    await other.passSecond()
    await other.request('/theme.css')
    await work(other)
  } finally {
    await other.close()
  }
}

describe('the style sheet of the theme', () => {
  const forever = 'public, max-age=31536000, immutable'
  const before = { ...DEFAULT_THEME, corner: 'rounded' } as const
  const after = { ...DEFAULT_THEME, rule: 'bold' } as const
  const read = async (at: Pick<TestApp, 'request'>, address: string) => (await at.request(address)).text()

  test('is kept by nobody while a process sends another than the address names', () =>
    withOther(async (other) => {
      await settings.save(() => ({ theme: before }))
      await other.passSecond()
      expect(await look(other, themePath(before)!)).toEqual([200, forever])
      await settings.save(() => ({ theme: after }))
      expect(await look(other, themePath(after)!)).toEqual([200, 'no-store'])
      expect(await read(other, themePath(after)!)).toBe(themeStyles(before))
      await other.passSecond()
      expect(await look(other, themePath(after)!)).toEqual([200, forever])
      expect(await read(other, themePath(after)!)).toBe(themeStyles(after))
    }))

  test('is the present one at every other address, for this once', async () => {
    await settings.save(() => ({ theme: after }))
    for (const address of [themePath(before)!, '/theme.css', '/theme.css?v=', '/theme.css?v=1&v=2']) {
      expect(await look(app, address)).toEqual([200, 'no-store'])
      expect(await read(app, address)).toBe(themeStyles(after))
    }
  })

  test('is empty for the default theme, and kept by nobody', async () => {
    await settings.save(() => ({ theme: DEFAULT_THEME }))
    for (const address of ['/theme.css', '/theme.css?v=null', themePath(before)!]) {
      expect(await look(app, address)).toEqual([200, 'no-store'])
      expect(await read(app, address)).toBe('')
    }
  })
})

describe('the codes of app and official account', () => {
  const kept = expect.stringMatching(/^public, max-age=\d+/) as string
  const first = 'https://first.example/app'
  const second = 'https://second.example/app'
  const account = (url: string) => ({ officialAccount: { name: '远山', url } })

  test('have another address with each target, and only that is kept', async () => {
    await settings.save(() => ({ appUrl: first, ...account(first) }))
    for (const name of ['app', 'account'] as const) {
      expect(codePath(name, first)).not.toBe(codePath(name, second))
      expect(await look(app, codePath(name, first))).toEqual([200, kept])
      for (const address of [codePath(name, second), `/media/code/${name}.svg`, `/media/code/${name}.svg?v=`])
        expect(await look(app, address)).toEqual([200, 'no-store'])
    }
    const code = await (await app.request(codePath('app', first))).text()
    await settings.save(() => ({ appUrl: second, ...account(second) }))
    for (const name of ['app', 'account'] as const) {
      expect(await look(app, codePath(name, second))).toEqual([200, kept])
      expect(await look(app, codePath(name, first))).toEqual([200, 'no-store'])
    }
    expect(await (await app.request(codePath('app', second))).text()).not.toBe(code)
  })

  test('of an app or account that is absent are not found', async () => {
    await settings.save(() => ({ appUrl: '', officialAccount: { name: '', url: '' } }))
    for (const name of ['app', 'account'] as const)
      for (const address of [codePath(name, first), codePath(name, ''), `/media/code/${name}.svg`])
        expect(await look(app, address)).toEqual([404, 'no-store'])
  })

  test('are kept by nobody while a process draws the former target', () =>
    withOther(async (other) => {
      await settings.save(() => ({ appUrl: first }))
      await other.passSecond()
      await settings.save(() => ({ appUrl: second }))
      expect(await look(other, codePath('app', second))).toEqual([200, 'no-store'])
      await other.passSecond()
      expect(await look(other, codePath('app', second))).toEqual([200, kept])
    }))
})
