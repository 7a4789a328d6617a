/** The contents of a long text, as links to its headings. A short text needs none. */
import { m } from '#messages/site.ts'

type Props = {
  entries: { id: string; title: string }[]
  label: string
  className?: string | undefined
  /** class of a second list that expands; CSS shows one or the other, so both work without JavaScript */
  folded?: string | undefined
}

const FROM = 3

export function Outline({ entries, label, className, folded }: Props) {
  if (entries.length < FROM) return null
  const list = (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={className} aria-label={label}>
        <h2>{m.word.contents}</h2>
        {list}
      </nav>
      {folded ? (
        <details className={folded}>
          <summary>{m.word.contents}</summary>
          <nav aria-label={label}>{list}</nav>
        </details>
      ) : null}
    </>
  )
}
