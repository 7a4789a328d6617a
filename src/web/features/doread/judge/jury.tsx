/** Who judged: a face, a name, what they do, and the beginning of what they say; the rest is on their page. */
import type { AwardJudge } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { JudgeFace } from './judge-face.tsx'
import styles from './jury.module.css'

/** `years` are shown where judges of several years are listed together. */
export function Jury({ judges }: { judges: (AwardJudge & { years?: number[] })[] }) {
  return (
    <ul className={styles['jury']}>
      {judges.map((judge) => (
        <li key={judge.id}>
          <JudgeFace judge={judge} shown={112} />
          <h3>
            <a href={paths.doreadJudge(judge.id)}>{judge.name}</a>
          </h3>
          <p className={styles['title']}>{judge.title}</p>
          {judge.years && judge.years.length > 0 ? (
            <p className={styles['years']}>{judge.years.join(m.word.listSeparator)}</p>
          ) : null}
          <p className={styles['statement']}>{judge.statement}</p>
        </li>
      ))}
    </ul>
  )
}
