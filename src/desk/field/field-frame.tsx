/** The frame around a field: its label above, the error or the hint below. */
import type { ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import styles from './field-frame.module.css'

type Props = {
  id: string
  label: string
  required?: boolean | undefined
  problem: string | null
  hint?: ReactNode
  /** at the end of the line below: how much of it is used */
  count?: ReactNode
  /** several elements under one name */
  group?: boolean
  children: ReactNode
}

export function FieldFrame({ id, label, required, problem, hint, count, group, children }: Props) {
  const mark = required ? <span className={styles['mark']}>{m.field.required}</span> : null
  const Outer = group ? 'fieldset' : 'div'
  return (
    <Outer
      className={styles['field']}
      data-wrong={Boolean(problem)}
      aria-describedby={group ? `${id}-about` : undefined}
    >
      {group ? (
        <legend className={styles['label']}>
          {label}
          {mark}
        </legend>
      ) : (
        <div className={styles['label']}>
          <label htmlFor={id}>{label}</label>
          {mark}
        </div>
      )}
      {children}
      <div className={styles['below']}>
        <p id={`${id}-about`} className={styles['about']}>
          {problem ? <span className={styles['problem']}>{problem}</span> : hint}
        </p>
        {count ? <span className={styles['count']}>{count}</span> : null}
      </div>
    </Outer>
  )
}
