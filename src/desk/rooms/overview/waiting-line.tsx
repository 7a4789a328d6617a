/** One kind of thing that waits, how many there are, and the way there. */
type Props = {
  name: string
  count: number | undefined
  error: Error | null
  href: string
  /** a page of the site */
  isPage?: boolean
}

export function WaitingLine({ name, count, error, href, isPage }: Props) {
  return (
    <li data-some={Boolean(count)}>
      <a href={href} {...(isPage ? { target: '_self' } : {})}>
        <span>{name}</span>
        <strong>{error ? '—' : (count ?? '…')}</strong>
      </a>
    </li>
  )
}
