/** Raised and lowered characters, which the dialect has no mark for. */
import type { Lose } from '../import.loss.ts'

const PLAIN = '0123456789+-=()n'
const FORMS = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ' } as const

export function writeRaised(kind: keyof typeof FORMS, text: string, lose: Lose): string {
  const forms = [...FORMS[kind]]
  const raised = [...text].map((character) => forms[PLAIN.indexOf(character)])
  if (raised.every((form) => form !== undefined)) return raised.join('')
  lose('raised', text)
  return text
}
