/** The table as a document for readers: docs/conformance.md. */
import { SECTIONS, type Row, type Section } from './row.ts'
import { countRows, DIFFERING, sectionOf, TABLE } from './table.ts'

const NAMES: Record<Section, string> = {
  1: 'What there is',
  2: 'Addresses, frames, blocks',
  3: 'Entities and numbers of kinds',
  4: 'States',
  5: 'Input',
  6: 'Roles',
  7: 'Calls, links, what is kept and counted',
  8: 'Errors',
  9: 'Figures',
}

const API_TEST = 'src/conformance/conformance.api.test.ts'

const asText = (value: unknown): string =>
  value instanceof RegExp ? String(value) : typeof value === 'string' ? value : JSON.stringify(value)

/** Where the statement is seen, what is looked at there, and which test does. */
function describe({ id, check }: Row): [where: string, look: string, test: string] {
  switch (check.kind) {
    case 'page': {
      const { address, as, status = 200, to, heading, shows = [], lacks = [] } = check
      const look = [
        `status ${status}`,
        ...(to === undefined ? [] : [`Location ${asText(to)}`]),
        ...(heading === undefined ? [] : [`h1 ${asText(heading)}`]),
        ...shows.map(asText),
        ...lacks.map((part) => `without ${part}`),
      ]
      return [as ? `${address} as ${as}` : address, look.join('; '), API_TEST]
    }
    case 'call': {
      const { method, address, as, code = 'SUCCESS', gives = [], values = {}, headers = {} } = check
      const look = [
        `resultCode ${code}`,
        ...gives,
        ...[...Object.entries(values), ...Object.entries(headers)].map(([path, value]) => `${path} = ${asText(value)}`),
      ]
      return [`${method} ${address}${as ? ` as ${as}` : ''}`, look.join('; '), API_TEST]
    }
    case 'steps':
      return [check.where, check.look, `${API_TEST}, STEPS[${id}]`]
    case 'browser':
      return [check.where, check.look, `${check.file}, row(${id})`]
    case 'journey':
      return [check.where, check.look, `${check.file}, "${check.test}"`]
  }
}

const cell = (text: string | number) => String(text).replaceAll('|', '\\|').replaceAll('<', '&lt;')
const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], lines: readonly (readonly (string | number)[])[]) =>
  [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')

const noteOf = ({ differs }: Row): string => (differs ? `differs by decision 0${differs}` : '')

function describeSection(section: Section): string {
  const rows = TABLE.filter((row) => sectionOf(row) === section)
  const head = ['id', 'statement', 'where', 'what is looked at', 'check', '']
  return `## ${section}. ${NAMES[section]}\n\n${table(
    head,
    rows.map((row) => [row.id, row.says, ...describe(row), noteOf(row)]),
  )}`
}

export function conformanceDocument(): string {
  const { head, lines } = countRows()
  return `${[
    '# The specification, statement by statement',
    '<!-- Written by `npm run docs:conformance` from src/conformance/table.ts; not by hand. -->',
    `${TABLE.length} statements, each in our words with the place where it can be seen in the running product and the check that looks there. ` +
      '`page` and `call` are one request, `steps` are several; `browser` is an assertion of a browser test of this table; ' +
      '`journey` is an earlier browser test whose subject is the statement. No check calls a function of the product.',
    table(head, lines),
    '**Differ by decision** ([045](decisions/045-differences-from-the-specification.md)):',
    DIFFERING.map(({ id, says }) => `- ${id} ${says}`).join('\n'),
    ...SECTIONS.map(describeSection),
  ].join('\n\n')}\n`
}
