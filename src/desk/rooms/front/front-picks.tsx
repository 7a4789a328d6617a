/** The editors' recommendations: found by title or number, given a reason, put in order. */
import { useId, useState } from 'react'
import type { DeskThing } from '#contract/desk/gathering.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { PICK_TYPES } from '#domain/desk/front-card.ts'
import {
  addPick,
  explainPick,
  FRONT_LIMITS,
  movePick,
  removePick,
  thingKey,
  type FrontDoc,
  type FrontPick,
} from '#domain/desk/front-page.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Combobox } from '../../field/combobox.tsx'
import { Button } from '../../kit/button.tsx'
import { useFoundThings } from '../../resources/use-things.ts'
import { DragHandle } from '../../sort/drag-handle.tsx'
import { SortableScope } from '../../sort/sortable-scope.tsx'
import { useSortableItem } from '../../sort/use-sortable-item.ts'
import type { ChangeFront } from './use-front-saving.ts'
import styles from './front-list.module.css'

/** What is known of the recommended items, by kind and number. */
export type KnownThings = ReadonlyMap<string, DeskThing>

type Props = {
  doc: FrontDoc
  known: KnownThings
  change: ChangeFront
  /** called with the item that was found and chosen, so that its title is known before it is saved */
  onFound: (thing: DeskThing) => void
}

export function FrontPicks({ doc: { picks }, known, change, onFound }: Props) {
  const heading = useId()
  const keys = picks.map(thingKey)
  const nameOf = (key: string) => known.get(key)?.title ?? key
  return (
    <section className={styles['part']} aria-labelledby={heading}>
      <h2 id={heading}>{m.front.editorsPicks}</h2>
      <p className={styles['about']}>{m.front.picksAbout({ count: picks.length, max: FRONT_LIMITS.picks })}</p>
      <FindThing
        taken={keys}
        isFull={picks.length >= FRONT_LIMITS.picks}
        onPick={(thing) => {
          onFound(thing)
          change((before) => addPick(before, thing))
        }}
      />
      <SortableScope ids={keys} nameOf={nameOf} onMove={(from, to) => change((before) => movePick(before, from, to))}>
        <ol className={styles['list']}>
          {picks.map((pick, index) => (
            <PickRow key={thingKey(pick)} pick={pick} index={index} thing={known.get(thingKey(pick))} change={change} />
          ))}
        </ol>
      </SortableScope>
      {picks.length === 0 ? <p className={styles['empty']}>{m.front.noPicks}</p> : null}
    </section>
  )
}

type FindProps = { taken: readonly string[]; isFull: boolean; onPick: (thing: DeskThing) => void }

/** Only what readers can open is offered. */
function FindThing({ taken, isFull, onPick }: FindProps) {
  const [text, setText] = useState('')
  const { things, isBusy } = useFoundThings(text, PICK_TYPES)
  const offered = things.filter((thing) => thing.state === 'published' && !taken.includes(thingKey(thing)))
  return (
    <Combobox
      label={m.front.addPick}
      placeholder={isFull ? m.front.picksFull : m.front.findPick}
      disabled={isFull}
      text={text}
      onText={setText}
      isBusy={isBusy}
      none={m.front.noPublishedFound}
      options={offered.map((thing) => ({
        id: thingKey(thing),
        title: thing.title,
        note: contentLabel(thing.contentType),
      }))}
      onPick={({ id }) => {
        const thing = offered.find((one) => thingKey(one) === id)
        if (thing) onPick(thing)
        setText('')
      }}
    />
  )
}

const STATE_WORDS = { draft: m.front.stateDraft, withdrawn: m.front.stateWithdrawn, published: '' } as const

type RowProps = { pick: FrontPick; index: number; thing: DeskThing | undefined; change: ChangeFront }

function PickRow({ pick, index, thing, change }: RowProps) {
  const key = thingKey(pick)
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(key)
  const name = thing?.title ?? key
  const state = thing ? STATE_WORDS[thing.state] : m.front.gone
  return (
    <li ref={ref} className={styles['row']} data-dragging={isDragging} data-dim={state !== ''}>
      <DragHandle handle={handle} name={name} />
      <span className={styles['place']} aria-hidden>
        {index + 1}
      </span>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <strong>{name}</strong>
          <span>{contentLabel(pick.contentType)}</span>
          {state ? <em>{state}</em> : null}
        </p>
        <input
          className={boxes['box']}
          aria-label={m.front.reasonForPick({ name })}
          placeholder={m.front.reasonOptional}
          value={pick.reason}
          maxLength={FRONT_LIMITS.reason}
          autoComplete="off"
          onChange={({ target }) => change((before) => explainPick(before, key, target.value))}
        />
      </div>
      <div className={styles['tools']}>
        <Button
          kind="quiet"
          aria-label={m.front.removePick({ name })}
          onClick={() => change((before) => removePick(before, key))}
        >
          {m.word.remove}
        </Button>
      </div>
    </li>
  )
}
