/** A plan being edited: the local changes, and everything that prevents their loss on the way to the server. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Plan } from '#contract/desk/plan.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { listPlanChanges } from '#domain/issue/issue-plan-merge.ts'
import { isUncovered, isUnsaved } from '../../../kit/save/draft-save.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { THIS_TAB } from '../../../kit/save/copy-store.ts'
import { createDraftSaver } from '../../../kit/save/draft-saver.ts'
import { useLeaving } from '../../../kit/save/use-leaving.ts'
import { useMe } from '../../../use-me.ts'
import { planCopies } from './plan-copy-store.ts'
import type { KeyedDoc } from '../board/plan-keys.ts'
import { createPlanScreen } from '../plan-screen.ts'

export type PlanSaving = ReturnType<typeof usePlanSaving>
export type ChangeDoc = PlanSaving['change']

export function usePlanSaving(first: Plan) {
  const me = useMe()
  const client = useQueryClient()
  const { id } = first
  const [plan, setPlan] = useState(first)
  const [screen] = useState(() => createPlanScreen(first))
  const [doc, setDoc] = useState(screen.doc)
  const [theirs, setTheirs] = useState<Plan | null>(null)

  const take = useCallback(
    (next: Plan) => {
      screen.standOn(next)
      setPlan(next)
      void client.invalidateQueries({ queryKey: ['GET /api/desk/plan/:id/checklist'] })
      void client.invalidateQueries({ queryKey: ['GET /api/desk/plan'] })
    },
    [client, screen],
  )

  /** `tab` is the window that it is stored for. */
  const keep = useCallback(
    (tab: string, version: number, kept: PlanDoc) =>
      planCopies.keep(id, {
        ...{ tab, by: me.uid, version, at: Date.now() },
        fields: { doc: kept, base: screen.plan().doc },
      }),
    [id, me.uid, screen],
  )

  const [saver] = useState(() =>
    createDraftSaver<PlanDoc, Plan>({
      version: first.version,
      read: screen.read,
      send: (version, sent) => browserApi('POST /api/desk/plan/:id', { params: { id }, body: { version, doc: sent } }),
      keep: (version, kept) => keep(THIS_TAB, version, kept),
      drop: () => planCopies.drop(id, THIS_TAB, Date.now()),
      onSaved: take,
      onConflict: (found) => void (found ? setTheirs(found) : fetchPlan(id).then(setTheirs)),
      onRefused: (message) => toast(message, 'error'),
      readTheirs: readPlan,
      isSame: (found, sent) => listPlanChanges(found.doc, sent).length === 0,
      now: () => Date.now(),
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.state)
  useLeaving(saver)

  return useMemo(() => {
    function show(next: PlanDoc) {
      screen.show(next)
      setDoc(screen.doc())
    }
    /** Shows another state of the plan. */
    function load(next: Plan) {
      take(next)
      show(next.doc)
      saver.settle(next.version, false)
      setTheirs(null)
    }
    return {
      ...{ plan, doc, theirs, state, load },
      save: saver.save,
      keepNow: saver.keepNow,
      isUnsaved: isUnsaved(state),
      isUncovered: () => isUncovered(saver.state()),
      read: screen.read,
      change(edit: (doc: KeyedDoc) => KeyedDoc) {
        if (!screen.edit(edit)) return
        setDoc(screen.doc())
        saver.change()
      },
      /** The local plan on top of the server's. */
      putOnTop(next: PlanDoc, base: Plan) {
        take(base)
        show(next)
        saver.settle(base.version, true)
        setTheirs(null)
      },
      /** Applies the server's plan after a step; local changes stay on top of it. */
      accept(next: Plan) {
        take(next)
        if (isUnsaved(saver.state())) saver.settle(next.version, true)
        else saver.follow(next.version)
      },
      /** Whether a step was refused because another editor has saved; if so, the conflict is shown. */
      meet(error: ApiError): boolean {
        const found = error.code === 'CONFLICT' ? readPlan(error.detail) : null
        if (!found) return false
        if (isUnsaved(saver.state())) setTheirs(found)
        else {
          // The plan is the same when one of its stories was saved meanwhile; then the server names it.
          const words = found.version === screen.plan().version ? error.message : CHANGED
          load(found)
          toast(words, 'error')
        }
        return true
      },
      /** Fetches the plan before a step, with the newest versions of its stories; false when it is another plan by now. */
      async refresh(): Promise<boolean> {
        const found = await fetchPlan(id)
        if (!found) toast(m.plan.fetchFailed, 'error')
        else if (found.version === screen.plan().version) {
          take(found)
          return true
        } else {
          load(found)
          toast(CHANGED, 'error')
        }
        return false
      },
      /** Local changes wait in the browser, as if another window had left them. */
      setAside(next: Plan) {
        if (keep(`${THIS_TAB}-aside`, screen.plan().version, screen.read())) load(next)
        else toast(m.plan.deviceFull, 'error')
      },
      /** The comparison was put away, or could not be fetched. */
      askAgain: () => fetchPlan(id).then(setTheirs),
      putAway: () => setTheirs(null),
    }
  }, [doc, id, keep, plan, saver, screen, state, take, theirs])
}

const CHANGED = m.plan.justChanged

/** Without a connection it is requested again when the editor presses 比较. */
const fetchPlan = (id: number): Promise<Plan | null> =>
  browserApi('GET /api/desk/plan/:id', { params: { id } }).catch(() => null)

function readPlan(detail: string | undefined): Plan | null {
  try {
    // The server puts the plan as it is there.
    const plan = JSON.parse(detail ?? 'null') as Plan | null
    return typeof plan?.version === 'number' && Array.isArray(plan.doc.chapters) ? plan : null
  } catch {
    return null
  }
}
