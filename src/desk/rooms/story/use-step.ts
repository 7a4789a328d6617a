/** Takes a step with a story and reports the outcome; a conflict opens the comparison. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Story } from '#contract/desk/story.ts'
import { STORY_STEP_NAMES, type StoryStep } from '#domain/desk/story-state.ts'
import { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { StoryWork } from './save/use-story-work.ts'
import { isSessionProblem } from '#web/api/session-watch.ts'
import { m } from '#messages/desk.ts'

/** The input to a step: a note, and for scheduling the time. */
export type StepAnswer = { note: string; time: number | null }

function send(id: number, version: number, step: StoryStep, { note, time }: StepAnswer): Promise<Story> {
  const params = { id }
  switch (step) {
    case 'submit':
      return browserApi('POST /api/desk/story/:id/submit', { params, body: { version, ...(note ? { note } : {}) } })
    case 'return':
      return browserApi('POST /api/desk/story/:id/return', { params, body: { version, note } })
    case 'withdraw':
      return browserApi('POST /api/desk/story/:id/withdraw', { params, body: { version, note } })
    case 'schedule':
      return browserApi('POST /api/desk/story/:id/schedule', { params, body: { version, time: time ?? 0 } })
    case 'publish':
      return browserApi('POST /api/desk/story/:id/publish', { params, body: { version } })
    case 'unschedule':
      return browserApi('POST /api/desk/story/:id/unschedule', { params, body: { version } })
  }
}

export function useStep(work: StoryWork) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id } = work.story

  /** Reports the error; returns false. */
  async function reportError(error: unknown): Promise<false> {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'CONFLICT') {
      toast(m.story.compareFirst, 'error')
      work.ask(await browserApi('GET /api/desk/story/:id', { params: { id } }))
    } else if (!isSessionProblem(error.code)) toast(error.message, 'error')
    return false
  }

  async function run(act: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      return await reportError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    take: (step: StoryStep, answer: StepAnswer) =>
      run(async () => {
        work.accept(await send(id, work.saver.state().version, step, answer))
        toast(m.story.stepDone({ step: STORY_STEP_NAMES[step] }))
      }),
    remove: () =>
      run(async () => {
        await browserApi('DELETE /api/desk/story/:id', { params: { id } })
        work.saver.settle(work.saver.state().version, false)
        await client.invalidateQueries({ queryKey: ['GET /api/desk/story'] })
        toast(m.word.deleted)
      }),
  }
}
