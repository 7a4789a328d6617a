/** The head of the quieter pages of the award: the ornament, the name, a line in 楷. */
import styles from './doread-title.module.css'
import { Ornament } from './ornament.tsx'

export function DoreadTitle({ title, line }: { title: string; line?: string }) {
  return (
    <header className={styles['head']}>
      <Ornament />
      <h1>{title}</h1>
      {line ? <p>{line}</p> : null}
    </header>
  )
}
