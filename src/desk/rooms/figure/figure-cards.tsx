/** The figures at one glance, each with how it compares. */
import type { Figures, FigureSums } from '#contract/desk/figure.ts'
import { figureChange, shareOf, shareWords } from './figure-change.ts'
import { yuan } from '#domain/text/money.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import styles from './figure-room.module.css'

type Card = {
  name: string
  note?: string
  value: number | null
  before: number | null
  words?: (value: number) => string
}

const CARDS: readonly { name: string; source: keyof FigureSums; note?: string; isMoney?: true }[] = [
  { name: '访问', source: 'visit', note: '一个窗口从开到关算一次' },
  { name: '阅读', source: 'read', note: '停留五秒以上' },
  { name: '收听', source: 'listen', note: '听满半分钟' },
  { name: '新注册', source: 'reader' },
  { name: '新会员', source: 'member', note: '第一次开通，不含七天体验' },
  { name: '收入', source: 'income', isMoney: true },
  { name: '退款', source: 'refund', isMoney: true },
  { name: '搜索', source: 'search' },
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
    share('付费转化', '看到付费墙的访问里，买下的占多少', conversion),
    share('搜不到的占', '没有结果的搜索', missed),
  ]
}

export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <dl className={styles['cards']} aria-label="总数">
      {listCards(figures).map(({ name, note, value, before, words = wanNumber }) => {
        const change = value === null ? null : figureChange(value, before)
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['value']}>{value === null ? '—' : words(value)}</dd>
            <dd className={styles['change']} data-direction={change?.direction}>
              {change ? change.words : '没有完整的记录'}
            </dd>
            {note ? <dd className={styles['note']}>{note}</dd> : null}
          </div>
        )
      })}
    </dl>
  )
}
