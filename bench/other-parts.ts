/**
 * The parts that are measured alone, as each takes longer than the whole of the usual run: `--only answers`, `growth`, `soak`,
 * `workers`, `kept`, `beside`, `search` and `folder`.
 */
import { measureAnswers } from './answers.ts'
import { ANSWERS_TITLE, renderAnswers } from './answers-report.ts'
import { BESIDE_STORIES, measureBeside } from './beside.ts'
import { BESIDE_TITLE, renderBeside } from './beside-report.ts'
import type { ChildServer } from './child-server.ts'
import { FOLDER_ENGINES, FOLDER_SIZES, LONG_STORIES, measureFolders, type FolderEngine } from './folder.ts'
import { FOLDER_TITLES, renderFolders } from './folder-report.ts'
import { GROWTH_SIZES, measureGrowth } from './growth.ts'
import { GROWTH_TITLES, renderGrowth } from './growth-report.ts'
import { measureKept } from './kept.ts'
import { KEPT_TITLE, renderKept } from './kept-report.ts'
import { measureSearch, SEARCH_SIZES } from './search-bench.ts'
import { renderSearch, SEARCH_TITLE } from './search-report.ts'
import { measureSoak, SOAK_REQUESTS } from './soak.ts'
import { renderSoak, SOAK_TITLE } from './soak-report.ts'
import { measureWorkers } from './workers.ts'
import { renderWorkers, WORKERS_TITLE } from './workers-report.ts'

export const OTHER_TITLES = [
  ANSWERS_TITLE,
  ...GROWTH_TITLES,
  SOAK_TITLE,
  WORKERS_TITLE,
  KEPT_TITLE,
  BESIDE_TITLE,
  SEARCH_TITLE,
  ...FOLDER_TITLES,
]

type Settings = {
  size?: string | undefined
  engine?: string | undefined
  long?: string | undefined
  broken?: string | undefined
  against?: string | undefined
}

/** Differences from the defaults: `nodeArgs` are for Node itself, `cwd` is the folder of another version. */
export type SiteChange = { nodeArgs?: string[]; env?: NodeJS.ProcessEnv; cwd?: string | undefined }

type Room = {
  folder: string
  contentDir: string
  settings: Settings
  machine: string[]
  /** the site as it runs by default, on its core */
  startSite: (dataDir: string, change?: SiteChange) => Promise<ChildServer>
  /** the yardstick, on the same core: serves a file below /constant */
  startConstant: (file: string) => Promise<ChildServer>
  logStep: (step: string) => void
}

const PARTS = { answers, growth, soak, workers, kept, beside, search, folder } satisfies Record<
  string,
  (room: Room) => Promise<string>
>
type Part = keyof typeof PARTS

export const isOtherPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

/** These have a database beside them, or threads of their own, which may run on any core. */
export const runsOnAnyCore = (name: string): boolean =>
  ['search', 'folder', 'growth', 'workers', 'beside'].includes(name)

/** Returns the results of the part, rendered. */
export const measureOtherPart = (name: Part, room: Room): Promise<string> => PARTS[name](room)

async function answers({ machine, ...room }: Room): Promise<string> {
  return renderAnswers(await measureAnswers(room), machine)
}

async function growth({ settings, machine, ...room }: Room): Promise<string> {
  const engine = readEngine(settings.engine ?? 'sqlite')
  const sizes = readSizes(settings.size, GROWTH_SIZES)
  return renderGrowth(await measureGrowth({ ...room, engine, sizes }), machine)
}

/** Node needs a flag and a hook so that a signal triggers garbage collection. */
const SETTLING = ['--expose-gc', '--import', new URL('./settle.hook.ts', import.meta.url).href]

async function soak({ settings, machine, startSite, ...room }: Room): Promise<string> {
  const [requests = SOAK_REQUESTS] = settings.size === undefined ? [] : readSizes(settings.size, [])
  const start = (dataDir: string) => startSite(dataDir, { nodeArgs: SETTLING })
  return renderSoak(await measureSoak({ ...room, requests, startSite: start }), machine)
}

async function workers({ machine, startSite, ...room }: Room): Promise<string> {
  const start = (dataDir: string, env: NodeJS.ProcessEnv) => startSite(dataDir, { env })
  return renderWorkers(await measureWorkers({ ...room, startSite: start }), machine)
}

async function kept({ settings, machine, ...room }: Room): Promise<string> {
  const { against } = settings
  if (!against) throw new Error('--against: the folder of the other version, with its packages and its build')
  return renderKept(await measureKept({ ...room, against }), machine)
}

async function beside({ settings, machine, ...room }: Room): Promise<string> {
  const [stories = BESIDE_STORIES] = settings.size === undefined ? [] : readSizes(settings.size, [])
  return renderBeside(await measureBeside({ ...room, stories }), machine)
}

async function search({ folder: target, contentDir, settings, machine, logStep }: Room): Promise<string> {
  return renderSearch(await measureSearch(target, contentDir, readSizes(settings.size, SEARCH_SIZES), logStep), machine)
}

async function folder({ folder: place, settings, machine, logStep }: Room): Promise<string> {
  const engine = readEngine(settings.engine)
  const sizes = readSizes(settings.size, FOLDER_SIZES)
  const [long, broken] = [Number(settings.long ?? LONG_STORIES), Number(settings.broken ?? sizes.at(-1))]
  return renderFolders(await measureFolders(place, { engine, sizes, long, broken }, logStep), machine)
}

function readEngine(name: string | undefined): FolderEngine {
  if (name !== undefined && Object.hasOwn(FOLDER_ENGINES, name)) return name as FolderEngine
  throw new Error(`--engine: ${Object.keys(FOLDER_ENGINES).join(' or ')}`)
}

function readSizes(wanted: string | undefined, usual: readonly number[]): readonly number[] {
  const sizes = wanted?.split(',').map(Number) ?? usual
  if (sizes.every((each) => Number.isInteger(each) && each > 0)) return sizes
  throw new Error('--size: numbers with commas between')
}
