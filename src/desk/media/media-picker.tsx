/** Lets an editor choose a file of the library, or upload one: `pick` opens a dialog and returns the choice. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import type { PickOptions } from './pick-options.ts'

type Asked = { options: PickOptions; answer: (media: DeskMedia | null) => void }

/** Loaded when first needed: most forms are opened without changing a picture. */
const MediaDialog = lazy(async () => ({ default: (await import('./media-dialog.tsx')).MediaDialog }))

/** The caller renders `dialog`. The result is null when nothing was chosen. */
export function useMediaPicker(): { pick: (options: PickOptions) => Promise<DeskMedia | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const current = useRef<Asked | null>(null)

  const settle = useCallback((media: DeskMedia | null) => {
    current.current?.answer(media)
    current.current = null
    setAsked(null)
  }, [])

  const pick = useCallback(
    (options: PickOptions) =>
      new Promise<DeskMedia | null>((answer) => {
        current.current?.answer(null)
        current.current = { options, answer }
        setAsked(current.current)
      }),
    [],
  )

  useEffect(() => () => current.current?.answer(null), [])

  const dialog = asked ? (
    <Suspense>
      <MediaDialog options={asked.options} onDone={settle} />
    </Suspense>
  ) : null
  return { pick, dialog }
}
