/** A report of a comment as stored: the key of its reason and, after a space, the reporter's text. */
import { m } from '#messages/domain.ts'
import { REPORT_REASONS, type ReportReason } from './comment-text.ts'

type Report = { reason: ReportReason; detail: string }

export const formatReport = ({ reason, detail }: Report): string => `${reason} ${detail}`.trim()

/** A report without a known key is entirely free text. */
export function readReport(text: string): Report {
  const [reason = ''] = text.split(' ', 1)
  if (!Object.hasOwn(REPORT_REASONS, reason)) return { reason: 'other', detail: text }
  return { reason: reason as ReportReason, detail: text.slice(reason.length + 1) }
}

/** For people. */
export function describeReport(text: string): string {
  const { reason, detail } = readReport(text)
  return detail ? m.comment.reasonAndDetail({ reason: REPORT_REASONS[reason], detail }) : REPORT_REASONS[reason]
}
