/** A client that listens at one process is notified of writes at the other, also through nginx. */
import { expect, test } from 'vitest'
import { contentType } from '../../src/domain/content/content-type.ts'
import { call, front, listen, one, two } from './fixture/ask.ts'
import { signIn } from './fixture/people.ts'

const ISSUE = { zhuanlanId: 140, zhuanlanType: contentType.issue }

test('a reply that is written at one is heard at the other', async () => {
  const [member, reader] = [await signIn(two, 'member'), await signIn(one, 'reader')]
  const comment = await call<{ id: number }>(two, '/api/comment/postDugan', {
    method: 'POST',
    headers: member,
    body: { ...ISSUE, content: '这一期读了两遍。' },
  })
  const lines = [await listen(two, '/api/notice/stream', member), await listen(front, '/api/notice/stream', member)]
  const counts = (line: (typeof lines)[number]) =>
    [...line.received().matchAll(/"total":(\d+)/g)].map(([, n]) => Number(n))
  try {
    // Each gets the current count immediately; nginx passes on data smaller than any buffer.
    for (const line of lines) await expect.poll(() => counts(line).length).toBeGreaterThan(0)
    const before = counts(lines[0]!)[0]!
    await call(one, '/api/comment/commentDugan', {
      method: 'POST',
      headers: reader,
      body: { commentId: comment.id, content: '我也是，第二遍更好看。' },
    })
    for (const line of lines) await expect.poll(() => counts(line).at(-1)).toBe(before + 1)
  } finally {
    for (const line of lines) line.leave()
  }
})
