import { createElement } from 'react'
import { highlightParts } from '#domain/search/suggestion.ts'
import styles from './marked-text.module.css'

/** Text with marks, as elements: nothing of it is ever taken for HTML. */
export function MarkedText({ markup }: { markup: string }) {
  const parts = highlightParts(markup).map((part) => (part.marked ? createElement('em', null, part.text) : part.text))
  return createElement('span', { className: styles['text'] }, ...parts)
}
