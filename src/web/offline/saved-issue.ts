/**
 * The state and actions of the buttons for saved issues. Saving continues while the reader navigates, so its state is here
 * and not in a component.
 */
import type { Issue } from '#contract/site/magazine.ts'
import { parseIssueCache, type SavedIssue } from '#domain/issue/offline-issue.ts'
import { listSaved, tidy } from './offline-store.ts'

export type Saving = { done: number; all: number }

const savings = new Map<number, Saving>()
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export function onSaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const savingOf = (issueId: number): Saving | null => savings.get(issueId) ?? null

/** Pages without a secure context have neither caches nor workers, and some browsers have none at all. */
export const canSave = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

export async function findSaved(issueId: number, reader: number): Promise<SavedIssue | null> {
  const records = await listSavedIssues(reader)
  return records.find((record) => record.issueId === issueId) ?? null
}

/** The newest first. */
export async function listSavedIssues(reader: number): Promise<SavedIssue[]> {
  if (!canSave()) return []
  const saved = await listSaved(reader)
  return saved.map(({ record }) => record).toSorted((a, b) => b.savedAt - a.savedAt)
}

export async function startSaving(issue: Issue, owner: number): Promise<void> {
  if (savings.has(issue.id)) return
  savings.set(issue.id, { done: 0, all: 0 })
  notifyListeners()
  try {
    const { saveIssue } = await import('./save-issue.ts')
    await saveIssue(issue, owner, (done, all) => {
      savings.set(issue.id, { done, all })
      notifyListeners()
    })
  } finally {
    savings.delete(issue.id)
    notifyListeners()
  }
}

export async function removeSaved(issueId: number, reader: number): Promise<void> {
  for (const name of await caches.keys()) {
    if (parseIssueCache(name)?.issueId === issueId) await caches.delete(name)
  }
  await tidy(reader)
  notifyListeners()
}
