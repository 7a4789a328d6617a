/** All statements of the specification, in the order of its sections. */
import { SECTIONS, type Row, type Section } from './row.ts'
import { offerRows } from './section-1.ts'
import { frameRows } from './section-2-frame.ts'
import { routeRows } from './section-2-routes.ts'
import { entityRows } from './section-3.ts'
import { stateRows } from './section-4.ts'
import { validationRows } from './section-5.ts'
import { roleRows } from './section-6.ts'
import { callRows } from './section-7-calls.ts'
import { contentRows } from './section-7-content.ts'
import { linkRows } from './section-7-links.ts'
import { errorRows } from './section-8.ts'
import { constantRows } from './section-9.ts'

export const TABLE: readonly Row[] = [
  ...[...offerRows, ...routeRows, ...frameRows, ...entityRows, ...stateRows, ...validationRows, ...roleRows],
  ...[...callRows, ...contentRows, ...linkRows, ...errorRows, ...constantRows],
]

export const DIFFERING: readonly Row[] = TABLE.filter(({ differs }) => differs !== undefined)

export const sectionOf = ({ id }: Pick<Row, 'id'>): Section => SECTIONS[Number(id.split('.')[0]) - 1]!

const KINDS = ['page', 'call', 'steps', 'browser', 'journey'] as const

const HEAD = ['section', 'rows', 'page', 'call', 'steps', 'browser', 'journey', 'differ'] as const

/** The number of rows by section and kind of check, with a last line for all of them. */
export function countRows(): { head: readonly string[]; lines: (string | number)[][] } {
  const line = (name: string | number, rows: readonly Row[]) => [
    name,
    rows.length,
    ...KINDS.map((kind) => rows.filter(({ check }) => check.kind === kind).length),
    rows.filter((row) => DIFFERING.includes(row)).length,
  ]
  const bySection = SECTIONS.map((section) =>
    line(
      section,
      TABLE.filter((row) => sectionOf(row) === section),
    ),
  )
  return { head: HEAD, lines: [...bySection, line('all', TABLE)] }
}
