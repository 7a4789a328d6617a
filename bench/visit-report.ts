/** A visit of a signed-in reader: the document and the personal call after it, against the kept page of a stranger. */
import { median, type Figures, type Measured, type VisitPart } from './measure.ts'
import { renderTable } from './table.ts'

export const VISIT_TITLE = '## A signed-in visit'
/** Processor time, as a multiple of a stranger's kept page. */
const VISIT_TARGET = 2

type Cost = (figures: Figures) => number | null

const byCpu: Cost = ({ cpu }) => cpu
/** One core answers one request after the other, so that is what one of them takes. */
const byClock: Cost = ({ perSecond }) => 1000 / perSecond

const shown = (value: number | null, digits = 2) => (value === null ? '' : value.toFixed(digits))

/** Null where no visit was measured whole. */
export function renderVisits(measured: Measured[]): string | null {
  const pages = [...new Set(measured.flatMap(({ subject }) => subject.visit?.[0] ?? []))]
  const rows = pages.flatMap((page) => {
    const find = (part: VisitPart) =>
      measured.find(({ subject: { visit } }) => visit?.[0] === page && visit[1] === part)
    const [kept, document, call] = [find('kept'), find('document'), find('call')]
    if (!kept || !document || !call) return []
    const times = (cost: Cost) =>
      medianOrNull(
        kept.rounds.map((round, index) => {
          const [one, other, both] = [cost(document.rounds[index]!), cost(call.rounds[index]!), cost(round)]
          return one === null || other === null || both === null ? null : (one + other) / both
        }),
      )
    const sum = document.cpu === null || call.cpu === null ? null : document.cpu + call.cpu
    const [cpuTimes, clockTimes] = [times(byCpu), times(byClock)]
    const judged = cpuTimes ?? clockTimes
    return [
      [
        page,
        shown(kept.cpu),
        shown(document.cpu),
        shown(call.cpu),
        shown(sum),
        shown(cpuTimes),
        shown(clockTimes),
        shown(VISIT_TARGET),
        judged !== null && judged <= VISIT_TARGET ? 'met' : 'above',
      ],
    ]
  })
  if (rows.length === 0) return null
  const head = [
    'CPU ms',
    "a stranger's kept page",
    'document',
    'personal call',
    'sum',
    'times',
    'by the clock',
    'target',
  ]
  return `${VISIT_TITLE}\n\n${renderTable([...head, ''], rows)}`
}

function medianOrNull(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? median(known) : null
}
