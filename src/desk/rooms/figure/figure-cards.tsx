/** The figures at one glance, each with how it compares. */
import type { Figures, FigureSums } from '#contract/desk/figure.ts'
import { figureChange, shareOf, shareWords } from './figure-change.ts'
import { yuan } from '#domain/text/money.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/desk.ts'
import styles from './figure-room.module.css'

type Card = {
  name: string
  note?: string
  value: number | null
  before: number | null
  words?: (value: number) => string
}

const CARDS: readonly { name: string; source: keyof FigureSums; note?: string; isMoney?: true }[] = [
  { name: m.figure.visits, source: 'visit', note: m.figure.visitNote },
  { name: m.word.reading, source: 'read', note: m.figure.readNote },
  { name: m.word.listening, source: 'listen', note: m.figure.listenNote },
  { name: m.figure.signUps, source: 'reader' },
  { name: m.figure.newMembers, source: 'member', note: m.figure.memberNote },
  { name: m.figure.income, source: 'income', isMoney: true },
  { name: m.word.refund, source: 'refund', isMoney: true },
  { name: m.word.search, source: 'search' },
]

/** Figures that the viewer may not see have no card; unknown ones have a card that states so. */
function listCards({ total, before, offerings }: Figures): Card[] {
  const counted = CARDS.filter(({ isMoney }) => !isMoney || offerings !== null).map(
    ({ name, source, note, isMoney }): Card => ({
      name,
      value: total[source],
      before: before[source],
      ...(note ? { note } : {}),
      ...(isMoney ? { words: yuan } : {}),
    }),
  )
  const conversion = (sums: FigureSums) =>
    sums.wall === null || sums.bought === null ? null : shareOf(sums.bought, sums.wall)
  const missed = (sums: FigureSums) =>
    sums.search === null || sums.miss === null ? null : shareOf(sums.miss, sums.search)
  const share = (name: string, note: string, of: (sums: FigureSums) => number | null): Card => ({
    name,
    note,
    value: of(total),
    before: of(before),
    words: shareWords,
  })
  return [
    ...counted,
    share(m.figure.conversion, m.figure.conversionNote, conversion),
    share(m.figure.missedShare, m.figure.missedNote, missed),
  ]
}

export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <dl className={styles['cards']} aria-label={m.figure.totals}>
      {listCards(figures).map(({ name, note, value, before, words = wanNumber }) => {
        const change = value === null ? null : figureChange(value, before)
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['value']}>{value === null ? '—' : words(value)}</dd>
            <dd className={styles['change']} data-direction={change?.direction}>
              {change ? change.words : m.figure.incompleteRecords}
            </dd>
            {note ? <dd className={styles['note']}>{note}</dd> : null}
          </div>
        )
      })}
    </dl>
  )
}
