/** A story beside the choice of its column, or of its author. */
import { useEffect, useRef, useState } from 'react'
import type { Given } from '#contract/contract.ts'
import type { StoryChoice } from '#contract/desk/story.ts'
import { m } from '#messages/desk.ts'
import { Combobox } from '../../field/combobox.tsx'
import { FieldFrame } from '../../field/field-frame.tsx'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { DebtPiece, StoryShown, type PieceProps } from './debt-piece.tsx'

const FIELD = 'debt-choice'
const PROPOSED = 8

type Chosen = { id: number; title: string }
type Body = Given<'POST /api/desk/debt/:id'>['body']

type ChoiceProps = PieceProps & {
  label: string
  placeholder: string
  none: string
  /** without the one that the story has */
  listOptions: (choices: StoryChoice) => Chosen[]
  bodyOf: (id: number) => Body
}

function ChoiceWork({ item, isNext, onSkip, label, placeholder, none, listOptions, bodyOf }: ChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choices = useCallQuery('GET /api/desk/storyChoice')
  const { run, isBusy } = useCallAction('POST /api/desk/debt/:id', {
    refresh: ['GET /api/desk/debt', 'GET /api/desk/story/:id'],
    done: m.word.saved,
  })
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])
  const words = text.trim().toLowerCase()
  const options = choices.data ? listOptions(choices.data) : []
  const found = options.filter(({ title }) => title.toLowerCase().includes(words)).slice(0, PROPOSED)

  async function save() {
    setProblem(chosen ? null : m.debt.chooseFirst)
    if (!chosen) return field.current?.focus()
    await run({ params: { id: item.story.id }, body: bodyOf(chosen.id) })
  }

  return (
    <DebtPiece {...{ isBusy, onSkip }} isUnsaved={chosen !== null} onSave={save} shown={<StoryShown item={item} />}>
      <FieldFrame id={FIELD} label={label} required problem={problem} hint={m.debt.enterSaves}>
        <div
          onKeyDownCapture={(event) => {
            // The choice is made: the next Enter sends it.
            if (event.key !== 'Enter' || chosen === null || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.stopPropagation()
            void save()
          }}
        >
          <Combobox
            id={FIELD}
            ref={field}
            {...{ text, placeholder, none }}
            isBusy={choices.isPending}
            options={found}
            onText={(typed) => {
              setText(typed)
              setChosen(null)
            }}
            onPick={({ id, title }) => {
              setText(title)
              setChosen({ id: Number(id), title })
              setProblem(null)
            }}
            aria={{ 'aria-invalid': problem !== null, 'aria-describedby': `${FIELD}-about` }}
          />
        </div>
      </FieldFrame>
    </DebtPiece>
  )
}

export const ColumnWork = (props: PieceProps) => (
  <ChoiceWork
    {...props}
    label={m.word.column}
    placeholder={m.debt.chooseColumn}
    none={m.debt.noSuchColumn}
    listOptions={({ columns }) =>
      columns.filter(({ id }) => id !== props.item.story.columnId).map(({ id, name }) => ({ id, title: name }))
    }
    bodyOf={(columnId) => ({ columnId })}
  />
)

export const AuthorWork = (props: PieceProps) => (
  <ChoiceWork
    {...props}
    label={m.word.author}
    placeholder={m.debt.chooseAuthor}
    none={m.debt.noSuchAuthor}
    listOptions={({ authors }) =>
      authors
        .filter(({ name }) => name !== props.item.story.authorName)
        .map(({ uid, name }) => ({ id: uid, title: name }))
    }
    bodyOf={(uid) => ({ credits: [{ role: 'text', uid }] })}
  />
)
