/** Filter of a shelf by kind, with the count of each; the chosen one is in the address. */
import { m } from '#messages/site.ts'
import styles from './shelf-kinds.module.css'

type Kind = { kind: number | undefined; name: string; num: number }

type Props = {
  kinds: Kind[]
  current: number | undefined
  href: (kind: number | undefined) => string
}

export function ShelfKinds({ kinds, current, href }: Props) {
  const all = { kind: undefined, name: m.word.all, num: kinds.reduce((sum, { num }) => sum + num, 0) }
  return (
    <ul className={styles['kinds']} aria-label={m.account.filterByKind}>
      {[all, ...kinds].map(({ kind, name, num }) => (
        <li key={kind ?? 0}>
          <a href={href(kind)} aria-current={kind === current ? 'true' : undefined}>
            {name} <span>{num}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
