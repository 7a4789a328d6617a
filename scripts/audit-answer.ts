/** Reads npm's report of known vulnerabilities in packages, and the origins of packages in the lock file. Pure. */
import { z } from 'zod'
import type { Outcome } from './test-outcome.ts'

/** A hole that we live with, why, and until when: after that day it fails again. */
export type Exception = { advisory: string; why: string; until: string }

const LEVELS = ['info', 'low', 'moderate', 'high', 'critical'] as const
/** From here on it is a failure. */
const FAILS_FROM = LEVELS.indexOf('high')

const advisory = z.object({
  source: z.number().optional(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(LEVELS),
  range: z.string().default(''),
})
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})

type Hole = { pack: string; id: string } & z.output<typeof advisory>

/** `GHSA-…`, the name by which others know it. */
const idOf = (url: string): string => url.split('/').at(-1) ?? url

function listHoles(given: z.output<typeof report>): Hole[] {
  const holes = Object.entries(given.vulnerabilities).flatMap(([pack, { via }]) =>
    // A plain name means that the vulnerability comes from another package, which is reported separately.
    via.flatMap((hole) => (typeof hole === 'string' ? [] : [{ ...hole, pack, id: idOf(hole.url) }])),
  )
  return holes.filter(({ severity }) => LEVELS.indexOf(severity) >= FAILS_FROM)
}

const didNotRun = (why: string): Outcome => ({ passed: 0, failed: 0, note: `did not run: ${why}` })

/** What `npm audit --json` has printed. A registry that cannot say is no failure of ours. */
export function readAudit(output: string, exceptions: readonly Exception[], today: string): Outcome {
  const start = output.indexOf('{')
  let answer: unknown
  try {
    answer = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  } catch {
    return didNotRun('the registry gave no answer that can be read')
  }
  const parsed = report.safeParse(answer)
  if (!parsed.success) return didNotRun('the registry does not know of holes in packages')
  const holes = listHoles(parsed.data)
  const isExcused = ({ id }: Hole) => exceptions.some((one) => one.advisory === id && one.until >= today)
  const open = holes.filter((hole) => !isExcused(hole))
  const idle = exceptions.filter(({ advisory: id }) => !holes.some((hole) => hole.id === id))
  const details = [
    ...open.map(({ pack, severity, title, range, url }) => `${severity}: ${pack} ${range}: ${title} (${url})`),
    ...idle.map(({ advisory: id }) => `an exception that is not needed any more: ${id}`),
  ]
  return details.length === 0
    ? { passed: 1, failed: 0, ...(holes.length > 0 && { note: `${holes.length} known and excused` }) }
    : { passed: 0, failed: 1, details: details.join('\n') }
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      license: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
})

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/

/** Problems with the origins of packages. `scripts`: packages that may have an install script. */
export function listLockProblems(text: string, scripts: readonly string[]): string[] {
  const { packages } = lockFile.parse(JSON.parse(text))
  return Object.entries(packages).flatMap(([path, pack]) => {
    if (path === '') return []
    const name = path.split('node_modules/').at(-1)!
    const problems: string[] = []
    if (pack.link || !path.startsWith('node_modules/')) problems.push('comes from a folder')
    if (!INTEGRITY.test(pack.integrity ?? '') && !pack.inBundle) problems.push('has no sha512 of what it is')
    // The content at an address is up to its owner; which registry is used is up to the publisher.
    if (pack.resolved) problems.push(`comes from ${pack.resolved}`)
    if (pack.hasInstallScript && !scripts.includes(name))
      problems.push('brings a script that runs when it is installed')
    return problems.map((problem) => `${path}: ${problem}`)
  })
}

/** The names in an expression such as `(MIT OR CC0-1.0)`; an older package may have a list. */
const licencesOf = (license: string | string[]): string[] =>
  [license].flat().flatMap((text) => text.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /))

/** Packages whose licence is not among the allowed, and whose name does not begin with one of `others`. */
export function listLicenceProblems(text: string, allowed: readonly string[], others: readonly string[]): string[] {
  const { packages } = lockFile.parse(JSON.parse(text))
  return Object.entries(packages).flatMap(([path, { license = 'none' }]) => {
    const name = path.split('node_modules/').at(-1)!
    if (path === '' || others.some((other) => name.startsWith(other))) return []
    const unknown = licencesOf(license).filter((one) => !allowed.includes(one))
    return unknown.map((one) => `${path}: ${one}`)
  })
}
