/** The health endpoints of this process, while it is healthy, while its database is not, and while it shuts down. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLine, type BreakableLine } from '../../testing/fakes/breakable-line.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'

const METRICS = { METRICS_PUBLIC: 'on' }

const ask = async (app: TestApp, path: string) => {
  const response = await app.request(path)
  return { status: response.status, text: await response.text(), cache: response.headers.get('Cache-Control') }
}

describe('a process whose database is gone', () => {
  let app: TestApp
  beforeEach(async () => void (app = await openTestApp({ env: METRICS })))
  afterEach(() => app.close())

  test('lives and is not ready', async () => {
    expect(await ask(app, '/readyz')).toMatchObject({ status: 200, text: 'ready', cache: 'no-store' })
    await app.db.destroy()
    expect(await ask(app, '/healthz')).toMatchObject({ status: 200, text: 'ok' })
    expect(await ask(app, '/readyz')).toMatchObject({ status: 503, text: 'the database does not answer' })
  })

  test('still tells its figures, without those that it cannot know', async () => {
    const before = await ask(app, '/metrics')
    expect(before.text).toMatch(/^due_work_overdue_seconds 0$/m)
    await app.db.destroy()
    await app.request('/api/article')
    const { status, text } = await ask(app, '/metrics')
    expect(status).toBe(200)
    expect(text).toMatch(/^http_request_seconds_count\{route="\/api\/article",method="GET",status="500"\} 1$/m)
    expect(text).toMatch(/^log_lines_total\{level="error"\} [1-9]/m)
    expect(text).not.toMatch(/^(due_work_overdue_seconds|orders_waiting)[ {]/m)
  })

  test('is not ready either as soon as it closes, whatever the database says', async () => {
    await app.finishWork()
    expect(await ask(app, '/readyz')).toMatchObject({ status: 503, text: 'closing' })
    expect(await ask(app, '/healthz')).toMatchObject({ status: 200 })
  })
})

describe.skipIf(readTestEngine().name !== 'postgres')('a database that does not answer', () => {
  let line: BreakableLine
  let app: TestApp
  let close: () => Promise<void>

  beforeEach(async () => {
    const database = await openTestDatabase()
    close = database.close
    line = await openLine(database.url!)
    const location = { url: line.url, dataDir: database.dataDir, now: database.now, close: async () => {} }
    app = await openTestApp({ env: METRICS, location })
  })
  afterEach(async () => {
    line.release()
    await app.close()
    await line.cut()
    await close()
  })

  test('is told within seconds, asked once however many want to know, and believed again when it is back', async () => {
    expect((await ask(app, '/readyz')).status).toBe(200)
    line.hold()
    const started = performance.now()
    const asked = await app.listQueries(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app, '/readyz')))
      for (const { status, text } of answers)
        expect({ status, text }).toEqual({ status: 503, text: 'the database does not answer' })
    })
    expect(performance.now() - started).toBeLessThan(6000)
    expect(asked.filter(({ sql }) => sql === 'select $1 as "one"')).toHaveLength(1)
    const figures = await ask(app, '/metrics')
    expect(figures.status).toBe(200)
    expect(figures.text).toContain('http_request_seconds_count{route="/readyz"')
    line.release()
    await expect.poll(async () => (await ask(app, '/readyz')).status, { timeout: 20_000 }).toBe(200)
  })
})
