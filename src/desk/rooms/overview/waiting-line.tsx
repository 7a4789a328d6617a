/** One kind of waiting work, the number of items, and a link to them. */
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
