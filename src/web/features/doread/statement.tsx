/** What the judges say of the whole year, before anything else. */
import { paragraphs } from '#domain/text/paragraphs.ts'
import styles from './statement.module.css'

export function Statement({ text }: { text: string }) {
  return (
    <div className={styles['statement']}>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
