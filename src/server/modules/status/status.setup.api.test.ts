/** The steps of setting up a site: none is done on an empty one, and the demo edition has what its content brings. */
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app/test-app.ts'
import { listSetupSteps, type SetupFacts } from './status.setup.ts'

const NOTHING: SetupFacts = {
  hasFactor: false,
  isSet: false,
  hasLegalPages: false,
  payments: ['cashier'],
  sms: 'outbox',
  hasBackup: false,
  sectionsOff: [],
  isSelling: true,
}

const doneOf = (list: { step: string; done: boolean }[]) => list.flatMap(({ step, done }) => (done ? step : []))

test('on an empty site nothing is done; what is configured counts', async () => {
  const app = await openTestApp({ rows: 'none' })
  try {
    expect(doneOf(await listSetupSteps(app.db, NOTHING))).toEqual([])
    const configured: SetupFacts = { ...NOTHING, payments: ['cashier', 'wechat'], sms: 'alibaba', hasBackup: true }
    expect(doneOf(await listSetupSteps(app.db, configured))).toEqual(['payment', 'sms', 'backup'])
  } finally {
    await app.close()
  }
})

test('steps of closed sections are not listed; payments are, and said not to be needed while nothing is sold', async () => {
  const app = await openTestApp({ rows: 'none' })
  try {
    const list = (facts: Partial<SetupFacts>) => listSetupSteps(app.db, { ...NOTHING, ...facts })
    const selling = await list({})
    expect(selling.map(({ step }) => step)).toEqual(expect.arrayContaining(['magazine', 'issue', 'payment']))
    expect(selling.filter(({ isNeeded }) => !isNeeded)).toEqual([])
    const few = await list({ sectionsOff: ['magazine'], isSelling: false })
    expect(few.map(({ step }) => step)).toEqual([
      'factor',
      'settings',
      'legal',
      'column',
      'story',
      'payment',
      'sms',
      'backup',
    ])
    expect(few.filter(({ isNeeded }) => !isNeeded)).toEqual([{ step: 'payment', done: false, isNeeded: false }])
  } finally {
    await app.close()
  }
})

test('the demo edition has settings, legal pages and content; its administrator is told what is left', async () => {
  const app = await openTestApp({ findLastBackup: async () => ({ at: 1 }) })
  try {
    const headers = await app.signIn('admin')
    const { list } = await app.read<{ list: { step: string; done: boolean }[] }>('/api/desk/status/setup', { headers })
    expect(doneOf(list)).toEqual(['settings', 'legal', 'magazine', 'column', 'story', 'issue', 'backup'])
    const editor = await app.signIn('editor')
    expect((await app.request('/api/desk/status/setup', { headers: editor })).status).toBe(403)
  } finally {
    await app.close()
  }
})
