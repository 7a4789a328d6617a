/** The frame around one piece of work: what it is about on one side, the field on the other. */
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { DebtItem } from '#contract/desk/debt.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { UnsavedGuard } from '../../kit/save/unsaved-guard.tsx'
import styles from './debt-room.module.css'

export type PieceProps = {
  item: DebtItem
  /** the focus belongs into its field */
  isNext: boolean
  onSkip: () => void
}

type Props = {
  shown: ReactNode
  isBusy: boolean
  isUnsaved: boolean
  onSave: () => Promise<void>
  onSkip: () => void
  children: ReactNode
}

/** Enter sends, but not the one that chooses a character, and not with Shift. */
export function sendByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

export function DebtPiece({ shown, isBusy, isUnsaved, onSave, onSkip, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void onSave()
  }
  return (
    <form className={styles['piece']} noValidate onSubmit={submit}>
      <div>
        {shown}
        <Button onClick={onSkip}>{m.debt.skip}</Button>
      </div>
      <div className={styles['asked']}>
        {children}
        <div className={styles['answers']}>
          <Button kind="lead" type="submit" busy={isBusy}>
            {m.debt.saveAndNext}
          </Button>
        </div>
      </div>
      <UnsavedGuard isUnsaved={() => isUnsaved && !isBusy} />
    </form>
  )
}

export function StoryShown({ item: { story, opening } }: Pick<PieceProps, 'item'>) {
  return (
    <>
      <h2 className={styles['title']}>{story.title}</h2>
      {story.standfirst ? <p>{story.standfirst}</p> : null}
      <p className={styles['opening']}>{opening}…</p>
      <p className={styles['links']}>
        <a href={paths.desk(`story/${story.id}`)}>{m.debt.openStory}</a>
        <a href={paths.article(story.id)}>{m.debt.seeOnSite}</a>
      </p>
    </>
  )
}
