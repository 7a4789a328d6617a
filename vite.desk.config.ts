/**
 * The program of the editors' desk: a build of its own beside that of the site, so that no reader loads any of it, and one for each
 * language, so that no editor loads another's texts. DESK_LANGUAGE names it.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineMessages } from './scripts/inline-messages.ts'
import { LANGUAGES } from './src/messages/create-messages.ts'

/** The house chooses its browsers, and keeps them up to date. */
const BROWSERS = ['chrome108', 'safari16', 'firefox115']

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-hook-form|ra-core|@tanstack|lodash|date-fns)\//

const language = LANGUAGES.find((known) => known === process.env['DESK_LANGUAGE']) ?? 'zh'

export default defineConfig({
  plugins: [react(), inlineMessages(language)],
  publicDir: false,
  css: { modules: { localsConvention: 'dashes' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'desk-assets',
    manifest: `.vite/desk-manifest-${language}.json`,
    target: BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/desk/entry.tsx',
      output: {
        // They change seldom: a release of ours leaves them in the editor's cache.
        codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
      },
    },
  },
})
