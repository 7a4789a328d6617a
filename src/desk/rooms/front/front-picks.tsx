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
      <h2 id={heading}>编辑推荐</h2>
      <p className={styles['about']}>
        首页显示前八件，其余在推荐列表里。共 {picks.length} 件，最多 {FRONT_LIMITS.picks} 件。
      </p>
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
      {picks.length === 0 ? <p className={styles['empty']}>还没有推荐什么。在上面按标题查找，加进来。</p> : null}
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
      label="添加推荐"
      placeholder={isFull ? '已经满了，先移除几件' : '输入标题或编号，查找要推荐的内容'}
      disabled={isFull}
      text={text}
      onText={setText}
      isBusy={isBusy}
      none="没有找到已发布的内容"
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

const STATE_WORDS = { draft: '还没有发布', withdrawn: '已经撤下', published: '' } as const

type RowProps = { pick: FrontPick; index: number; thing: DeskThing | undefined; change: ChangeFront }

function PickRow({ pick, index, thing, change }: RowProps) {
  const key = thingKey(pick)
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(key)
  const name = thing?.title ?? key
  const state = thing ? STATE_WORDS[thing.state] : '已经没有了'
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
          aria-label={`《${name}》的推荐语`}
          placeholder="推荐语，可以不写"
          value={pick.reason}
          maxLength={FRONT_LIMITS.reason}
          autoComplete="off"
          onChange={({ target }) => change((before) => explainPick(before, key, target.value))}
        />
      </div>
      <div className={styles['tools']}>
        <Button kind="quiet" aria-label={`移除《${name}》`} onClick={() => change((before) => removePick(before, key))}>
          移除
        </Button>
      </div>
    </li>
  )
}
