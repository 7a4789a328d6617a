/** The names under which programs may make text into markup (Trusted Types): ours, and that of the editor at the desk. */
export const TRUSTED_POLICY = 'site'

/** The browser parses pasted content in a document that is never shown. */
export const EDITOR_POLICY = 'ProseMirrorClipboard'

/** The only worker script that a page may start. Here, and not beside its implementation: every text page names it. */
export const OFFLINE_WORKER = '/offline.js'
