/** `deploy/rolling-restart` under load: no read and no write fails, and what was acknowledged is there, once. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../src/server/testing/app/test-length.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { runCommand } from '../../scripts/run-command.ts'
import { ask, cluster, front } from './fixture/ask.ts'
import { signIn, type Cookie } from './fixture/people.ts'

const SCRIPT = join(import.meta.dirname, '../../deploy/rolling-restart')
const RUNS = times(1, 3)
const READS = ['/', '/article/10101', '/magazine', '/api/article/10102', '/api/magazine?pgNo=1', '/favicon.svg']
const READERS = 4
const STORIES = [10101, 10102, 10103]

const portOf = ({ url }: { url: string }) => new URL(url).port
const ports = cluster.apps.map(portOf)
const folder = mkdtempSync(join(tmpdir(), 'kanwu-restart-'))
const database = new pg.Client({ connectionString: cluster.databaseUrl })
let editor: Cookie
let reader: Cookie

/** What `systemctl restart` does with a service: a signal, and the next process when this one has ended. */
function writeSystemctl(): void {
  const cases = cluster.apps.map(({ url, pidFile }) => `  kanwu@${portOf({ url })}) file='${pidFile}' ;;`)
  const lines = [
    '#!/bin/sh',
    '[ "$1" = restart ] || exit 2',
    'case "$2" in',
    ...cases,
    '  *) exit 5 ;;',
    'esac',
    'before=$(cat "$file")',
    'kill -TERM "$before"',
    'while [ "$(cat "$file")" = "$before" ]; do sleep 0.05; done',
  ]
  writeFileSync(join(folder, 'systemctl'), `${lines.join('\n')}\n`)
  chmodSync(join(folder, 'systemctl'), 0o755)
}

const restart = (...given: string[]) =>
  runCommand(SCRIPT, given, { env: { PATH: `${folder}${delimiter}${process.env['PATH']}` }, timeoutMs: 120_000 })

beforeAll(async () => {
  writeSystemctl()
  await database.connect()
  editor = await signIn(front, 'editor')
  reader = await signIn(front, 'reader')
})
afterAll(async () => {
  await database.end()
  rmSync(folder, { recursive: true, force: true })
})

type Load = { wrong: string[]; reads: number; writes: number; titles: string[] }

/** Reads and writes continuously until stopped. */
function startLoad() {
  const load: Load = { wrong: [], reads: 0, writes: 0, titles: [] }
  const ending = new AbortController()
  const repeat = async (what: string, step: (count: number) => Promise<number>) => {
    for (let count = 0; !ending.signal.aborted; count++) {
      const status = await step(count).catch((error: Error) => error.message)
      if (status !== 200) load.wrong.push(`${what}: ${status}`)
    }
  }
  const read = (first: number) =>
    repeat('read', async (count) => {
      const path = READS[(first + count) % READS.length]!
      const { status, bytes } = await ask(front, path)
      load.reads++
      return bytes.length > 0 ? status : 0
    })
  const write = async (path: string, body: unknown, headers: Cookie, method = 'POST') => {
    const { status } = await ask(front, path, { method, body, headers })
    if (status === 200) load.writes++
    return status
  }
  /** Each is a row of its own: one too many, or too few, is found afterwards. */
  const writeStories = repeat('story', async (count) => {
    const title = `重启时写的稿子 ${performance.now()} ${count}`
    const { status } = await ask(front, '/api/desk/story', {
      method: 'POST',
      body: { ...WHOLE, title },
      headers: editor,
    })
    if (status === 200) load.titles.push(title)
    return status
  })
  const mark = (story: number) =>
    repeat('bookmark', (count) =>
      count % 2 === 0
        ? write(`/api/article/${story}/bookmark`, {}, reader)
        : write(`/api/article/emptyOneBookmark/${story}`, undefined, reader, 'DELETE'),
    )
  const working = [...Array.from({ length: READERS }, (_, index) => read(index)), ...STORIES.map(mark), writeStories]
  return {
    load,
    async end(): Promise<Load> {
      ending.abort()
      await Promise.all(working)
      return load
    },
  }
}

test('no read and no write fails while the services are restarted in turn', { timeout: RUNS * 120_000 }, async () => {
  for (let run = 1; run <= RUNS; run++) {
    const before = cluster.apps.map(({ pidFile }) => readFileSync(pidFile, 'utf8'))
    const { load, end } = startLoad()
    await expect.poll(() => load.reads > 50 && load.writes > 20).toBe(true)
    const started = performance.now()
    const { code, output } = await restart(...ports)
    const seconds = (performance.now() - started) / 1000
    const after = { reads: load.reads, writes: load.writes }
    await expect.poll(() => load.reads > after.reads + 50 && load.writes > after.writes + 20).toBe(true)
    const { wrong, reads, writes, titles } = await end()
    expect({ code, output }).toEqual({ code: 0, output: ports.map((port) => `kanwu@${port} is ready\n`).join('') })
    expect(cluster.apps.map(({ pidFile }, index) => readFileSync(pidFile, 'utf8') === before[index])).toEqual([
      false,
      false,
    ])
    expect(wrong).toEqual([])
    const { rows } = await database.query<{ title: string }>('select title from story where title = any($1)', [titles])
    expect(rows.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
    console.log(
      `rolling restart ${run}: ${reads} reads and ${writes + titles.length} writes in ${seconds.toFixed(0)} s, none failed`,
    )
  }
})

test('nothing is restarted while a service is not ready, or where there is only one', async () => {
  const before = cluster.apps.map(({ pidFile }) => readFileSync(pidFile, 'utf8'))
  const gone = await restart(ports[0]!, '1')
  expect(gone).toEqual({ code: 1, output: 'rolling-restart: kanwu@1 is not ready; nothing was restarted\n' })
  const alone = await restart(ports[0]!)
  expect(alone.code).toBe(1)
  expect(alone.output).toMatch(/^rolling-restart: it takes at least two services/)
  expect(cluster.apps.map(({ pidFile }) => readFileSync(pidFile, 'utf8'))).toEqual(before)
})
