/** Two processes without a shared folder store uploads in a bucket: an upload to one is served by the other. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskMedia } from '../../src/contract/desk/media.ts'
import { openStandInBucket, type StandInBucket } from '../../src/server/testing/fakes/stand-in-bucket.ts'
import { ask, call, cluster } from './fixture/ask.ts'
import { findFreePort } from './fixture/free-port.ts'
import { signIn } from './fixture/people.ts'
import { startApp, type RunningApp } from './fixture/start-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanwu-bucket-'))
let bucket: StandInBucket
let apps: RunningApp[] = []

beforeAll(async () => {
  bucket = await openStandInBucket()
  const env = { ...cluster.env, ...bucket.env }
  const start = async (name: string) => startApp({ port: await findFreePort(), dataDir: join(folder, name), env })
  apps = await Promise.all([start('three'), start('four')])
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  await (bucket as StandInBucket | undefined)?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a picture that was brought to one is fetched by the other from the bucket, once', async () => {
  const [three, four] = apps as [RunningApp, RunningApp]
  const editor = await signIn(three.url, 'editor')
  const background = { r: 30, g: 120, b: 60 }
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { path } = await call<DeskMedia>(three.url, '/api/desk/media?name=bucket.jpg', {
    method: 'POST',
    body,
    headers: { ...editor, 'Content-Type': 'image/jpeg' },
  })
  expect(readdirSync(four.dataDir, { recursive: true }).join()).not.toContain(path)
  const get = (width: number) => ask(four.url, `/media/${path}?w=${width}`, { headers: { Accept: 'image/webp' } })
  const answers = await Promise.all([get(320), get(320), get(640)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await sharp(answers[2]!.bytes).metadata()).toMatchObject({ width: 640, format: 'webp' })
  expect(bucket.asked.filter(({ method, key }) => method === 'GET' && key.endsWith(path))).toHaveLength(1)
})
