/** One kind of thing that waits, how many there are, and the way there. */
type Props = {
  name: string
  count: number | undefined
  error: Error | null
  href: string
}

export function WaitingLine({ name, count, error, href }: Props) {
  return (
    <li data-some={Boolean(count)}>
      <a href={href}>
        <span>{name}</span>
        <strong>{error ? '—' : (count ?? '…')}</strong>
      </a>
    </li>
  )
}
