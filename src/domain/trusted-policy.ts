/** The names under which programs may make text into markup (Trusted Types): ours, and that of the editor at the desk. */
export const TRUSTED_POLICY = 'qiri'

/** What is pasted is read by the browser in a document that is never shown. */
export const EDITOR_POLICY = 'ProseMirrorClipboard'

/** The only program that may be started beside a page. Here, and not with what it does: every page of text names it. */
export const OFFLINE_WORKER = '/offline.js'
