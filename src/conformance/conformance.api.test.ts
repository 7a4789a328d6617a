/**
 * Checks the inventory against the running product: the built pages, the calls on a real database, the rules, and the
 * program that browsers are sent. Prints what was checked; anything missing is listed, and fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PUBLIC_SAMPLES } from '#domain/page-list.ts'
import type { CommentPage } from '#contract/site/comment.ts'
import { calls as declared } from '#server/testing/lists/sample-call.ts'
import { useReaders } from '#server/testing/app/use-test-app.ts'
import { UPDATE_ROWS } from './constants.ts'
import { FEED_CARDS, MAGAZINE_PRESETS } from './entities.ts'
import {
  SECTIONS,
  type CallEntry,
  type CookieEntry,
  type FieldEntry,
  type JourneyEntry,
  type RouteEntry,
  type Section,
  type ValueEntry,
  type WordEntry,
} from './entry.ts'
import { inventory } from './inventory.ts'

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'dist/client/assets')
const READER = 101

const { app, sessions } = useReaders({ pages: 'built' })

/** A description of what is missing; null when nothing is. */
type Problem = string | null
type Finding = { section: Section; kind: string; name: string; problem: Problem }

const readSource = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const show = (value: unknown) => JSON.stringify(value)?.slice(0, 160) ?? 'nothing'
const headersOf = (person: 'nobody' | 'reader' | 'editor' = 'nobody'): Record<string, string> =>
  person === 'nobody' ? {} : sessions[person]

const isMet = (wanted: string | RegExp, text: string) =>
  typeof wanted === 'string' ? wanted === text : wanted.test(text)
const isFound = (wanted: string | RegExp, text: string) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)
const missingOf = (wanted: readonly (string | RegExp)[], text: string): Problem => {
  const absent = wanted.filter((words) => !isFound(words, text))
  return absent.length > 0 ? `without ${absent.join(', ')}` : null
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

async function checkRoute({ address, as, status = 200, to, heading, shows = [] }: RouteEntry): Promise<Problem> {
  const response = await app.request(address, { headers: headersOf(as) })
  if (response.status !== status) return `${address} answers ${response.status}`
  if (to !== undefined) {
    const location = response.headers.get('Location') ?? ''
    return isMet(to, location) ? null : `${address} leads to ${location || 'nowhere'}`
  }
  const html = await response.text()
  const headings = [...html.matchAll(/<h1[ >].*?<\/h1>/gs)].map(([found]) => withoutTags(found))
  const [first = ''] = headings
  if (headings.length !== 1 || first === '') return `${address} has the headings ${show(headings)}`
  if (heading !== undefined && !isMet(heading, first)) return `${address} is headed ${first}`
  return missingOf(shows, html)
}

/** The names of all fields of a model, at any depth. */
function fieldNames(schema: unknown, names = new Set<string>()): Set<string> {
  if (!schema || typeof schema !== 'object') return names
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
    fieldNames(value, names)
  }
  return names
}

/** The values of the inventory's placeholders, once known. */
const known = new Map<string, number>()

async function meetComment(): Promise<void> {
  const { list } = await app.read<CommentPage>('/api/comment?zhuanlanId=140&rowNum=50')
  const strange = list.find(({ author, deleted }) => !deleted && author.uid !== null && author.uid !== READER)
  if (strange) known.set('{comment}', strange.id)
}

const fill = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, known.get(String(value)) ?? value]))

async function checkCall(entry: CallEntry): Promise<Problem> {
  const { call, example, body, as, answers = 'SUCCESS', takes = [], gives = [] } = entry
  const declaration = declared.find(({ key }) => key === call)
  if (!declaration) return `${call} is not declared`
  const taken = new Set(declaration.fields.map(({ name }) => name))
  const unknown = takes.filter((name) => !taken.has(name))
  if (unknown.length > 0) return `${call} does not take ${unknown.join(', ')}`
  const given = fieldNames(z.toJSONSchema(declaration.declaration.model, { unrepresentable: 'any' }))
  const absent = gives.filter((name) => !given.has(name))
  if (absent.length > 0) return `${call} does not give ${absent.join(', ')}`
  const response = await app.request(example ?? declaration.path, {
    method: declaration.method,
    headers: { ...headersOf(as), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(fill(body)) } : {}),
  })
  const answer = (await response.json()) as { resultCode: string; resultMsg: string; model: unknown }
  const { resultCode, resultMsg, model } = answer
  if (call === 'POST /api/comment/postDugan' && model) known.set('{own}', (model as { id: number }).id)
  return resultCode === answers ? null : `${call} answers ${resultCode} ${resultMsg}`
}

function checkValue({ gives, expected }: ValueEntry): Problem {
  const value = gives()
  return isDeepStrictEqual(value, expected) ? null : `gives ${show(value)} and not ${show(expected)}`
}

const checkField = ({ of, fields }: FieldEntry): Problem => {
  const absent = fields.filter((name) => !(name in of))
  return absent.length > 0 ? `without ${absent.join(', ')}` : null
}

let program: string | undefined
function readProgram(): string {
  program ??= readdirSync(ASSETS)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
    .join('\n')
  return program
}

const checkWord = ({ where, words }: WordEntry): Problem =>
  missingOf(words, where === 'program' ? readProgram() : readSource(where))

const checkJourney = ({ file, journey }: JourneyEntry): Problem => missingOf([journey], readSource(file))

async function checkCookie({ cookie, address }: CookieEntry): Promise<Problem> {
  const given = (await app.request(address)).headers.getSetCookie()
  return given.some((line) => line.startsWith(`${cookie}=`)) ? null : `${address} sets ${show(given)}`
}

/** Checks what is identified by number: blocks of the front page, magazines, rows of the drawer. */
async function checkNumbers(): Promise<Finding[]> {
  const body = declared.find(({ key }) => key === 'GET /api/index/body')!
  const model = JSON.stringify(z.toJSONSchema(body.declaration.model, { unrepresentable: 'any' }))
  const cards = Object.entries(FEED_CARDS).map(([name, type]): Finding => {
    const problem = model.includes(`"const":${type}`) ? null : `no block has the number ${type}`
    return { section: 3, kind: 'number', name: `block: ${name}`, problem }
  })
  const magazines = await app.read<{ magazineId: number; recommendType: number }[]>('/api/magazine')
  const presets = MAGAZINE_PRESETS.map((id): Finding => {
    const isThere = magazines.some(({ magazineId, recommendType }) => magazineId === id && recommendType === 1)
    return { section: 3, kind: 'number', name: `magazine ${id}`, problem: isThere ? null : 'is not there' }
  })
  const updates = await app.read<unknown[]>('/api/index/indexLastUpdated')
  const problem = updates.length === UPDATE_ROWS ? null : `${updates.length} are listed`
  return [...cards, ...presets, { section: 9, kind: 'number', name: 'updates of the drawer', problem }]
}

type Entry = { section: Section; name: string }

/** Sequentially: some calls delete what others create. An unexpected error is a finding, too. */
async function survey<Of extends Entry>(
  kind: string,
  entries: readonly Of[],
  check: (entry: Of) => Problem | Promise<Problem>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of entries) {
    const problem = await Promise.resolve()
      .then(() => check(entry))
      .catch((error: unknown) => String(error))
    findings.push({ section: entry.section, kind, name: entry.name, problem })
  }
  return findings
}

function print(findings: Finding[]): void {
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  const row = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(9)).join('')
  const lines = SECTIONS.map((section) => {
    const of = findings.filter((finding) => finding.section === section)
    const missing = of.filter(({ problem }) => problem !== null).length
    const counts = kinds.map((kind) => of.filter((finding) => finding.kind === kind).length)
    return row([section, ...counts, of.length, missing])
  })
  process.stdout.write(`${[row(['section', ...kinds, 'checked', 'missing']), ...lines].join('\n')}\n`)
}

test('everything that was asked for is there', { timeout: 180_000 }, async () => {
  await meetComment()
  const findings = [
    ...(await survey('route', inventory.route, checkRoute)),
    ...(await survey('call', inventory.call, checkCall)),
    ...(await survey('value', inventory.value, checkValue)),
    ...(await survey('field', inventory.field, checkField)),
    ...(await survey('word', inventory.word, checkWord)),
    ...(await survey('journey', inventory.journey, checkJourney)),
    ...(await survey('cookie', inventory.cookie, checkCookie)),
    ...(await checkNumbers()),
  ]
  print(findings)
  const missing = findings.filter(({ problem }) => problem !== null)
  expect(missing.map(({ section, kind, name, problem }) => `${section} ${kind} ${name}: ${problem}`)).toEqual([])
})

test('every page of the list answers with one heading, for readers without a session', async () => {
  expect(PUBLIC_SAMPLES.length).toBeGreaterThan(50)
  const problems = await Promise.all(
    PUBLIC_SAMPLES.map((address) => checkRoute({ section: 2, name: address, address })),
  )
  expect(problems.filter((problem) => problem !== null)).toEqual([])
})
