/** The buttons of the desk: one that leads, plain ones, quiet ones within lines, and those that take something away. */
import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

type Props = ComponentPropsWithRef<'button'> & {
  kind?: 'lead' | 'plain' | 'quiet' | 'danger'
  /** under way: it stays where it is and cannot be pressed */
  busy?: boolean
}

export function Button({ kind = 'plain', busy = false, disabled, className = '', ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles['button']} ${className}`}
      data-kind={kind}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  )
}
