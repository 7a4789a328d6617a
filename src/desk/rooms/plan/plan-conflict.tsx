/** Somebody else has saved meanwhile: both plans side by side, and one is chosen. */
import type { Plan } from '#contract/desk-plan.ts'
import type { PlanDoc } from '#rules/issue-plan.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { dropKeys } from './plan-keys.ts'
import type { PlanSaving } from './use-plan-saving.ts'
import styles from './plan-conflict.module.css'

type Line = { key: string; text: string }

/** A plan as lines that can be compared. */
function listLines(doc: PlanDoc): Line[] {
  const audio = doc.audio ? [`有声版：${doc.audio.title}`, ...doc.audio.tracks.map(({ title }) => `听：${title}`)] : []
  const texts = [
    `标题：${doc.title}`,
    `封面语：${doc.coverLine}`,
    `期号：${doc.number ?? '未定'}　日期：${doc.date || '未定'}　定价：${doc.price / 100} 元`,
    `导语：${doc.standfirst}`,
    ...doc.chapters.flatMap(({ title, stories }) => [
      `【${title}】`,
      ...stories.map((story) => `${story.page ?? '—'}　${story.title}　${story.authorName}`),
    ]),
    ...audio,
  ]
  return texts.map((text, index) => ({ key: `line-${index}`, text }))
}

const textsOf = (doc: PlanDoc) => new Set(listLines(doc).map(({ text }) => text))

export function PlanConflict({ saving }: { saving: PlanSaving }) {
  const { theirs, doc, settle } = saving
  if (!theirs) return null
  return <Comparison mine={dropKeys(doc)} theirs={theirs} settle={settle} />
}

type Props = { mine: PlanDoc; theirs: Plan; settle: PlanSaving['settle'] }

function Comparison({ mine, theirs, settle }: Props) {
  const sides = [
    { name: '我的', lines: listLines(mine), others: textsOf(theirs.doc) },
    { name: `${theirs.editor.name || '别人'}保存的`, lines: listLines(theirs.doc), others: textsOf(mine) },
  ]
  return (
    // Closing would decide for one of the two, so nothing closes it but an answer.
    <Dialog open onClose={() => {}} title="有人在你之后改过这一期" className={styles['dialog']}>
      <p className={styles['about']}>不一样的地方用红色标出。留下哪一份？另一份不会保留，请看仔细。</p>
      <div className={styles['sides']}>
        {sides.map(({ name, lines, others }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {lines.map(({ key, text }) => (
                <li key={key} data-differs={!others.has(text)}>
                  {text}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles['answers']}>
        <Button onClick={() => settle('theirs')}>用对方的</Button>
        <Button kind="lead" onClick={() => settle('mine')}>
          用我的，覆盖对方的
        </Button>
      </div>
    </Dialog>
  )
}
