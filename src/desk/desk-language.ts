/** Switches the language of the desk: the server keeps it in a cookie, and chooses by it the program and the language of its answers. */
import type { Language } from '#messages/create-messages.ts'
import { m } from '#messages/desk.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Loads the document again, whose texts are all in one language. The guards are asked before the language changes: if the reload were
 * refused then, the calls of this document would be answered in the other one.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const isUnsaved = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (isUnsaved) return toast(m.shell.saveBeforeLanguage, 'error')
  try {
    await browserApi('POST /api/desk/language', { body: { language } })
    location.reload()
  } catch (error) {
    toast((error as ApiError).message, 'error')
  }
}
