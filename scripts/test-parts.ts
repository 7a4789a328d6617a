/**
 * Which test files belong to `npm test` (`core`) and which to `npm run test:all` alone (`rest`). By TEST_PART the
 * configuration of Vitest takes one of them; without it, both.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Part = 'core' | 'rest'
export type Engine = 'sqlite' | 'postgres'

const ROOT = join(import.meta.dirname, '..')
const MODULES = 'src/server/modules'

/** About requests and pages alone: the engine of the database makes no difference. */
const SAME_ON_BOTH = [
  /^src\/conformance\/conformance\.api/,
  /^src\/server\/http\/(api|cache|pages)\/(contract-refusal|delivery|install|page-address|page-head|page-change|pages|policy|request-body)\.api/,
  /\.(page|pages|link|links)\.api/,
  /^src\/server\/process\/(closed-section|own-name)\.api/,
  /^src\/server\/attack\/(policy-matrix|upload)\.api/,
]

/** Servers that are started and killed, backups and archives that are made and read back, input by chance. */
const LONG = [
  /^src\/server\/(main|(commands|jobs|process)\/(backup|backup-schedule|closed-section|own-name|reseal-phones|restore|restore-crash|restore-refusal|seal-phones|demo-remove|site|workers))\.api/,
  /^src\/server\/modules\/media\/media\.machines\.api/,
  /^src\/server\/modules\/archive\/archive\.(resume|round)\.api/,
  /^src\/server\/modules\/order\/payment\/order\.crash\.api/,
  /^src\/server\/modules\/search\/query\/search\.hostile\.api/,
  /^src\/server\/attack\/fuzz/,
  /^src\/db\/dry-run\.api/,
]

/**
 * Of these, those about processes, machines and input rather than about what a database does: on PostgreSQL alone, which
 * several processes and machines share.
 */
const POSTGRES_ALONE = [
  /^src\/server\/(jobs|process)\/(reseal-phones|workers)\.api/,
  /^src\/server\/modules\/media\/media\.machines\.api/,
  /^src\/server\/modules\/archive\/archive\.(resume|round)\.api/,
  /^src\/server\/attack\/fuzz/,
]

/** Quick on SQLite, long on PostgreSQL: folders of files in and out, the plan of every query, upgrades, paid text in answers. */
const LONG_ON_POSTGRES = [
  /^src\/server\/modules\/archive\//,
  /^src\/db\/(page-index|query-plan|upgrade)\.api/,
  /^src\/server\/modules\/search\/query\/search\.filter\.api/,
  /^src\/server\/modules\/story\/story\.leak\.api/,
]

/** Outside of modules: what the database itself must guarantee, and concurrent requests. */
const DEPENDS_ON_ENGINE = [
  /^src\/db\//,
  /^src\/server\/attack\/(injection|race|race-code)\.api/,
  /^src\/server\/jobs\/minute-lease\.api/,
]

/** All of the above: one that names no file has been left behind by a move. */
export const PATTERNS = [...SAME_ON_BOTH, ...LONG, ...POSTGRES_ALONE, ...LONG_ON_POSTGRES, ...DEPENDS_ON_ENGINE]

/** Text of SQL that Kysely does not write, and locks: here the engines differ. */
const OWN_SQL = /\bsql[`<.]|#db\/engine\//

/** The modules whose SQL may differ between the engines, or that lock rows. */
export function listModulesWithOwnSql(root = ROOT): Set<string> {
  const names = readdirSync(join(root, MODULES), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const hasOwnSql = (name: string) =>
    readdirSync(join(root, MODULES, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .some((file) => OWN_SQL.test(readFileSync(join(root, MODULES, name, file), 'utf8')))
  return new Set(names.map(({ name }) => name).filter(hasOwnSql))
}

/** Null for tests that do not run on this engine at all. */
export function partOfApiTest(file: string, engine: Engine, modulesWithOwnSql: Set<string>): Part | null {
  const isOneOf = (list: RegExp[]) => list.some((pattern) => pattern.test(file))
  if (isOneOf(engine === 'postgres' ? SAME_ON_BOTH : POSTGRES_ALONE)) return null
  if (isOneOf(LONG)) return 'rest'
  if (engine === 'sqlite') return 'core'
  if (isOneOf(LONG_ON_POSTGRES)) return 'rest'
  const [, module] = /^src\/server\/modules\/([^/]+)\//.exec(file) ?? []
  return isOneOf(DEPENDS_ON_ENGINE) || (module !== undefined && modulesWithOwnSql.has(module)) ? 'core' : 'rest'
}

/** Paths of API tests, relative to the root. */
export function listApiTests(engine: Engine, part?: Part): string[] {
  const names = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.api.test.ts')).map((name) => join('src', name))
  const modules = listModulesWithOwnSql()
  return files.filter((file) => {
    const own = partOfApiTest(file, engine, modules)
    return own !== null && (part === undefined || own === part)
  })
}

/**
 * The longest unit tests, which `npm test` runs and `npm run check` does not: every pattern of the sources on texts that are
 * made to make it slow, protocols of object storage, payment and SMS providers, pictures, stories written and read again, the
 * whole demo edition.
 */
export const LATER_UNIT = [
  'src/desk/editor/markdown/story-markdown.test.ts',
  'src/desk/editor/paste/clean-paste.test.ts',
  'src/desk/rooms/story/merge/merge-text.test.ts',
  'src/server/attack/slow-pattern.test.ts',
  'src/server/modules/account/sms/sms.alibaba-load.test.ts',
  'src/server/modules/account/sms/sms.alibaba.test.ts',
  'src/server/modules/archive/archive.pixel.test.ts',
  'src/server/modules/import/import.hostile.test.ts',
  'src/server/modules/leave/leave.round.test.ts',
  'src/server/modules/media/audio/media.audio.test.ts',
  'src/server/modules/media/http/media.routes.test.ts',
  'src/server/modules/media/picture/media.measure.test.ts',
  'src/server/modules/media/store/media.bucket.test.ts',
  'src/server/modules/moderation/moderation.matcher.test.ts',
  'src/server/modules/payment/payment.alipay.test.ts',
  'src/server/modules/payment/payment.load.test.ts',
  'src/server/modules/payment/payment.wechat.test.ts',
  'src/server/modules/search/query/text/search.fold.test.ts',
  'src/server/seed/seed.test.ts',
]

/**
 * In the browser: the main journey of each area, so that every feature is covered. The others run with `npm run test:all`,
 * and so do the walks through every page at every width and in both schemes, attacks, each way in which a response can fail,
 * hundreds of recordings in a row.
 */
export const MAIN_JOURNEYS = [
  'article-page',
  'bookmark',
  'classify',
  'comment',
  'commerce-buy',
  'contribute',
  'desk-week',
  'discovery',
  'doread',
  'errors',
  'first-paint',
  'follow',
  'front-page',
  'history',
  'profile',
  'issue',
  'podcast-pages',
  'magazine-list',
  'member',
  'notice',
  'order-paper',
  'player',
  'possess',
  'ranking',
  'reading',
  'search',
  'sign-in',
  'tags-and-columns',
].map((name) => `tests/e2e/${name}.e2e.ts`)
