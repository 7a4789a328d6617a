import { expect, test } from 'vitest'
import { awardOf, DEFAULT_AWARD } from './award-names.ts'
import { toPublicSite } from './public-site.ts'
import { DEFAULT_SETTINGS } from './site-settings.ts'

const award = { name: '远山书奖', reading: '山行', motto: '走远一点' }

test('pages carry the names of the award while its section is open', () => {
  const open = toPublicSite({ ...DEFAULT_SETTINGS, award })
  expect(open.award).toEqual(award)
  expect(awardOf(open)).toEqual(award)
  const closed = toPublicSite({ ...DEFAULT_SETTINGS, award, sectionsOff: ['award'] })
  expect(closed).not.toHaveProperty('award')
  expect(awardOf(closed)).toEqual(DEFAULT_AWARD)
})

test('pages carry the address of an own share picture, and nothing while it is drawn', () => {
  expect(toPublicSite({ ...DEFAULT_SETTINGS, sharePicture: 'abc' }).sharePicture).toBe('/share.jpg?v=abc')
  expect(toPublicSite(DEFAULT_SETTINGS)).not.toHaveProperty('sharePicture')
})
