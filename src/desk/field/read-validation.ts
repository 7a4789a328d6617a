/** The form library marks its own messages; those of the server are passed through. */
import { m } from '#messages/desk.ts'

const MARK = '@@react-admin@@'

export function readValidation(message: string | undefined): string | null {
  if (!message) return null
  if (!message.startsWith(MARK)) return message
  const parsed: unknown = JSON.parse(message.slice(MARK.length))
  return typeof parsed === 'string' ? parsed : m.field.checkField
}
