/** A story being edited: its fields and text as on the screen, and everything that prevents their loss. */
import type { Editor } from '@tiptap/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Story, StoryFields } from '#contract/desk/story.ts'
import { isUncovered, isUnsaved } from '../../../kit/save/draft-save.ts'
import { mayWrite } from '#domain/desk/story-state.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { StoryHandsHolder } from '../../../editor/story-keys.ts'
import { useLeaving } from '../../../kit/save/use-leaving.ts'
import { useMe } from '../../../use-me.ts'
import { listChanges } from '../story-field.ts'
import { createStorySaver } from './story-saver.ts'
import { createStoryScreen, type StoryWords } from '../story-screen.ts'
import { createWorkCopies } from './work-copies.ts'

export type StoryWork = ReturnType<typeof useStoryWork>

type Tools = { editor: Editor; hands: StoryHandsHolder }

export function useStoryWork(first: Story, { editor, hands }: Tools) {
  const me = useMe()
  const client = useQueryClient()
  const { id } = first
  const [story, setStory] = useState(first)
  const [copies] = useState(() => createWorkCopies(id, me.uid))
  const [screen] = useState(() => createStoryScreen(first))
  const [words, setWords] = useState<StoryWords>(first)
  const [theirs, setTheirs] = useState<Story | null>(null)
  const editable = mayWrite(story.state, me)

  useEffect(() => screen.attach(editor), [editor, screen])
  useEffect(() => {
    if (editor.isEditable !== editable) editor.setEditable(editable, false)
  }, [editor, editable])

  const [saver] = useState(() =>
    createStorySaver({
      version: first.version,
      read: screen.read,
      send: (version, fields, kind) =>
        browserApi('POST /api/desk/story/:id', { params: { id }, body: { version, fields, kind } }),
      keep: copies.keep,
      drop: copies.dropAll,
      onSaved: setStory,
      onConflict: (found) => void (found ? setTheirs(found) : fetchTheirs(id).then(setTheirs)),
      onRefused: (message) => toast(message, 'error'),
      now: () => Date.now(),
    }),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  useEffect(() => {
    hands.put({ change: saver.change, save: () => void saver.save() })
  }, [hands, saver])
  useLeaving(saver)

  // Another editor took a step and the text is unchanged: there is nothing to compare.
  const isStep = theirs !== null && saving.trouble === 'conflict' && listChanges(story, theirs).length === 0
  useEffect(() => {
    if (!isStep) return
    setStory(theirs)
    setTheirs(null)
    saver.settle(theirs.version, true)
  }, [isStep, saver, theirs])

  const show = useCallback((fields: StoryFields) => setWords(screen.show(fields)), [screen])

  return useMemo(
    () => ({
      ...{ story, words, editor, hands, saving, saver, editable },
      theirs: isStep ? null : theirs,
      read: screen.read,
      isUnsaved: () => isUnsaved(saver.state()),
      isUncovered: () => isUncovered(saver.state()),
      put(part: Partial<StoryWords>) {
        setWords(screen.put(part))
        saver.change()
      },
      /** Applies the server's state after a step; the text on the screen stays. */
      accept(next: Story) {
        setStory(next)
        saver.follow(next.version)
        void client.invalidateQueries({ queryKey: ['GET /api/desk/story'] })
        void client.invalidateQueries({ queryKey: ['GET /api/desk/story/:id/version'] })
      },
      /** Shows another state of the story, such as a restored version. */
      load(next: Story) {
        setStory(next)
        show(next)
        saver.settle(next.version, false)
        setTheirs(null)
      },
      /** Local fields on top of the server's story; the server's state stays among the versions. */
      putOnTop(fields: StoryFields, base: Story) {
        copies.keepBefore(saver.state().version, screen.read())
        setStory(base)
        show(fields)
        saver.settle(base.version, true)
        setTheirs(null)
      },
      /**
       * The local copy of another window, alone or merged with the text here; `tab` is the key of the copy until it is
       * saved.
       */
      takeCopy(fields: StoryFields, tab: string) {
        copies.hold(tab)
        show(fields)
        saver.change()
        void saver.save()
      },
      ask: setTheirs,
    }),
    [client, copies, editable, editor, hands, isStep, saver, saving, screen, show, story, theirs, words],
  )
}

/** Without a connection it is requested again when the editor presses 比较. */
const fetchTheirs = (id: number): Promise<Story | null> =>
  browserApi('GET /api/desk/story/:id', { params: { id } }).catch(() => null)
