/**
 * The alarms, the dashboards and the runbook: every metric and label that they name is exported, and every alarm has its
 * section.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics, watchLoad } from '../http/observe/metrics.ts'
import { casesOf } from '../testing/lists/cases-of.ts'
import { useStatusSite } from '../testing/app/status-site.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Alarm = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const { groups } = parse(read('deploy/alerts.yml')) as { groups: { name: string; rules: Alarm[] }[] }
const alarms = casesOf(
  'alarms',
  groups.flatMap(({ rules }) => rules),
)
const book = read('docs/operations.md')

type Panel = {
  id: number
  type: string
  title: string
  description?: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[]
}
type Dashboard = { uid: string; title: string; schemaVersion: number; panels: Panel[] }
const boards = casesOf(
  'dashboards',
  readdirSync(join(ROOT, 'deploy/grafana'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ file: name, ...(JSON.parse(read(`deploy/grafana/${name}`)) as Dashboard) })),
)
const panels = casesOf(
  'panels',
  boards.flatMap((board) => board.panels.filter(({ type }) => type !== 'row').map((panel) => ({ ...panel, board }))),
)

/** Prometheus makes it itself, of every target. */
const NOT_OURS = new Set(['up'])
/** Exported only where there are replicas; read-your-writes.api.test.ts checks them. */
const WITH_REPLICAS = /^database_(replica|reads)_/
/** Added by Prometheus, to every sample. */
const OF_TARGETS = new Set(['instance', 'job'])

/** Names of metrics in an expression: words with an underscore, or `up`, that are neither functions nor labels. */
const namesIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b(?:[a-z]+(?:_[a-z\d]+)+|up)\b(?!\s*\()/g)].map(([name]) => name)

const familyOf = (name: string) => name.replace(/_(count|bucket|sum)$/, '')

type Matcher = { name: string; label: string; sign: string; value: string }
const matchersIn = (expr: string): Matcher[] =>
  [...expr.matchAll(/([a-z_\d]+)\{([^}]*)\}/g)].flatMap(([, name, inner]) =>
    [...inner!.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label, sign, value]) => ({
      name: name!,
      label: label!,
      sign: sign!,
      value: value!,
    })),
  )

const { app, gateway, without } = useStatusSite({
  PAGE_CACHE: 'on',
  EDGE: 'varnish',
  EDGE_VARNISH_URLS: 'http://127.0.0.1:1',
  EDGE_VARNISH_SECRET: 'a-secret-of-at-least-32-characters',
})
let figures = ''

/** Something of everything happens once. */
beforeAll(async () => {
  const phone = (digit: number) => app.postJson('/api/login/sendLoginCode', { phone: `1390000020${digit}` })
  app.sms.failure = new Error('none')
  await phone(0)
  app.sms.failure = null
  await phone(1)
  const reader = await app.signIn('reader')
  const editor = await app.signIn('editor')
  gateway().spoil.answer = () => null
  await app.postJson('/api/order', { type: 'knowledge', provider: 'wechat', key: 'key-of-an-operations-order' }, reader)
  gateway().spoil.answer = null
  await without('login_attempt', () => app.postJson('/api/login/login', { phone: '13900000001', password: 'wrong-1' }))
  for (const path of ['/', '/']) await app.request(path)
  await without('media', () => app.request('/api/desk/media', { headers: editor }))
  await without('view_day', async () => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15' }
    await app.postJson('/api/view', { contentType: 11, contentId: 10101, kind: 'read' }, headers)
    await app.finishWork()
  })
  // Those of admission control, which is in front of the application.
  const load = createMetrics()
  watchLoad(load, () => ({ active: 0, waiting: 0, arriving: 0 }))
  figures = (await (await app.request('/metrics')).text()) + (await load.read())
})

describe('alarms', () => {
  test('there are some, each with a name of its own', () => {
    const names = alarms.map(({ alert }) => alert)
    expect(names.length).toBeGreaterThan(15)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(alarms)('$alert says how urgent it is, and where to read on', ({ alert, labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/\w/)
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
  })

  test.each(alarms)('$alert asks for figures that the site tells', ({ expr }) => expectFigures(expr))

  test.each(alarms)('$alert asks for labels that they have', ({ expr }) => expectLabels(expr))
})

function expectFigures(expr: string): void {
  const names = namesIn(expr)
  expect(names).not.toEqual([])
  for (const name of names.filter((one) => !NOT_OURS.has(one) && !WITH_REPLICAS.test(one)))
    expect(figures, name).toMatch(new RegExp(`^# TYPE ${familyOf(name)} `, 'm'))
}

function expectLabels(expr: string): void {
  for (const { name, label, sign, value } of matchersIn(expr)) {
    if (NOT_OURS.has(name) || name === 'database_connections' || OF_TARGETS.has(label)) continue
    const samples = [...figures.matchAll(new RegExp(`^${name}\\{(.*)\\} `, 'gm'))].map(([, labels]) => labels!)
    const values = samples.flatMap((labels) => new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1] ?? [])
    expect(values, `${name} has no ${label}`).not.toEqual([])
    const pattern = new RegExp(`^(?:${value})$`)
    const isWanted = (one: string) => (sign.includes('~') ? pattern.test(one) : one === value)
    expect(values.filter(isWanted), `${name}: no ${label} is ${value}`).not.toEqual([])
  }
}

/** The labels of a metric as it is declared: of what has not happened there are no samples. */
function labelsOf(name: string): string[] {
  const declared = createMetrics().registry.getSingleMetric(familyOf(name)) as { labelNames?: string[] } | undefined
  const [, sample = ''] = new RegExp(`^${name}\\{(.*)\\} `, 'm').exec(figures) ?? []
  return [...(declared?.labelNames ?? []), ...[...sample.matchAll(/(\w+)="/g)].map(([, label]) => label!)]
}

describe('dashboards', () => {
  test('there are those of readers and of operations, in a form that Grafana reads', () => {
    expect(boards.map(({ uid }) => uid).toSorted()).toEqual(['kanwu-operations', 'kanwu-readers'])
    for (const { schemaVersion, panels: all } of boards) {
      expect(schemaVersion).toBe(39)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    }
  })

  test.each(boards)('$uid has no panel over another', ({ panels: all }) => {
    const cells = all.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(all.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })

  test.each(panels)(
    '$board.uid, $title: figures and labels are those that the site tells',
    ({ targets = [], ...panel }) => {
      expect(panel.description).toMatch(/\w/)
      expect(targets).not.toEqual([])
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)
      for (const { expr, legendFormat, datasource } of targets) {
        expect(datasource.uid).toBe('${datasource}')
        expectFigures(expr)
        expectLabels(expr)
        const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/,\s*/))
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!)
        expect(shown.filter((label) => !grouped.includes(label))).toEqual([])
        const name = namesIn(expr)[0]!
        if (WITH_REPLICAS.test(name) || name === 'database_connections') continue
        const known = new Set([...labelsOf(name), ...OF_TARGETS, 'le'])
        expect(
          grouped.filter((label) => !known.has(label)),
          name,
        ).toEqual([])
      }
    },
  )

  test('every alarm that they mention is there, and every metric of an alarm is shown', () => {
    const named = panels.flatMap(({ description = '' }) =>
      [...description.matchAll(/\b(?:[A-Z][a-z]+){2,}\b/g)].map(([name]) => name),
    )
    const known = new Set([...alarms.map(({ alert }) => alert), 'PostgreSQL'])
    expect(named.filter((name) => !known.has(name))).toEqual([])
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))))
    expect(alarms.flatMap(({ expr }) => namesIn(expr)).filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('the book of the night shift', () => {
  const sections = [
    ...book
      .split(/^## Alarms$/m)[1]!
      .split(/^## /m)[0]!
      .matchAll(/^### (.*)$/gm),
  ].map(([, name]) => name)

  test('has a section for every alarm, and none for what is no alarm', () => {
    expect(sections).toEqual(alarms.map(({ alert }) => alert))
  })

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = new Set([...book.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!))
    expect(named.size).toBeGreaterThan(3)
    expect([...named].filter((name) => !(name in scripts))).toEqual([])
  })

  test('leads to places that there are', () => {
    const anchors = [...book.matchAll(/^#{2,3} (.*)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    )
    for (const [, target] of book.matchAll(/\]\(([^)]+)\)/g)) {
      if (target!.startsWith('#')) expect(anchors).toContain(target!.slice(1))
      else expect(existsSync(join(ROOT, 'docs', target!.split('#')[0]!)), target).toBe(true)
    }
  })

  test('speaks of lines of the log as the program writes them', () => {
    const sources = readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => read(join('src/server', path)))
      .join('\n')
    const spoken = [...book.matchAll(/`((?!npm |systemctl )[a-z][a-z;:]*(?: [a-z;:]+){2,})`/g)].map(
      ([, words]) => words!,
    )
    expect(spoken.length).toBeGreaterThan(6)
    expect(spoken.filter((words) => !sources.includes(words))).toEqual([])
  })
})
