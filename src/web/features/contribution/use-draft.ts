/**
 * The input of a form, saved in the browser shortly after typing. During an IME composition nothing is saved: the field then
 * holds unfinished letters.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContributionKind } from '#domain/contribution/contribution.ts'
import { NO_WORDS, type ContributionWords } from '#domain/contribution/contribution-form.ts'
import { readStored, removeStored, writeStored } from '../../storage.ts'
import {
  CONTRIBUTION_DRAFT_KEY,
  findContributionDraft,
  keepContributionDraft,
  parseContributionDrafts,
} from './contribution-draft.ts'

/** As stored in the browser. Other tabs write it, too, so it is read again each time. */
const readAll = () => parseContributionDrafts(readStored(CONTRIBUTION_DRAFT_KEY), Date.now())

const readContributionDraft = (kind: ContributionKind, reader: number | null): ContributionWords | null =>
  findContributionDraft(readAll(), kind, reader)

function writeContributionDraft(kind: ContributionKind, reader: number | null, words: ContributionWords): void {
  const drafts = keepContributionDraft(readAll(), kind, { words, by: reader, at: Date.now() })
  if (Object.keys(drafts).length === 0) removeStored(CONTRIBUTION_DRAFT_KEY)
  else writeStored(CONTRIBUTION_DRAFT_KEY, JSON.stringify(drafts))
}

const removeDraft = (kind: ContributionKind, reader: number | null): void =>
  writeContributionDraft(kind, reader, NO_WORDS)

const PAUSE = 400

export function useDraft(kind: ContributionKind, reader: number | null) {
  const [words, setWords] = useState(NO_WORDS)
  const [restored, setRestored] = useState(false)
  const [isReady, setReady] = useState(false)
  /** input not saved yet */
  const waiting = useRef<ContributionWords | null>(null)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }, [])

  const write = useCallback(() => {
    stop()
    if (composing.current || waiting.current === null) return
    writeContributionDraft(kind, reader, waiting.current)
    waiting.current = null
  }, [kind, reader, stop])

  const writeSoon = useCallback(() => {
    stop()
    timer.current = setTimeout(write, PAUSE)
  }, [stop, write])

  // The server does not know this browser's storage.
  useEffect(() => {
    setReady(true)
    const kept = readContributionDraft(kind, reader)
    if (!kept) return
    setWords(kept)
    setRestored(true)
  }, [kind, reader])

  // Input is also saved when the reader leaves before the debounce has ended.
  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  return {
    words,
    restored,
    /** before that, a press would submit the form to the address of the page */
    isReady,
    change(next: ContributionWords) {
      setWords(next)
      waiting.current = next
      writeSoon()
    },
    beginComposing() {
      composing.current = true
      stop()
    },
    endComposing() {
      composing.current = false
      writeSoon()
    },
    /** it was sent, or discarded */
    forget() {
      stop()
      waiting.current = null
      removeDraft(kind, reader)
      setWords(NO_WORDS)
      setRestored(false)
    },
  }
}
