/** A story with what its import could not translate; it is rewritten in the editor. */
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import type { PieceProps } from './debt-piece.tsx'
import styles from './debt-room.module.css'

export function KeptWork({ item: { story, opening }, onSkip }: PieceProps) {
  return (
    <div className={styles['kept']}>
      <h2 className={styles['title']}>{story.title}</h2>
      <p>{m.debt.keptAbout}</p>
      <pre className={styles['source']} tabIndex={0}>
        {opening}
      </pre>
      <p className={styles['links']}>
        <a href={paths.desk(`story/${story.id}`)}>{m.debt.openStory}</a>
        <a href={paths.article(story.id)}>{m.debt.seeOnSite}</a>
      </p>
      <Button onClick={onSkip}>{m.debt.skip}</Button>
    </div>
  )
}
