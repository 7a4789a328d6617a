/** The labels of the fields of a form, registered by the fields themselves: the comparison of two versions uses them. */
import { createContext, useContext, useEffect } from 'react'

export type FieldLabels = Map<string, string>

export const FieldLabelContext = createContext<FieldLabels | null>(null)

export function useFieldLabel(source: string, label: string): void {
  const labels = useContext(FieldLabelContext)
  useEffect(() => void labels?.set(source, label), [labels, source, label])
}
