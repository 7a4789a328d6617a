import { expect, test } from 'vitest'
import { accessClass } from './access-class.ts'
import type { GateViewer } from './can.ts'

const reader = (fields: Partial<GateViewer> = {}): GateViewer => ({
  role: 'reader',
  levels: [],
  lapsedLevels: [],
  ...fields,
})

test.each<[string, GateViewer | null, string]>([
  ['nobody', null, 'nobody'],
  ['a reader', reader(), 'reader'],
  ['a member', reader({ levels: [6] }), 'reader 6'],
  ['of several memberships, in any order', reader({ levels: [6, 1, 6] }), 'reader 1 6'],
  ['one whose membership has run out', reader({ lapsedLevels: [6] }), 'reader -6'],
  ['one who has another now', reader({ levels: [5], lapsedLevels: [6] }), 'reader 5 -6'],
  ['an owner of what is locked', reader({ anyone: ['story'] }), 'reader owns-story'],
  [
    'of several things, in any order',
    reader({ anyone: ['issue', 'audioEdition'] }),
    'reader owns-audioEdition owns-issue',
  ],
  ['one who owns nothing of it', reader({ anyone: [] }), 'reader'],
  ['an editor', reader({ role: 'editor' }), 'staff'],
  ['an administrator', reader({ role: 'admin' }), 'staff'],
])('%s', (_, viewer, name) => expect(accessClass(viewer)).toBe(name))

test('classes that may read different things have different names', () => {
  const viewers = [
    null,
    reader(),
    reader({ role: 'editor' }),
    reader({ anyone: ['story'] }),
    reader({ anyone: ['issue'] }),
  ]
  const members = [1, 5, 6].flatMap((level) => [reader({ levels: [level] }), reader({ lapsedLevels: [level] })])
  const names = [...viewers, ...members].map(accessClass)
  expect(new Set(names).size).toBe(names.length)
})
