/** The face of an issue: number, day, title, cover, price. */
import { useId } from 'react'
import type { Plan, PlanChoice } from '#contract/desk/plan.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { Picture } from '#web/ui/picture.tsx'
import { m } from '#messages/desk.ts'
import { useCallQuery } from '../../use-call.ts'
import { Button } from '../../kit/button.tsx'
import { useMediaPicker } from '../../media/media-picker.tsx'
import boxes from '../../field/field-box.module.css'
import { ChoiceLine, MoneyLine, NumberLine, TextLine } from './board/plan-lines.tsx'
import type { KeyedDoc } from './board/plan-keys.ts'
import type { ChangeDoc } from './save/use-plan-saving.ts'
import styles from './plan-head.module.css'

/** Covers are three by four. */
const COVER = 3 / 4
const SHOWN = 240

type Props = { plan: Plan; doc: KeyedDoc; choice: PlanChoice; isOpen: boolean; change: ChangeDoc }
type Head = Omit<PlanDoc, 'chapters' | 'audio'>

export function PlanHead({ plan, doc, choice, isOpen, change }: Props) {
  const day = useId()
  const set = (part: Partial<Head>) => change((before) => ({ ...before, ...part }))
  const disabled = !isOpen
  return (
    <section className={styles['head']} aria-label={m.plan.coverAndMasthead}>
      <Cover coverId={doc.coverId} disabled={disabled} onPick={(coverId) => set({ coverId })} />
      <div className={styles['fields']}>
        <ChoiceLine
          label={m.word.magazine}
          value={doc.magazineId}
          options={choice.magazines}
          disabled={disabled || plan.state === 'released'}
          onChange={(magazineId) => magazineId !== null && set({ magazineId })}
        />
        <NumberLine
          place="number"
          label={m.plan.issueNumber}
          value={doc.number}
          disabled={disabled}
          onChange={(number) => set({ number })}
        />
        <div data-place="date">
          <label htmlFor={day}>{m.plan.coverDate}</label>
          <input
            id={day}
            className={boxes['box']}
            type="date"
            value={doc.date}
            disabled={disabled}
            onChange={({ target }) => set({ date: target.value })}
          />
        </div>
        <MoneyLine
          place="price"
          label={m.word.listPrice}
          value={doc.price}
          disabled={disabled}
          onChange={(price) => set({ price })}
        />
        <ChoiceLine
          place="categoryId"
          label={m.word.category}
          value={doc.categoryId}
          options={choice.categories}
          none={m.plan.noCategory}
          disabled={disabled}
          onChange={(categoryId) => set({ categoryId })}
        />
        <label className={boxes['switch']}>
          <input
            type="checkbox"
            checked={doc.premium}
            disabled={disabled}
            onChange={({ target }) => set({ premium: target.checked })}
          />
          <span>{m.plan.paidIssue}</span>
        </label>
        <TextLine
          place="title"
          label={m.word.title}
          value={doc.title}
          max={200}
          disabled={disabled}
          onChange={(title) => set({ title })}
          wide
        />
        <TextLine
          place="coverLine"
          label={m.plan.coverLine}
          value={doc.coverLine}
          max={200}
          disabled={disabled}
          onChange={(coverLine) => set({ coverLine })}
          wide
        />
        <TextLine
          place="standfirst"
          label={m.word.standfirst}
          value={doc.standfirst}
          max={1000}
          disabled={disabled}
          onChange={(standfirst) => set({ standfirst })}
          wide
          long
        />
      </div>
    </section>
  )
}

type CoverProps = { coverId: number | null; disabled: boolean; onPick: (id: number | null) => void }

function Cover({ coverId, disabled, onPick }: CoverProps) {
  const { pick, dialog } = useMediaPicker()
  return (
    <div className={styles['cover']} data-place="coverId">
      {coverId === null ? <div className={styles['blank']}>{m.plan.noCoverYet}</div> : <CoverPicture id={coverId} />}
      {disabled ? null : (
        <div className={styles['answers']}>
          <Button onClick={() => void pick({ kind: 'image', crop: COVER }).then((media) => media && onPick(media.id))}>
            {coverId === null ? m.plan.chooseCover : m.plan.changeCover}
          </Button>
          {coverId === null ? null : (
            <Button kind="quiet" onClick={() => onPick(null)}>
              {m.word.remove}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </div>
  )
}

function CoverPicture({ id }: { id: number }) {
  const { data } = useCallQuery('GET /api/desk/media/:id', { params: { id } })
  const picture = data && { url: data.url, width: data.width ?? SHOWN, height: data.height ?? SHOWN, alt: data.alt }
  return (
    <>
      {picture ? (
        <Picture picture={picture} shown={SHOWN} />
      ) : (
        <div className={styles['blank']}>{m.plan.loadingCover}</div>
      )}
      {/* Its space is reserved, so that the layout does not shift when the cover has loaded. */}
      <p className={styles['wrong']}>{data && !data.alt ? m.plan.coverNeedsAlt : ''}</p>
    </>
  )
}
