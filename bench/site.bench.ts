/**
 * Measures the built site on this machine in about four minutes and writes bench/results.md; with `--only archive`
 * just the lists of a long archive, which need no pages, with `--only requests` just the requests, and with `--peer` those
 * to another server. What takes longer than all the rest is measured alone: see other-parts.ts.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepLine } from '../scripts/progress.mjs'
import { stopAllCommands } from '../scripts/run-command.ts'
import { measureArchive } from './archive.ts'
import { SERVER_COMMAND } from '../scripts/server-command.mjs'
import { listArticles, originOf, readText, signIn } from './ask-site.ts'
import { startServer, type ChildServer } from './child-server.ts'
import { shareCores, describeMachine } from './machine.ts'
import { measure, type Measured } from './measure.ts'
import { isOtherPart, measureOtherPart, OTHER_TITLES, runsOnAnyCore, type SiteChange } from './other-parts.ts'
import { weighPage } from './page-weight.ts'
import { measurePeer } from './peer.ts'
import {
  findPart,
  renderArchiveAlone,
  renderRequests,
  renderResults,
  replacePart,
  type Memory,
  type Results,
} from './report.ts'
import { listSubjects, type Article } from './subjects.ts'

const RESULTS = join(import.meta.dirname, 'results.md')
const CONSTANT_SERVER = fileURLToPath(new URL('./constant-server.ts', import.meta.url))
const CONTENT = join(import.meta.dirname, '../content')

/** Every relevant setting is given here, so that a .env file on this machine has no effect. */
const SITE_ENV = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1',
  DATABASE_URL: '',
  DEMO: 'on',
  LOG_LEVEL: 'info',
  PAGE_CACHE: 'on',
}

let step = 'starting'
const logStep = (next: string) => {
  step = next
}

const folder = mkdtempSync(join(tmpdir(), 'kanwu-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff())

const text = { type: 'string' } as const
const ofPeer = { peer: text, article: text, cookie: text, call: text, pid: text }
const options = { only: text, size: text, engine: text, long: text, broken: text, against: text, ...ofPeer }
const { only, peer, ...settings } = parseArgs({ options }).values
const cores = only && runsOnAnyCore(only) ? null : shareCores()
const machine = describeMachine(cores)
const line = keepLine(() => `… ${step}`)
try {
  if (peer === undefined) {
    const renewed = await renew(readFileSync(RESULTS, 'utf8'))
    writeFileSync(RESULTS, renewed)
    line.print(`\n${renewed}`)
  } else {
    const room = { folder, machine, startConstant: startConstantServer, logStep }
    line.print(`\n${await measurePeer({ ...room, settings: { ...settings, peer } })}`)
  }
} catch (error) {
  line.print(`bench: ${(error as Error).message}`)
  process.exitCode = 1
}
process.exit()

async function breakOff(): Promise<void> {
  // Connections to a server that is being stopped fail; those errors are expected.
  process.on('uncaughtException', () => {})
  await stopAllCommands()
  process.exit(1)
}

async function renew(results: string): Promise<string> {
  if (only === 'archive') {
    logStep('a long archive')
    return replacePart(results, renderArchiveAlone(await measureArchive(folder, CONTENT), machine))
  }
  if (only === 'requests') {
    logStep('starting')
    const { measured, stop } = await measureRequests(await startSite('cached', {}))
    await stop()
    const alone = `Measured alone: ${machine[0]}, ${machine.at(-1)}.`
    return renderRequests(measured)
      .map((part) => `${part}\n\n${alone}`)
      .reduce(replacePart, results)
  }
  if (only !== undefined) {
    if (!isOtherPart(only)) throw new Error(`--only: there is no part ${only}`)
    let started = 0
    const startAt = (dataDir: string, { nodeArgs = [], env, cwd }: SiteChange = {}) =>
      startServer({
        args: [...nodeArgs, ...SERVER_COMMAND],
        env: { ...SITE_ENV, DATA_DIR: dataDir, ...env },
        cores,
        logFile: join(folder, `${only}-${++started}.log`),
        ...(cwd ? { cwd } : {}),
      })
    const room = { folder, contentDir: CONTENT, settings, machine, logStep }
    return replacePart(
      results,
      await measureOtherPart(only, {
        ...room,
        startSite: startAt,
        startConstant: (file) => startConstantServer([`/constant=${file}`]),
      }),
    )
  }
  // Parts that were measured at another time are preserved.
  const others = OTHER_TITLES.flatMap((title) => findPart(results, title) ?? [])
  return others.reduce(replacePart, renderResults(await runBench()))
}

async function runBench(): Promise<Results> {
  logStep('first start, with the demo edition')
  const first = await startSite('first', {})
  await first.stop()
  logStep('second start')
  const cached = await startSite('cached', {})
  const secondStart = performance.now() - cached.readyMs
  await readText(cached, '/')
  const firstPageMs = performance.now() - secondStart
  const { measured, memory, typical, stop } = await measureRequests(cached)

  logStep('bytes of pages')
  const pages = { 'front page': '/', article: `/article/${typical}`, login: '/login' }
  const weights = []
  for (const [page, path] of Object.entries(pages)) {
    weights.push({ page, weight: await weighPage(originOf(cached), path) })
  }
  await stop()
  const start = { firstReadyMs: first.readyMs, readyMs: cached.readyMs, firstPageMs }
  logStep('a long archive')
  const archive = await measureArchive(folder, CONTENT)
  return { machine, measured, memory, start, weights, archive }
}

type Requests = { measured: Measured[]; memory: Memory[]; typical: number; stop: () => Promise<unknown> }

/** `cached` is the site as it runs by default; the others run beside it, with the same data. */
async function measureRequests(cached: ChildServer): Promise<Requests> {
  const uncached = await startSite('uncached', { PAGE_CACHE: 'off' })
  const bare = await startSite('bare', { PAGE_CACHE: 'off', ANSWER_CACHE: 'off' })
  for (const server of [cached, uncached, bare]) await readText(server, '/')
  const sites = [
    { name: 'as it runs by default', server: cached, atStart: await readMemory(cached) },
    { name: 'without page cache', server: uncached, atStart: await readMemory(uncached) },
    { name: 'with nothing kept', server: bare, atStart: await readMemory(bare) },
  ]
  const articles = await listArticles(uncached)
  const typical = await findTypical(uncached, articles)
  const constant = await startConstant(uncached, typical)
  const cookie = await signIn(cached)
  const measured = await measure(listSubjects({ constant, cached, uncached, bare, articles, cookie }), logStep)
  const memory = await Promise.all(
    sites.map(async ({ name, server, atStart }) => ({ name, atStart, afterLoad: await readMemory(server) })),
  )
  const stop = () => Promise.all([cached, uncached, bare, constant].map((server) => server.stop()))
  return { measured, memory, typical, stop }
}

function startSite(name: string, env: NodeJS.ProcessEnv): Promise<ChildServer> {
  return startServer({
    args: SERVER_COMMAND,
    env: { ...SITE_ENV, DATA_DIR: join(folder, 'data'), ...env },
    cores,
    logFile: join(folder, `${name}.log`),
  })
}

function startConstantServer(pages: string[]): Promise<ChildServer> {
  return startServer({ args: [CONSTANT_SERVER, ...pages], cores, logFile: join(folder, 'constant.log') })
}

async function startConstant(site: ChildServer, articleId: number): Promise<ChildServer> {
  const pages = { '/front': '/', '/article': `/article/${articleId}` }
  const args = []
  for (const [path, source] of Object.entries(pages)) {
    const file = join(folder, `${path.slice(1)}.html`)
    writeFileSync(file, await readText(site, source))
    args.push(`${path}=${file}`)
  }
  return startConstantServer(args)
}

async function readMemory(server: ChildServer): Promise<number> {
  const found = /^process_resident_memory_bytes (\S+)/m.exec(await readText(server, '/metrics'))
  return Number(found?.[1] ?? Number.NaN)
}

/** The article whose page is nearest to the mean size: the constant string must be as long as what it is held against. */
async function findTypical(server: ChildServer, articles: Article[]): Promise<number> {
  const ids = articles.map(({ id }) => id)
  const sizes = new Map<number, number>()
  for (const id of ids) sizes.set(id, Buffer.byteLength(await readText(server, `/article/${id}`)))
  const mean = [...sizes.values()].reduce((sum, size) => sum + size, 0) / sizes.size
  const distance = (id: number) => Math.abs(sizes.get(id)! - mean)
  return ids.toSorted((a, b) => distance(a) - distance(b))[0]!
}
