/** What API tests begin with: the application, open while the tests of a file run; its readers; the calls around codes. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { codeCalls } from '../calls/code-calls.ts'
import { DEMO_READERS, openTestApp, type DemoReader, type TestApp, type TestAppOptions } from './test-app.ts'

/** To be called at the top of a test file. What it gives is filled before the first test. */
export function useTestApp(options?: TestAppOptions): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await openTestApp(options)))
  // Undefined when opening the app failed; that failure is already reported.
  afterAll(() => (app as Partial<TestApp>).close?.())
  return app
}

export type Sessions = Record<DemoReader, { cookie: string }>

/** The same, with a session for each of the demo readers. */
export function useReaders(options?: TestAppOptions) {
  const app = useTestApp(options)
  const sessions = {} as Sessions
  beforeAll(async () => {
    for (const reader of DEMO_READERS) sessions[reader] = await app.signIn(reader)
  })
  return {
    app,
    sessions,
    /** the model of a GET that must succeed, as this reader gets it */
    readAs: <Model>(reader: DemoReader, path: string) => app.read<Model>(path, { headers: sessions[reader] }),
    callAs: (reader: DemoReader, method: 'GET' | 'POST' | 'DELETE', path: string) =>
      app.request(path, { method, headers: sessions[reader] }),
  }
}

/** The calls around codes; each test begins at the same time, with nothing counted and no code sent. */
export function useCodeCalls(options?: TestAppOptions) {
  const app = useTestApp(options)
  beforeEach(() => beginAgain(app))
  return { app, calls: codeCalls(app) }
}

async function beginAgain({ clock, sms, db }: TestApp): Promise<void> {
  clock.now = clock.start
  sms.failure = null
  await db.deleteFrom('login_attempt').execute()
  await db.deleteFrom('sms_code').execute()
}
