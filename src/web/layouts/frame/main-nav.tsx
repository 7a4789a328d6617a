/** The navigation row. Entries that do not fit on a narrower screen move into the first group. */
import { useContext } from 'react'
import { m } from '#messages/site.ts'
import { asTrustedHtml } from '../../trusted.ts'
import { useUnfold } from '../../ui/use-unfold.ts'
import { FrameHtmlContext } from './frame-html.ts'
import styles from './main-nav.module.css'
import { foldSteps, hasEntries, type FoldStep, type FrameNav, type NavEntry } from './nav-entry.ts'
import { NavLink } from './nav-link.tsx'

type Folded = Map<NavEntry, FoldStep>

export function MainNav({ nav, here }: { nav: FrameNav; here: string }) {
  const written = useContext(FrameHtmlContext)
  return (
    <nav className={styles['nav']} aria-label={m.frame.mainNavigation}>
      {written ? (
        <ul dangerouslySetInnerHTML={asTrustedHtml(written.nav)} />
      ) : (
        <ul>
          <MainNavEntries nav={nav} here={here} />
        </ul>
      )}
    </nav>
  )
}

/** The server renders these once: nothing here may use more than its props. */
export function MainNavEntries({
  nav: { indexHeadNavList: nav, extraNavList },
  here,
}: {
  nav: FrameNav
  here: string
}) {
  const steps = foldSteps(nav)
  const firstGroup = nav.find(hasEntries)
  return (
    <>
      {nav.map((entry, index) =>
        hasEntries(entry) ? (
          <NavGroup
            key={entry.name}
            id={`main-nav-${index}`}
            group={entry}
            here={here}
            folded={entry === firstGroup ? steps : NOTHING}
          />
        ) : (
          <li key={entry.name} data-fold={steps.get(entry)}>
            <NavLink entry={entry} here={here} />
          </li>
        ),
      )}
      {extraNavList.map((entry) => (
        <li key={entry.linkUrl}>
          <NavLink entry={entry} here={here} />
        </li>
      ))}
    </>
  )
}

const NOTHING: Folded = new Map()

function NavGroup({ id, group, here, folded }: { id: string; group: NavEntry; here: string; folded: Folded }) {
  const { open, fold, area, button } = useUnfold()
  const drawn = group.subNavList.some(({ icon }) => icon !== '')
  return (
    <li className={styles['group']} data-open={open} {...area}>
      <button
        type="button"
        aria-controls={id}
        data-current={group.subNavList.some(({ linkUrl }) => linkUrl === here)}
        data-current-step={[...folded].find(([{ linkUrl }]) => linkUrl === here)?.[1]}
        {...button}
      >
        {group.name}
      </button>
      <ul id={id} aria-label={group.name} data-drawn={drawn}>
        {[...folded].map(([entry, step]) => (
          <li key={entry.linkUrl} data-folded={step}>
            <NavLink entry={entry} here={here} onFollow={fold} />
          </li>
        ))}
        {group.subNavList.map((entry) => (
          <li key={entry.name}>
            <NavLink entry={entry} here={here} onFollow={fold} />
          </li>
        ))}
      </ul>
    </li>
  )
}
