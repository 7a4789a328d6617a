/** The blocks of the front page in order: dragged, renamed, shown and hidden, and those that can still be added. */
import { useId } from 'react'
import { findFrontKind, FRONT_KINDS } from '#domain/desk/front-card.ts'
import {
  addCard,
  cardName,
  changeCard,
  FRONT_LIMITS,
  moveCard,
  removeCard,
  type FrontCard,
  type FrontDoc,
} from '#domain/desk/front-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { isBlockClosed } from '#domain/site/section.ts'
import { useSite } from '#web/ui/site.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { DragHandle } from '../../sort/drag-handle.tsx'
import { SortableScope } from '../../sort/sortable-scope.tsx'
import { useSortableItem } from '../../sort/use-sortable-item.ts'
import type { ChangeFront } from './use-front-saving.ts'
import styles from './front-list.module.css'

type Props = { doc: FrontDoc; change: ChangeFront }

export function FrontCards({ doc, change }: Props) {
  const { cards } = doc
  const heading = useId()
  const nameOf = (type: number) => cardName(cards.find((card) => card.type === type) ?? { type, title: '' })
  return (
    <section className={styles['part']} aria-labelledby={heading}>
      <h2 id={heading}>{m.front.blocks}</h2>
      {cards.length === 0 ? <p className={styles['empty']}>{m.front.noBlocks}</p> : null}
      <SortableScope
        ids={cards.map(({ type }) => type)}
        nameOf={nameOf}
        onMove={(from, to) => change((before) => moveCard(before, from, to))}
      >
        <ol className={styles['list']}>
          {cards.map((card, index) => (
            <CardRow key={card.type} card={card} index={index} change={change} />
          ))}
        </ol>
      </SortableScope>
      <MissingKinds doc={doc} change={change} />
    </section>
  )
}

function CardRow({ card, index, change }: { card: FrontCard; index: number; change: ChangeFront }) {
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(card.type)
  const kind = findFrontKind(card.type)
  const name = cardName(card)
  return (
    <li ref={ref} className={styles['row']} data-dragging={isDragging} data-dim={!card.visible}>
      <DragHandle handle={handle} name={name} />
      <span className={styles['place']} aria-hidden>
        {index + 1}
      </span>
      <div className={styles['words']}>
        <input
          className={`${boxes['box']} ${styles['title']}`}
          aria-label={m.front.titleOfBlock({ name: kind?.name ?? name })}
          placeholder={kind?.name}
          value={card.title}
          maxLength={FRONT_LIMITS.title}
          autoComplete="off"
          onChange={({ target }) => change((before) => changeCard(before, card.type, { title: target.value }))}
        />
        <p className={styles['about']}>
          {kind?.about}
          {kind?.room ? <a href={paths.desk(kind.room)}>{m.front.manage}</a> : null}
        </p>
      </div>
      <div className={styles['tools']}>
        <label className={boxes['switch']}>
          <input
            type="checkbox"
            checked={card.visible}
            aria-label={m.front.showBlock({ name })}
            onChange={({ target }) => change((before) => changeCard(before, card.type, { visible: target.checked }))}
          />
          <span aria-hidden>{card.visible ? m.front.shown : m.front.hidden}</span>
        </label>
        <Button
          kind="quiet"
          aria-label={m.front.removeBlock({ name })}
          onClick={() => change((before) => removeCard(before, card.type))}
        >
          {m.word.remove}
        </Button>
      </div>
    </li>
  )
}

/** Kinds that the page does not have, of open sections; each is there once at most. */
function MissingKinds({ doc, change }: Props) {
  const { sectionsOff } = useSite()
  const there = new Set(doc.cards.map(({ type }) => type))
  const missing = FRONT_KINDS.filter(({ type }) => !there.has(type) && !isBlockClosed(sectionsOff, type))
  if (missing.length === 0) return null
  return (
    <section className={styles['missing']} aria-label={m.front.blocksToAdd}>
      <h3>{m.front.moreBlocks}</h3>
      <ul>
        {missing.map(({ type, name, about }) => (
          <li key={type}>
            <Button aria-label={m.front.addBlock({ name })} onClick={() => change((before) => addCard(before, type))}>
              {name}
            </Button>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
