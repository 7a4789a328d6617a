/** The portrait of a judge; the first character of the name as long as there is none. */
import type { AwardJudge } from '#contract/site/doread.ts'
import { firstCharacter } from '../../../ui/first-character.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './judge-face.module.css'

export function JudgeFace({ judge: { name, pic }, shown }: { judge: AwardJudge; shown: number }) {
  return (
    <div className={styles['face']} data-large={shown > 120}>
      {pic ? <Picture picture={pic} shown={shown} decorative /> : <span aria-hidden>{firstCharacter(name)}</span>}
    </div>
  )
}
