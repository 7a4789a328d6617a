/**
 * The oldest Node that is supported, where no pinned one is packaged: it builds and runs the site and its commands, and
 * reads every module of the server.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OLDEST_NODE } from '../../scripts/choose-runtime.mjs'
import { findOldestNode } from '../../scripts/test-node.ts'
import { CHILD_ENV } from '../../src/server/testing/app/child-env.ts'
import { startServer } from '../../src/server/testing/app/start-server.ts'
import { copyUnpackaged } from './fixture/unpackaged-copy.ts'

/** The server and what it shares with the pages. */
const PARTS = ['contract', 'db', 'domain', 'markdown', 'messages', 'server']
const NO_PRODUCT = /\.test\.ts$|^testing\//

let folder: string
let program: string
let node: string
let env: Record<string, string | undefined>
let site: ReturnType<typeof startServer> | undefined
let address: string

beforeAll(async () => {
  node = await findOldestNode()
  folder = mkdtempSync(join(tmpdir(), 'kanwu-oldest-'))
  program = join(folder, 'program')
  mkdirSync(program)
  copyUnpackaged(program)
  const others = CHILD_ENV.PATH?.split(delimiter).filter((part) => !part.includes('node_modules')) ?? []
  env = {
    PATH: [dirname(node), ...others].join(delimiter),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    // A new site makes its own.
    PHONE_KEY: undefined,
  }
  site = startServer(env, { node, args: ['scripts/start.mjs'], root: program })
  address = (await site.ready()).address
})

afterAll(async () => {
  // It passes the signal on to the site.
  site?.child.kill('SIGTERM')
  await site?.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Node with these arguments in the folder of the program, to its end. */
async function run(args: string[], more: Record<string, string> = {}) {
  const child = spawn(node, args, { cwd: program, env: { ...CHILD_ENV, ...env, ...more } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number | null, out, err }
}

test('the scripts hand over to the Node that they were started with', async () => {
  const { out } = await run(['scripts/run.mjs', '--print', 'process.version'])
  expect(out.trim().split('\n').at(-1)).toBe(`v${OLDEST_NODE}`)
})

test('`npm start` builds the pages, starts an empty site, and has nothing to warn of', () => {
  expect(site!.output.out).toContain('Pages: building: done')
  expect(site!.output.out).toMatch(/Database: \d+ migrations done\.\n/)
  expect(site!.output.err).toBe('')
})

test.each(['/', '/desk', '/api/docs'])('it answers %s', async (path) => {
  const response = await fetch(address + path)
  expect(response.status, await response.text()).toBe(200)
})

test.each([
  ['house-admin', ['13800138000', '--name', '许立冬'], /was added and is an administrator/],
  ['backup', ['../backup'], /^Backup: database [\d.]+ MB/m],
  ['site-export', ['../export'], /^Export: .* in [\d.]+ s/m],
])('the command %s works on it', async (name, args, report) => {
  const { code, out, err } = await run([`scripts/${name}.mjs`, ...args])
  expect({ code, err }, out).toEqual({ code: 0, err: '' })
  expect(out).toMatch(report)
})

test('migrations can be tried on an empty database', async () => {
  const { code, out, err } = await run(['scripts/migrate.mjs', '--dry-run'], { DATA_DIR: join(folder, 'empty') })
  expect({ code, err }, out).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^Migrate: \d+ are pending/m)
})

/** A file that exports nothing but types is a program, or a thread, and does its work when it is loaded; or it has nothing to load. */
function listModules(): string[] {
  const modules = PARTS.flatMap((part) =>
    readdirSync(join(program, 'src', part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !NO_PRODUCT.test(name))
      .map((name) => `./src/${part}/${name}`),
  )
  return modules.filter((file) => /^export (?!type )/m.test(readFileSync(join(program, file), 'utf8')))
}

test('it loads every module of the server', async () => {
  const modules = listModules()
  expect(modules.length).toBeGreaterThan(500)
  const imports = modules.map(
    (file) => `await import('${file}').catch((error) => console.log('${file}: ' + error.message))`,
  )
  // Some parts of the server would keep it from ending.
  writeFileSync(join(program, 'load.mjs'), [...imports, 'process.exit()'].join('\n'))
  expect(await run(['load.mjs'])).toEqual({ code: 0, out: '', err: '' })
})
