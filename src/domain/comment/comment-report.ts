/** A report of a comment as it is kept: the key of its reason and, behind a space, what was added to it. */
import { REPORT_REASONS, type ReportReason } from './comment-text.ts'

type Report = { reason: ReportReason; detail: string }

export const formatReport = ({ reason, detail }: Report): string => `${reason} ${detail}`.trim()

/** What bears no key that we know was all said in somebody's own words. */
export function readReport(text: string): Report {
  const [reason = ''] = text.split(' ', 1)
  if (!Object.hasOwn(REPORT_REASONS, reason)) return { reason: 'other', detail: text }
  return { reason: reason as ReportReason, detail: text.slice(reason.length + 1) }
}

/** For people. */
export function describeReport(text: string): string {
  const { reason, detail } = readReport(text)
  return detail ? `${REPORT_REASONS[reason]}：${detail}` : REPORT_REASONS[reason]
}
