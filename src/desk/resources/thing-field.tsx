/**
 * Content items, found by words of their titles or by their id: one, or several in an order that can be changed by dragging.
 */
import { useState } from 'react'
import type { DeskThing } from '#contract/desk/gathering.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { moveItem } from '#domain/desk/move-item.ts'
import { m } from '#messages/desk.ts'
import { Combobox, type ComboboxOption } from '../field/combobox.tsx'
import { FieldFrame } from '../field/field-frame.tsx'
import { useField, type FieldProps } from '../field/use-field.ts'
import { DragHandle } from '../sort/drag-handle.tsx'
import { SortableScope } from '../sort/sortable-scope.tsx'
import { useSortableItem } from '../sort/use-sortable-item.ts'
import { thingName, useChosenThings, useFoundThings, type ThingKey } from './use-things.ts'
import styles from '../field/reference-field.module.css'

const STATE_NAMES: Record<DeskThing['state'], string> = {
  draft: m.thingField.stateDraft,
  published: '',
  withdrawn: m.word.withdrawn,
}

const describe = ({ contentType: type, state }: DeskThing): string =>
  [contentLabel(type), STATE_NAMES[state]].filter(Boolean).join(' · ')

const toOption = (thing: DeskThing): ComboboxOption => ({
  id: thingName(thing),
  title: thing.title,
  note: describe(thing),
})

function readKey(name: string | number): ThingKey {
  const [type = 0, id = 0] = String(name).split(':').map(Number)
  return { contentType: type, contentId: id }
}

const storyKey = (contentId: number): ThingKey => ({ contentType: contentType.article, contentId })
const STORIES = [contentType.article]
const PLACEHOLDER = m.thingField.findByTitle

/** One story: its number in the data, null for none. */
export function StoryPicker(props: FieldProps) {
  const { id, ref, value, change, leave, problem, disabled, aria } = useField<number | null>({ ...props, empty: null })
  const [text, setText] = useState<string | null>(null)
  const chosen = useChosenThings(value === null ? [] : [storyKey(value)])
  const { things, isBusy } = useFoundThings(text ?? '', STORIES)
  const name = value === null ? '' : (chosen.get(thingName(storyKey(value)))?.title ?? `#${value}`)
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <div className={styles['one']}>
        <Combobox
          id={id}
          ref={ref}
          label={props.label}
          placeholder={PLACEHOLDER}
          {...{ disabled, isBusy, aria }}
          text={text ?? name}
          onText={setText}
          options={things.map(toOption)}
          onPick={(option) => {
            change(readKey(option.id).contentId)
            setText(null)
          }}
          onLeave={() => {
            // Empty input means none; text that was not chosen from the list is ignored.
            if (text !== null && !text.trim() && !props.required) change(null)
            setText(null)
            leave()
          }}
        />
        {value !== null && !props.required && !disabled ? (
          <button type="button" className={styles['clear']} onClick={() => change(null)}>
            {m.thingField.clear}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}

const NO_STORIES: number[] = []

/** Several stories: their numbers in the data, in order. */
export function StoriesField(props: FieldProps & { max: number }) {
  const field = useField<number[]>({ ...props, empty: NO_STORIES, check: (ids) => checkCount(ids.length, props.max) })
  return (
    <ThingList
      {...props}
      types={STORIES}
      field={{
        ...field,
        value: field.value.map(storyKey),
        change: (keys) => field.change(keys.map(({ contentId }) => contentId)),
      }}
    />
  )
}

const NO_THINGS: ThingKey[] = []

/** Several items of any kind: kind and id of each in the data, in order. */
export function ThingsField(props: FieldProps & { max: number }) {
  const field = useField<ThingKey[]>({
    ...props,
    empty: NO_THINGS,
    check: (keys) => checkCount(keys.length, props.max),
  })
  return <ThingList {...props} types={[]} field={field} />
}

const checkCount = (count: number, max: number) => (count > max ? m.thingField.atMost({ max }) : null)

type ListProps = FieldProps & {
  max: number
  types: readonly number[]
  field: ReturnType<typeof useField<ThingKey[]>>
}

function ThingList({ max, types, field, ...props }: ListProps) {
  const { id, ref, value, change, leave, problem, disabled, aria } = field
  const [text, setText] = useState('')
  const chosen = useChosenThings(value)
  const { things, isBusy } = useFoundThings(text, types)
  const names = value.map(thingName)
  const titleOf = (name: string) => chosen.get(name)?.title ?? name
  return (
    <FieldFrame id={id} {...props} problem={problem} count={`${value.length} / ${max}`}>
      <SortableScope ids={names} nameOf={titleOf} onMove={(from, to) => change(moveItem(value, from, to))}>
        <ol className={styles['chosen']}>
          {names.map((name) => (
            <Chosen
              key={name}
              name={name}
              title={titleOf(name)}
              thing={chosen.get(name)}
              disabled={disabled}
              onRemove={() => change(value.filter((key) => thingName(key) !== name))}
            />
          ))}
        </ol>
      </SortableScope>
      <Combobox
        id={id}
        ref={ref}
        label={props.label}
        placeholder={m.thingField.findToAdd({ placeholder: PLACEHOLDER })}
        {...{ text, disabled, isBusy, aria }}
        onText={setText}
        options={things.filter((thing) => !names.includes(thingName(thing))).map(toOption)}
        onPick={(option) => {
          change([...value, readKey(option.id)])
          setText('')
        }}
        onLeave={leave}
      />
    </FieldFrame>
  )
}

type ChosenProps = {
  name: string
  title: string
  thing: DeskThing | undefined
  disabled: boolean
  onRemove: () => void
}

function Chosen({ name, title, thing, disabled, onRemove }: ChosenProps) {
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(name)
  return (
    <li ref={ref} data-dragging={isDragging}>
      {disabled ? null : <DragHandle handle={handle} name={title} />}
      <span>
        {title}
        {thing ? <small>{m.thingField.inBrackets({ thing: describe(thing) })}</small> : null}
      </span>
      {disabled ? null : (
        <button
          type="button"
          className={styles['clear']}
          aria-label={m.thingField.removeItem({ title })}
          onClick={onRemove}
        >
          {m.word.remove}
        </button>
      )}
    </li>
  )
}
