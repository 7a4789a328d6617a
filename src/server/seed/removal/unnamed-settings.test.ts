/** Which settings are the demo edition's still, and what becomes of them. */
import { describe, expect, test } from 'vitest'
import { listAccountProblems } from '#domain/site/account-problem.ts'
import { listSaleProblems } from '#domain/site/sale-problem.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { DEMO_SETTINGS as demo } from '../../testing/app/demo-settings.ts'
import { listResetFields, withoutDemo } from './unnamed-settings.ts'

const after = (part: Partial<SiteSettings>) => withoutDemo({ ...demo, ...part }, demo)
const OWN_FILING = { name: '沪ICP备12345678号-1', register: '' }
const OWN_SALE = { ...demo.memberships.knowledge, name: '远山会员' }

test('of settings that nobody has changed nothing stays', () => {
  expect(after({})).toEqual(DEFAULT_SETTINGS)
})

describe.each<[string, Partial<SiteSettings>, Partial<SiteSettings>]>([
  ['a name', { name: '远山' }, { name: '远山' }],
  ['a company', { company: '远山文化' }, { company: '远山文化' }],
  ['a logo', { logo: { kind: 'drawn', style: 'seal' } }, { logo: { kind: 'drawn', style: 'seal' } }],
  ['an emptied text', { phone: '' }, {}],
  ['a switch', { indexed: false }, { indexed: false }],
  ['sections', { sectionsOff: ['course'] }, { sectionsOff: ['course'] }],
  ['a filing beside the others', { filings: [...demo.filings, OWN_FILING] }, { filings: [OWN_FILING] }],
  ['a filing in place of another', { filings: [OWN_FILING, ...demo.filings.slice(1)] }, { filings: [OWN_FILING] }],
  ['the name of an account alone', { officialAccount: { ...demo.officialAccount, name: '远山' } }, {}],
  [
    'an account',
    { officialAccount: { name: '远山', url: 'https://hills.example/' } },
    { officialAccount: { name: '远山', url: 'https://hills.example/' } },
  ],
  [
    'a membership',
    { memberships: { ...demo.memberships, knowledge: OWN_SALE } },
    { memberships: { ...DEFAULT_SETTINGS.memberships, knowledge: OWN_SALE } },
  ],
  [
    'a membership and its trial',
    { memberships: { ...demo.memberships, knowledge: OWN_SALE }, trial: { kind: 'knowledge', days: 3 } },
    {
      memberships: { ...DEFAULT_SETTINGS.memberships, knowledge: OWN_SALE },
      trial: { kind: 'knowledge', days: 3 },
    },
  ],
  ['a trial of what is not sold any more', { trial: { kind: 'magazine', days: 3 } }, {}],
])('%s of the publisher', (_, given, stays) => {
  test('stays, and all else is that of a new site', () => {
    const settings = after(given)
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, ...stays })
    expect(listSaleProblems(settings.memberships, settings.trial)).toEqual([])
    expect(listAccountProblems(settings.officialAccount)).toEqual([])
  })
})

test('the fields are named, of the memberships each kind', () => {
  const before = { ...demo, name: '远山', memberships: { ...demo.memberships, knowledge: OWN_SALE } }
  const fields = listResetFields(before, withoutDemo(before, demo))
  expect(fields).toEqual(expect.arrayContaining(['company', 'filings', 'logo', 'memberships.magazine', 'trial']))
  for (const name of ['name', 'memberships.knowledge', 'analytics', 'sectionsOff']) expect(fields).not.toContain(name)
})
