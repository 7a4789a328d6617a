/** On every step but the first, the reader is put where they go on. */
import { useEffect, useRef } from 'react'

export function useFirstField<Element extends HTMLElement = HTMLDivElement>(step: string) {
  const fields = useRef<Element>(null)
  const last = useRef(step)
  useEffect(() => {
    const find = (kind: string) => fields.current?.querySelector<HTMLElement>(kind)
    // Where there is nothing to type there is a button.
    if (step !== last.current) (find('input:not([hidden])') ?? find('button'))?.focus()
    last.current = step
  }, [step])
  return fields
}
