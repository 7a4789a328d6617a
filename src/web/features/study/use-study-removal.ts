/** Takes an entry out of the history, and with it what this browser remembers of the thing. */
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { LastLearn } from '#contract/site/home.ts'
import { statusOf } from '../../api/api-error.ts'
import { useUndoableRemoval } from '../../ui/use-undoable-removal.ts'
import { forgetPlace } from './forget-position.ts'

export const studyKey = ({ contentType, contentId }: LastLearn): string => `${contentType}/${contentId}`

export function useStudyRemoval(api: Api) {
  const client = useQueryClient()

  async function drop(entry: LastLearn): Promise<void> {
    const { contentType, contentId } = entry
    try {
      await api('DELETE /api/user/history/study/:contentType/:contentId', { params: { contentType, contentId } })
    } catch (error) {
      // It is gone already, by another tab or with the thing itself.
      if (statusOf(error) !== 404) throw error
    }
    forgetPlace(entry)
    await refreshStudies(client)
  }

  function dropOnLeaving(entry: LastLearn): void {
    forgetPlace(entry)
    void fetch(`/api/user/history/study/${studyKey(entry)}`, { method: 'DELETE', keepalive: true }).catch(() => {})
  }
  return useUndoableRemoval({ nameOf: studyKey, drop, dropOnLeaving })
}

/** The history in all its pages, and what there is to go on with. */
export async function refreshStudies(client: ReturnType<typeof useQueryClient>): Promise<void> {
  const calls = ['GET /api/user/history/study', 'GET /api/index/lastLearn']
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call] })))
}
