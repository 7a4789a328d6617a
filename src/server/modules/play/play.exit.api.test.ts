/**
 * The address of an audio or video file leaves the server in one way only. All calls that read are taken from the contract,
 * so that a new one is tested automatically; the editor sees the most.
 */
import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { calls, sampleRequest } from '../../testing/lists/sample-call.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions } = useReaders()

const FILE = /\/media\/(sound|video|file)|(sound|video|file)\/[a-z0-9/-]+\.(mp[34]|pdf|zip)/

/** By type and id: everything with audio. */
const THINGS = [
  [contentType.course, 501],
  [contentType.lesson, 5002],
  [contentType.podcast, 701],
  [contentType.issue, 140],
  [contentType.audioBook, 601],
  [contentType.episode, 7001],
  [contentType.audioEdition, 140],
  [contentType.article, 10101],
] as const

test('no call, feed or map names it', async () => {
  const reading = calls.filter((call) => call.method === 'GET')
  const requests = reading.flatMap((call) =>
    THINGS.map(([type, id]) => {
      const given = { id: String(id), contentId: String(id), contentType: String(type) }
      return sampleRequest(call, { params: given, query: given }).path
    }),
  )
  const feeds = [paths.podcastFeed(701), '/rss.xml', '/sitemap.xml', '/api/openapi.json']
  const found: string[] = []
  for (const path of new Set([...requests, ...feeds])) {
    const text = await (await app.request(path, { headers: sessions.editor })).text()
    if (FILE.test(text)) found.push(path)
  }
  expect(found).toEqual([])
  expect(requests.length).toBeGreaterThan(300)
})
