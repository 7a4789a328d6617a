/** The navigation of the book award: a row with one group; on narrow screens the same entries below one button. */
import { useId } from 'react'
import type { AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../ui/icon.tsx'
import { useUnfold } from '../ui/use-unfold.ts'
import styles from './doread-nav.module.css'

type Entry = { name: string; path: string }

const ABOUT_AWARD: Entry = { name: m.frame.aboutAward, path: paths.doreadPrize() }
const PUBLISHING: Entry = { name: m.frame.bookPublishing, path: paths.doreadPublish() }

type Props = { reading: string; first: AwardCard | undefined; here: string }

/** `first` is the award with which it began; before there was one, the group has no way to it. */
export function DoreadNav({ reading, first, here }: Props) {
  const ofAward = [...(first ? [{ name: m.frame.firstAward, path: paths.doreadAward(first.id) }] : []), ABOUT_AWARD]
  const others = [PUBLISHING, { name: m.word.aboutReading({ reading }), path: paths.doreadLine() }]
  return (
    <nav className={styles['nav']} aria-label={m.frame.readingNavigation({ reading })}>
      <ul className={styles['row']}>
        <Group name={m.word.bookAward} entries={ofAward} here={here} />
        {others.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} here={here} />
          </li>
        ))}
      </ul>
      <Dropdown entries={[...ofAward, ...others]} here={here} />
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
        {m.frame.navigation}
        <Icon name="down" />
      </button>
      <ul id={id} aria-label={m.frame.navigation}>
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
