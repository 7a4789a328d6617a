/** The navigation of the reading award: a row with one group; on narrow screens the same entries below one button. */
import { useId } from 'react'
import type { AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useUnfold } from '../ui/use-unfold.ts'
import styles from './doread-nav.module.css'

type Entry = { name: string; path: string }

const ABOUT_AWARD: Entry = { name: '关于图书奖', path: paths.doreadPrize() }
const OTHERS: Entry[] = [
  { name: '图书出版', path: paths.doreadPublish() },
  { name: '关于行读', path: paths.doreadLine() },
]

/** `first` is the award with which it began; before there was one, the group has no way to it. */
export function DoreadNav({ first, here }: { first: AwardCard | undefined; here: string }) {
  const ofAward = [...(first ? [{ name: '首届图书奖', path: paths.doreadAward(first.id) }] : []), ABOUT_AWARD]
  return (
    <nav className={styles['nav']} aria-label="行读导航">
      <ul className={styles['row']}>
        <Group name="图书奖" entries={ofAward} here={here} />
        {OTHERS.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} here={here} />
          </li>
        ))}
      </ul>
      <Dropdown entries={[...ofAward, ...OTHERS]} here={here} />
    </nav>
  )
}

function Group({ name, entries, here }: { name: string; entries: Entry[]; here: string }) {
  const { open, fold, area, button } = useUnfold()
  const id = useId()
  return (
    <li className={styles['group']} data-open={open} {...area}>
      <button
        type="button"
        aria-controls={id}
        data-current={here === paths.doread() || entries.some(({ path }) => path === here)}
        {...button}
      >
        {name}
      </button>
      <ul id={id} aria-label={name}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} here={here} onFollow={fold} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Dropdown({ entries, here }: { entries: Entry[]; here: string }) {
  const { open, fold, area, button } = useUnfold()
  const id = useId()
  return (
    <div className={styles['dropdown']} data-open={open} {...area}>
      <button type="button" aria-controls={id} {...button}>
        导航
        <Icon name="down" />
      </button>
      <ul id={id} aria-label="导航">
        {entries.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} here={here} onFollow={fold} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function EntryLink({ entry: { name, path }, here, onFollow }: { entry: Entry; here: string; onFollow?: () => void }) {
  return (
    <a href={path} onClick={onFollow} aria-current={path === here ? 'page' : undefined}>
      {name}
    </a>
  )
}
