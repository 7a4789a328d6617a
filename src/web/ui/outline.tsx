/** The contents of a long text, as links to its headings. A short text needs none. */
type Props = { entries: { id: string; title: string }[]; label: string; className?: string | undefined }

const FROM = 3

export function Outline({ entries, label, className }: Props) {
  if (entries.length < FROM) return null
  return (
    <nav className={className} aria-label={label}>
      <h2>目录</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
