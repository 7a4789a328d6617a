/**
 * The field of the search, with what it proposes below it: suggestions while typing, else earlier searches and what
 * many search for. Without the program it is a plain form that leads to the results.
 */
import { useRouter } from '../../../routing/shown-page.ts'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import { opensWindow, registryLink } from '#domain/content/content-link.ts'
import { CUE_ROTATION_MS, cueAt, listCues, submitStep, type SearchCue } from '#domain/search/cue-word.ts'
import { paths, type SearchPathWords } from '#domain/paths.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { MAGAZINE_SEARCH } from '#domain/search/search-kind.ts'
import { m } from '#messages/site.ts'
import { track } from '../../../analytics/analytics.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSearchHistory } from '../use-search-history.ts'
import { callQuery } from '../../../api/call-query.ts'
import { cueWordQuery } from '../search-query.ts'
import { belowOnOpening, listOptions, moveInOptions, type Below, type SuggestionOption } from './field-model.ts'
import { HistoryPanel } from './history-panel.tsx'
import styles from './search-field.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  api: Api
  place: 'overlay' | 'page'
  inputRef?: RefObject<HTMLInputElement | null>
  /** the last search; it is not looked up again until it changes */
  keyword?: string
  searchenter: string
  type?: string | undefined
  onDone?: () => void
}

const NOT_CHOSEN: { answer: unknown; index: number } = { answer: null, index: -1 }

export function SearchField({ api, place, inputRef, keyword = '', searchenter, type, onDone }: Props) {
  const router = useRouter()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const ownInput = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownInput
  const [typed, setTyped] = useState(keyword)
  const [composing, setComposing] = useState(false)
  const [below, setBelow] = useState<Below>('nothing')
  const [chosen, setChosen] = useState(NOT_CHOSEN)
  const { history, reload, add, remove, clear } = useSearchHistory()
  const { cue, hotWords } = useCueWord(api)
  const suggestions = useSuggestions(api, {
    typed: typed === keyword ? '' : typed,
    composing,
    position: type === MAGAZINE_SEARCH.type ? MAGAZINE_SEARCH.position : undefined,
  })
  const listed = below === 'suggestions' && suggestions.state === 'found'
  const options = listed ? listOptions(suggestions) : []
  // A choice in one list does not apply to the same position in the next.
  const answer = suggestions.state === 'found' ? suggestions.answer : null
  const active = chosen.answer === answer ? chosen.index : -1
  const setActive = (index: number) => setChosen({ answer, index })
  const shown = below === 'history' ? history.length + hotWords.length > 0 : below === 'suggestions'

  const close = useCallback(() => {
    setBelow('nothing')
    setChosen(NOT_CHOSEN)
  }, [])

  function openBelow() {
    const wanted = belowOnOpening(typed, keyword)
    if (wanted === 'history') reload()
    setBelow(wanted)
  }

  // Another search of the same page, or the way back to an earlier one.
  useEffect(() => setTyped(keyword), [keyword])

  useEffect(() => {
    const around = box.current
    if (!around || below === 'nothing') return
    // The first Escape closes only what is open here and does not propagate: the overlay around it stays.
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      close()
      input.current?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (!around.contains(event.target as Node)) close()
    }
    around.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      around.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [below, close, input])

  function go(link: string) {
    close()
    if (opensWindow(link)) window.open(link, '_blank', 'noopener')
    else router.history.push(link)
    onDone?.()
  }

  function record(word: string, searchtype: NonNullable<SearchPathWords['searchtype']>) {
    add(word)
    track('search-submit', { keyword: word, searchtype })
  }

  function submit(text: string) {
    const step = submitStep(text, cue, { searchenter, ...(type ? { type } : {}) })
    if (step.keyword) record(step.keyword, 'submit')
    go(step.link)
  }

  function choose(option: SuggestionOption) {
    if (option.kind === 'all') return submit(option.word)
    const { contentType, contentId } = option.item
    track('suggestion-click', { contentType, contentId, keyword: typed.trim() })
    go(registryLink({ contentType, contentId }, 'search'))
  }

  function onKeyDown(event: KeyboardEvent) {
    // The keys of a composition belong to it, the one that ends it included: some browsers say so by its number alone.
    if (composing || event.nativeEvent.isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const option = options[active]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return openBelow()
      setActive(moveInOptions(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
    }
  }

  const earlier = (word: string, searchtype: 'history' | 'hot') =>
    paths.search({ keyword: word, searchenter, searchtype, ...(type ? { type } : {}) })

  return (
    <div ref={box} className={styles['box']} data-place={place}>
      <form
        role="search"
        action={paths.search()}
        method="get"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!composing) submit(typed)
        }}
      >
        <input
          ref={input}
          name="keyword"
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_LIMIT}
          aria-label={m.search.keywords}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={cue?.name ?? ''}
          value={typed}
          onChange={(event) => {
            const { value } = event.target
            setTyped(value)
            setActive(-1)
            setBelow(value.trim() === '' ? 'nothing' : 'suggestions')
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={(event) => {
            setComposing(false)
            setTyped(event.currentTarget.value)
          }}
          onClick={openBelow}
          onKeyDown={onKeyDown}
        />
        <input type="hidden" name="searchenter" value={searchenter} />
        <input type="hidden" name="searchtype" value="submit" />
        {type ? <input type="hidden" name="type" value={type} /> : null}
        <button type="submit">
          <Icon name="search" />
          <span>{m.word.search}</span>
        </button>
      </form>
      {below === 'suggestions' && suggestions.state !== 'none' ? (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          options={options}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      ) : null}
      {below === 'history' && shown ? (
        <HistoryPanel
          history={history}
          hotWords={hotWords}
          linkOf={earlier}
          onFollow={(word, searchtype) => {
            record(word, searchtype)
            close()
            onDone?.()
          }}
          onRemove={remove}
          onClear={clear}
          input={input}
        />
      ) : null}
    </div>
  )
}

/** The word that the empty field suggests now. */
function useCueWord(api: Api): { cue: SearchCue | null; hotWords: string[] } {
  const { data: words } = useQuery(cueWordQuery(api))
  // The header already has its word; it is used until the others are loaded, and permanently if they cannot be.
  const { data: head } = useQuery(callQuery(api, 'GET /api/index/head'))
  const [turn, setTurn] = useState(0)
  const cues = listCues(words ?? { cueWord: [], defaultCueWord: head?.defaultWord ?? '', data: null })
  const many = cues.length > 1
  useEffect(() => {
    if (!many) return
    const timer = setInterval(() => setTurn((last) => last + 1), CUE_ROTATION_MS)
    return () => clearInterval(timer)
  }, [many])
  return { cue: cueAt(cues, turn), hotWords: words?.hotWord ?? [] }
}
