/** Earlier searches of this reader, and what many search for. */
import { useRef, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './history-panel.module.css'
import { HotWords } from './hot-words.tsx'

type Way = 'history' | 'hot'

type Props = {
  history: string[]
  hotWords: string[]
  linkOf: (word: string, way: Way) => string
  onFollow: (word: string, way: Way) => void
  onRemove: (word: string) => void
  onClear: () => void
  /** the field, which receives the focus when the focused element is removed */
  input: RefObject<HTMLInputElement | null>
}

export function HistoryPanel({ history, hotWords, linkOf, onFollow, onRemove, onClear, input }: Props) {
  const list = useRef<HTMLUListElement>(null)

  function remove(word: string, index: number) {
    onRemove(word)
    // The focus moves to the next entry, or to the one before; when none is left, to the field.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? input.current
    next?.focus()
  }

  function clear() {
    onClear()
    input.current?.focus()
  }

  return (
    <div className={styles['panel']}>
      {history.length > 0 ? (
        <section className={styles['part']} aria-label={m.search.history}>
          <div className={styles['head']}>
            <p>{m.search.history}</p>
            <button type="button" onClick={clear}>
              {m.search.clearHistory}
            </button>
          </div>
          <ul ref={list} className={styles['chips']}>
            {history.map((word, index) => (
              <li key={word}>
                <a href={linkOf(word, 'history')} onClick={() => onFollow(word, 'history')}>
                  {word}
                </a>
                <button type="button" aria-label={m.search.deleteWord({ word })} onClick={() => remove(word, index)}>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <HotWords words={hotWords} linkOf={(word) => linkOf(word, 'hot')} onFollow={(word) => onFollow(word, 'hot')} />
    </div>
  )
}
