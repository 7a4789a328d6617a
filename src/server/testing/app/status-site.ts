/** A site without stubs, so that all checks can pass; with methods to break parts of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SiteStatus, StatusLine } from '#contract/desk/status.ts'
import type { StatusCheck } from '#domain/desk/site-status.ts'
import { openStandInGateway, type StandInGateway, wechatEnv } from '../fakes/stand-in-gateway.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const HOUR = 60 * 60 * 1000
const UNDER_WAY = ['created', 'pending', 'paid', 'refunding'] as const

/** To be called at the top of a test file. What it gives is filled before the first test. */
export function useStatusSite(env: NodeJS.ProcessEnv = {}) {
  const app = {} as TestApp
  const cookies = {} as Record<'trainee' | 'admin' | 'reader', { cookie: string }>
  const backup: { at: number | null } = { at: null }
  let gateway: StandInGateway

  beforeAll(async () => {
    gateway = await openStandInGateway()
    const opened = await openTestApp({
      pages: 'built',
      findLastBackup: async () => (backup.at === null ? null : { at: backup.at }),
      env: {
        DUTY_CONTACT: '值班电话 010-00000008',
        METRICS_PUBLIC: 'on',
        SMS_PROVIDER: 'alibaba',
        SMS_ALIBABA_KEY_ID: 'id',
        SMS_ALIBABA_KEY_SECRET: 'secret',
        SMS_ALIBABA_SIGN_NAME: '七日',
        SMS_ALIBABA_TEMPLATE_LOGIN: 'SMS_1',
        SMS_ALIBABA_TEMPLATE_PASSWORD: 'SMS_2',
        PAY_PROVIDERS: 'wechat',
        ...wechatEnv(gateway),
        ...env,
      },
    })
    Object.assign(app, opened)
    for (const who of ['trainee', 'admin', 'reader'] as const) cookies[who] = await app.signIn(who)
    // The demo edition has orders, some of which are pending.
    await app.db.updateTable('purchase_order').set({ state: 'closed' }).where('state', 'in', UNDER_WAY).execute()
  })
  afterAll(async () => {
    await (app as Partial<TestApp>).close?.()
    await gateway?.close()
  })
  // Past the lifetime of earlier counts and cached results.
  beforeEach(() => {
    app.clock.now += HOUR / 2
    backup.at = app.clock.now - HOUR
  })

  const read = () => app.read<SiteStatus>('/api/desk/status', { headers: cookies.trainee })

  return {
    app,
    cookies,
    /** when the last one was made; null: never */
    backup,
    gateway: () => gateway,
    read,
    async find(check: StatusCheck): Promise<StatusLine> {
      const { lines } = await read()
      return lines.find((line) => line.check === check)!
    },
    /** The table is missing, as after a failed migration. */
    async without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
      const move = (from: string, to: string) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.db)
      await move(table, `${table}_away`)
      try {
        return await work()
      } finally {
        await move(`${table}_away`, table)
      }
    },
  }
}
