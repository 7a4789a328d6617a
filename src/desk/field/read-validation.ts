/** The form library marks its own messages; those of the server are passed through. */
const MARK = '@@react-admin@@'

export function readValidation(message: string | undefined): string | null {
  if (!message) return null
  if (!message.startsWith(MARK)) return message
  const parsed: unknown = JSON.parse(message.slice(MARK.length))
  return typeof parsed === 'string' ? parsed : '请检查这一项'
}
