/** The gallery: all entries of a colour scheme in one list, or a single entry. */
import { useEffect, useState, type MouseEvent } from 'react'
import { EntryFrame } from './entry-frame.tsx'
import type { GalleryEntry } from './gallery-entry.ts'
import { groups } from './entry-list.ts'
import styles from './gallery.module.css'

const PATH = '/dev/gallery'
const SCHEMES = [
  { scheme: undefined, name: '浅色', href: PATH },
  { scheme: 'dark', name: '深色', href: `${PATH}?scheme=dark` },
] as const

const hrefOf = ({ id }: GalleryEntry) => `${PATH}?entry=${id}`

function findEntry(id: string): GalleryEntry | undefined {
  return groups.flatMap(({ entries }) => entries).find((entry) => entry.id === id)
}

export function Gallery() {
  const [address, setAddress] = useState(location.search)
  useEffect(() => {
    const follow = () => setAddress(location.search)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const search = new URLSearchParams(address)
  // Several entries together are for the browser tests, which take one screenshot of them all.
  const ids = search.getAll('entry')
  const chosen = ids.map(findEntry)
  const scheme = ids.length > 0 ? chosen[0]?.scheme : search.get('scheme') === 'dark' ? 'dark' : undefined
  useEffect(() => {
    // The reader's choice, as boot.ts sets it: it overrides the preference of the device.
    document.documentElement.dataset['theme'] = scheme ?? 'light'
    document.documentElement.dataset['shown'] = address
  }, [scheme, address])

  if (ids.length > 0) {
    return (
      <main key={address}>
        <h1 className="visually-hidden">{chosen.map((entry) => entry?.title).join('、')}</h1>
        {chosen.map((entry, index) =>
          entry ? <EntryFrame key={entry.id} entry={entry} /> : <p key={ids[index]}>没有这个条目：{ids[index]}</p>,
        )}
      </main>
    )
  }
  return <List scheme={scheme} />
}

function List({ scheme }: { scheme: 'dark' | undefined }) {
  useEffect(() => {
    // Some entries take the focus when they are shown, wherever they are on the page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (!location.hash) scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const shown = groups
    .map(({ name, entries }) => ({ name, entries: entries.filter((entry) => entry.scheme === scheme) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    // Links of entries lead nowhere: the gallery has no pages behind them.
    <div onClickCapture={stay}>
      <header className={styles['head']}>
        <h1>组件陈列</h1>
        <nav aria-label="配色" className={styles['stack']}>
          {SCHEMES.map((choice) => (
            <a key={choice.name} href={choice.href} aria-current={choice.scheme === scheme ? 'page' : undefined}>
              {choice.name}
            </a>
          ))}
        </nav>
        <details>
          <summary>目录</summary>
          <nav aria-label="目录" className={styles['contents']}>
            {shown.map(({ name, entries }) => (
              <section key={name}>
                <h2>{name}</h2>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <a href={entry.overlay ? hrefOf(entry) : `#${entry.id}`}>{entry.title}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </details>
      </header>
      <main>
        {shown.map(({ name, entries }) => (
          <section key={name} aria-label={name}>
            <h2 className={styles['group']}>{name}</h2>
            {entries.map((entry) => (
              <section key={entry.id} id={entry.id} className={styles['entry']} aria-label={entry.title}>
                <p className={styles['caption']}>
                  <span>{entry.title}</span>
                  <a href={hrefOf(entry)}>单独看</a>
                </p>
                {entry.overlay ? null : <EntryFrame entry={entry} />}
              </section>
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}

function stay(event: MouseEvent) {
  const link = (event.target as Element).closest('[data-shot] a')
  if (link) event.preventDefault()
}
