import type { Author } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './author-card.module.css'

export function AuthorCard({ author }: { author: Author }) {
  return (
    <aside className={styles['card']} aria-label={m.word.author}>
      {author.pic ? <Picture picture={author.pic} shown={72} className={styles['face']} /> : null}
      <div>
        <p className={styles['name']}>
          <a href={paths.user(author.uid)}>{author.name}</a>
          <span>{author.title}</span>
        </p>
        <p className={styles['about']}>{author.introduction}</p>
        <p className={styles['count']}>{m.article.followers({ followNum: wanNumber(author.followNum) })}</p>
      </div>
    </aside>
  )
}
