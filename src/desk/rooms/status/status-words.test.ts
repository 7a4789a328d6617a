import { expect, test } from 'vitest'
import { STATUS_CHECKS } from '#domain/desk/site-status.ts'
import { STATUS_WORDS } from './status-words.ts'

test('for every state of every check there are words: what it means, and what to do when it is not fine', () => {
  for (const check of STATUS_CHECKS) {
    const { title, fine, watch, broken } = STATUS_WORDS[check]
    for (const text of [title, fine, watch.means, watch.act, broken.means, broken.act])
      expect(text).toMatch(/\p{Script=Han}/u)
    for (const text of [fine, watch.means, watch.act, broken.means, broken.act]) expect(text).toMatch(/。$/)
  }
})
