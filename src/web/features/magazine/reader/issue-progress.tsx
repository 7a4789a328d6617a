/** 已读 5 / 8 篇: the reader's progress in an issue. Nothing is shown before the first story is read. */
import type { Issue } from '#contract/site/magazine.ts'
import { m } from '#messages/site.ts'
import { useIssueReading } from './use-issue-reading.ts'

type Props = { issue: Pick<Issue, 'id' | 'readableNum'>; className?: string | undefined }

export function IssueProgress({ issue, className }: Props) {
  const { reading } = useIssueReading(issue.id)
  if (reading.length === 0) return null
  // What this browser has noted may have been taken back since.
  const done = Math.min(reading.filter(({ finished }) => finished).length, issue.readableNum)
  return <span className={className}>{m.magazine.readOfReadable({ done, readableNum: issue.readableNum })}</span>
}
